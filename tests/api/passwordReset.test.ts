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

describe('a user who lost their password', () => {
  it.each([
    ['username', (one: User) => one.username.toUpperCase()],
    ['email', (one: User) => ` ${one.email.toUpperCase()} `],
  ])('is emailed a link by their %s, valid once and for an hour', async (_what, loginOf) => {
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
    const rows = await server.rows(
      `select action, user_id from audit where entity_id = $1 and entity = 'user' order by id`,
      person.id,
    );
    expect(rows).toEqual([
      { action: 'requestPasswordReset', user_id: null },
      { action: 'setPassword', user_id: person.id },
    ]);
  });

  it('finds the link invalid after an hour, or once another was sent', async () => {
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

  it('keeps a week if they were only invited, so that no one can shorten it', async () => {
    person = await someone();
    await request(person.email);
    const token = await tokenFor(person.email);
    pass(6 * 24 * HOUR);
    await set(token);
  });

  it('can be a system administrator without a company', async () => {
    const sas = await server.world.administrator();
    await request(sas.email);
    await set(await tokenFor(sas.email));
    await signIn(sas.username, GOOD);
  });

  it('is emailed at most three times an hour by any name, always with the same response', async () => {
    person = await someone();
    for (const login of [person.email, person.username, person.email, person.username, person.email]) {
      expect(await request(login)).toEqual({ success: true });
    }
    expect(await mailsTo(server, person.email)).toHaveLength(3);
    await set(await tokenFor(person.email));
    pass(HOUR);
    await request(person.email);
    const kinds = (await mailsTo(server, person.email)).map(({ kind }) => kind);
    expect(kinds.filter(kind => kind === 'passwordLink')).toHaveLength(4);
    expect(kinds).toContain('passwordChanged');
  });
});

describe('a reset request', () => {
  it('gets the same response after the same statements for known, unknown, removed and suspended users', async () => {
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

  it('requires the API key, a name and a bot proof', async () => {
    const badKeyClient = clientOf(server.app, { 'x-api-key': 'guessed' });
    const unknownUser = { username: 'nobody' };
    expect((await badKeyClient.refused('requestPasswordReset', unknownUser)).errorType).toBe(
      'UnauthorizedException',
    );
    const bare = clientOf(server.app, server.visitor.headers);
    expect((await bare.refused('requestPasswordReset', unknownUser)).errorInfo).toEqual({
      botCheck: 'missing',
    });
  });

  it('is limited to twenty an hour from one address, for any user', async () => {
    for (let n = 0; n < 20; n += 1) await request(`nobody${n}`);
    const refused = await server.visitor.refused('requestPasswordReset', { username: 'somebody' });
    expect(refused).toMatchObject({
      errorType: 'TooManyRequestsException',
      message: 'Too many requests from your network. Try again in 60 minutes.',
      errorInfo: { retryAfter: 3600 },
    });
  });
});
