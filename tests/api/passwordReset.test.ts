import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { clientOf } from '../support/client';
import { mailsTo } from '../support/signUps';
import { statementsOf } from '../support/statements';
import type { Company, User } from '../support/world';

const HOUR = 3_600_000;
const GOOD = 'green gravel on a tuesday';

let server: TestApp;
let company: Company;
let person: User;
let clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock });
  company = await server.world.company('Sierra Test Works');
});
afterAll(() => server.close());
afterEach(() => pass(3 * HOUR));

function pass(ms: number) {
  clock = new Date(clock.getTime() + ms);
}
const someone = () => server.world.user(company, 'ProjectManager');
const request = (username: string) => server.visitor.ask('requestPasswordReset', { username });
const tokenFor = async (email: string) =>
  /token=([\w-]+)/.exec((await mailsTo(server, email)).at(-1)?.text ?? '')?.[1] ?? '';
const set = (token: string, password = GOOD) => server.visitor.ask('setPassword', { token, password });
const signIn = (username: string, password: string) =>
  server.visitor.ask('login', { username, password }, '{ token refreshToken }');

describe('somebody who has lost their password', () => {
  it.each([
    ['username', (one: User) => one.username.toUpperCase()],
    ['e-mail', (one: User) => ` ${one.email.toUpperCase()} `],
  ])('is mailed a link by their %s, which works once and for an hour', async (_what, loginOf) => {
    person = await someone();
    const { refreshToken } = await signIn(person.username, person.password);
    expect(await request(loginOf(person))).toEqual({ success: true });
    const token = await tokenFor(person.email);
    pass(HOUR - 1);
    await set(token);
    await signIn(person.email, GOOD);
    const again = await server.visitor.refused('setPassword', {
      token,
      password: 'another ladder and walnut',
    });
    expect(again.errorInfo?.fields).toHaveProperty('token');
    const ended = await server.visitor.refused('refreshToken', { username: person.username, refreshToken });
    expect(ended.errorType).toBe('UnauthorizedException');
    const { rows } = await server.owner.query(
      `select action, user_id from audit where entity_id = $1 and entity = 'user' order by id`,
      [person.id],
    );
    expect(rows).toEqual([
      { action: 'requestPasswordReset', user_id: null },
      { action: 'setPassword', user_id: person.id },
    ]);
  });

  it('finds the link dead after the hour, and once another was mailed', async () => {
    person = await someone();
    await signIn(person.username, person.password);
    await request(person.email);
    const first = await tokenFor(person.email);
    await request(person.email);
    const second = await tokenFor(person.email);
    const whyNot = async (token: string) =>
      (await server.visitor.refused('setPassword', { token, password: GOOD })).errorInfo?.fields;
    expect(await whyNot(first)).toHaveProperty('token');
    pass(HOUR);
    expect(await whyNot(second)).toHaveProperty('token');
  });

  it('keeps a week where they were only invited, so that nobody can shorten it', async () => {
    person = await someone();
    await request(person.email);
    const token = await tokenFor(person.email);
    pass(6 * 24 * HOUR);
    await set(token);
  });

  it('can be a system administrator, who has no company', async () => {
    const sas = await server.world.administrator();
    await request(sas.email);
    await set(await tokenFor(sas.email));
    await signIn(sas.username, GOOD);
  });

  it('cannot take their own name for a password', async () => {
    person = await someone();
    await request(person.email);
    const token = await tokenFor(person.email);
    const error = await server.visitor.refused('setPassword', { token, password: `${person.username}!!` });
    expect(error.errorInfo?.fields?.password).toContain('your name, email or company');
    await set(token);
  });

  it('is mailed three times an hour, however they are named, and the answer stays the same', async () => {
    person = await someone();
    for (const login of [person.email, person.username, person.email, person.username, person.email]) {
      expect(await request(login)).toEqual({ success: true });
    }
    expect(await mailsTo(server, person.email)).toHaveLength(3);
    await set(await tokenFor(person.email));
    pass(HOUR);
    await request(person.email);
    expect(await mailsTo(server, person.email)).toHaveLength(4);
  });
});

describe('a request', () => {
  it('is answered alike, after the same statements, for who is known, unknown, removed or suspended', async () => {
    const [known, removed] = [await someone(), await someone()];
    await server.owner.query('update users set active = false where id = $1', [removed.id]);
    const closed = await server.world.company();
    const suspended = await server.world.user(closed);
    await server.owner.query('update companies set active = false where id = $1', [closed.id]);
    const sent = [];
    for (const username of [known.email, 'nobody@example.com', removed.email, suspended.email]) {
      sent.push(
        await statementsOf(server.services.pool, async () => {
          expect(await request(username)).toEqual({ success: true });
        }),
      );
    }
    for (const statements of sent) expect(statements).toEqual(sent[0]);
    expect(await mailsTo(server, known.email)).toHaveLength(1);
    expect(await mailsTo(server, removed.email)).toEqual([]);
    expect(await mailsTo(server, suspended.email)).toEqual([]);
  });

  it('needs the API key, a name and a bot proof', async () => {
    const stranger = clientOf(server.app, { 'x-api-key': 'guessed' });
    const nobody = { username: 'nobody' };
    expect((await stranger.refused('requestPasswordReset', nobody)).errorType).toBe('UnauthorizedException');
    const bare = clientOf(server.app, server.visitor.headers);
    expect((await bare.refused('requestPasswordReset', nobody)).errorInfo).toEqual({ botCheck: 'missing' });
  });

  it('can be made twenty times an hour from one address, whoever it is about', async () => {
    for (let n = 0; n < 20; n += 1) await request(`nobody${n}`);
    const refused = await server.visitor.refused('requestPasswordReset', { username: 'somebody' });
    expect(refused).toMatchObject({
      errorType: 'TooManyRequestsException',
      message: 'Too many requests from your network. Try again in 60 minutes.',
      errorInfo: { retryAfter: 3600 },
    });
  });
});
