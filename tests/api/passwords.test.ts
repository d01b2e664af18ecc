import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, clientOf } from '../support/client';
import { auditsOfPerson, EMPLOYER, newPerson } from '../support/employers';
import type { Company, User } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than any link works and any throttle counts. */
const FORTNIGHT = 14 * 24 * HOUR;
const GOOD = 'paint the line white';

let server: TestApp;
let company: Company;
let admin: User;
let adminClient: Client;
let clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock });
  company = await server.world.company('Sierra Test Works');
  admin = await server.world.user(company, 'CompanyAdmin');
});
afterAll(() => server.close());
afterEach(() => pass(FORTNIGHT));

/** Lets so many milliseconds go by. */
function pass(ms: number) {
  clock = new Date(clock.getTime() + ms);
}

/** Access tokens end with the clock of a test, so each signs in anew. */
const asAdmin = async () => {
  adminClient = await server.signIn(admin);
  return adminClient;
};
const invite = async () => {
  const person = newPerson(company);
  const { ID } = await (await asAdmin()).ask('createEmployer', person);
  return { id: ID as string, email: person.Email };
};
/** Mails to somebody, the latest last. */
const mailsTo = async (email: string) => {
  const rows = await server.rows(
    'select kind, text, html from mails where to_address = $1 order by created_at',
    email,
  );
  return rows as { kind: string; text: string; html: string }[];
};
const tokenIn = (text: string | undefined) =>
  /reset-password\?(?:set|welcome)#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const tokenFor = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text);
const signIn = (username: string, password: string) =>
  server.visitor.ask('login', { username, password }, '{ token refreshToken }');
const refusedSignIn = (username: string, password: string) =>
  server.visitor.refused('login', { username, password }, '{ token }');
const expectSignedOut = async (client: Client) =>
  expect((await client.refused('getViewer')).errorType).toBe('UnauthorizedException');
const set = (token: string, password = GOOD) => server.visitor.ask('setPassword', { token, password });
const whyNot = async (token: string, password = GOOD) =>
  (await server.visitor.refused('setPassword', { token, password })).errorInfo?.fields;

describe('an invited user', () => {
  it('sets a password with the emailed link, once, and signs in with it', async () => {
    const { id, email } = await invite();
    const token = await tokenFor(email);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'welcome',
      html: expect.stringContaining(
        `${server.services.config.baseUrl}/reset-password?welcome#token=${token}`,
      ),
    });
    expect(await set(token)).toEqual({ success: true });
    await signIn(email, GOOD);
    expect(await whyNot(token, 'another ladder and walnut')).toEqual({ token: expect.any(String) });
    const audits = await auditsOfPerson(server.owner, id);
    expect(audits.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['createUser', admin.id],
      ['setPassword', id],
    ]);
    expect(JSON.stringify(audits)).not.toContain(GOOD);
  });

  it('has 7 days to do so', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    const late = await invite();
    const lateToken = await tokenFor(late.email);
    pass(7 * 24 * HOUR - 1);
    expect(await set(token)).toEqual({ success: true });
    pass(1);
    expect(await whyNot(lateToken)).toEqual({ token: expect.stringContaining('has expired') });
  });

  it('is refused a password that is too weak, and can retry', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    expect(await whyNot(token, 'Sierra Test Works!')).toEqual({
      password: expect.stringContaining('your name, email or company'),
    });
    await set(token);
  });

  it('uses the link once, even when it is sent twice at once', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    const answers = await Promise.allSettled([set(token), set(token, 'another ladder and walnut')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['was removed', 'update users set active = false where id = $1'],
    [
      'belongs to a suspended company',
      'update companies c set active = false from users u where u.id = $1 and c.id = u.company_id',
    ],
  ])('cannot set one if the user %s', async (_what, change) => {
    const place = await server.world.company();
    const owner = await server.signIn(await server.world.user(place, 'CompanySuperAdmin'));
    const person = newPerson(place);
    const { ID } = await owner.ask('createEmployer', person);
    await server.owner.query(change, [ID]);
    expect(await whyNot(await tokenFor(person.Email))).toEqual({ token: expect.any(String) });
  });
});

describe('a link', () => {
  it('is stored only as a hash, and removed from the email once it was sent', async () => {
    const { id, email } = await invite();
    const token = await tokenFor(email);
    const rows = await server.rows('select * from password_links where user_id = $1', id);
    expect(rows[0].token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
    await server.owner.query(`update mails set state = 'SENT', sent_at = now() where to_address = $1`, [
      email,
    ]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('#token=removed');
    expect(JSON.stringify(mail)).not.toContain(token);
  });

  it('shows its user to password managers only while it is valid', async () => {
    const { id, email } = await invite();
    const token = await tokenFor(email);
    const rows = await server.rows('select username from users where id = $1', id);
    const whose = (of: string) => server.visitor.ask('getPasswordLink', { token: of }, '{ username }');
    expect(await whose(token)).toEqual({ username: rows[0].username });
    expect(await whose('guessed')).toBeNull();
    expect(await whose('')).toBeNull();
    await set(token);
    expect(await whose(token)).toBeNull();
  });

  it('shows any holder only whether it is open, used or expired', async () => {
    const state = (token: string) => server.visitor.ask('getLinkState', { token }, '{ state }');
    const { id, email } = await invite();
    const first = await tokenFor(email);
    // Looking is no try: neither opens nor reloads of one's own link are slowed down.
    for (let look = 0; look < 12; look += 1) expect(await state(first)).toEqual({ state: 'OPEN' });
    await (await asAdmin()).ask('resendInvite', { employerId: id });
    const second = await tokenFor(email);
    expect(await state(first)).toEqual({ state: 'EXPIRED' });
    await set(second);
    for (let look = 0; look < 12; look += 1) expect(await state(second)).toEqual({ state: 'USED' });
    const other = await invite();
    const late = await tokenFor(other.email);
    pass(FORTNIGHT);
    expect(await state(late)).toEqual({ state: 'EXPIRED' });
    expect(await state('')).toBeNull();
  });

  it.each([
    ['getLinkState', '{ state }'],
    ['getPasswordLink', '{ username }'],
  ] as const)('is checked with only the API key, with rate-limited guesses: %s', async (call, fields) => {
    const guess = { token: `guess at ${call}` };
    const badKeyClient = clientOf(server.app, { 'x-api-key': 'guessed' });
    expect((await badKeyClient.refused(call, guess, fields)).errorType).toBe('UnauthorizedException');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await server.visitor.ask(call, guess, fields)).toBeNull();
    }
    const refused = await server.visitor.refused(call, guess, fields);
    expect(refused.errorType).toBe('TooManyRequestsException');
    pass(HOUR);
  });

  it('requires the API key, with rate-limited guesses', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    const badKeyClient = clientOf(server.app, { 'x-api-key': 'guessed' });
    expect((await badKeyClient.refused('setPassword', { token, password: GOOD })).errorType).toBe(
      'UnauthorizedException',
    );
    const tries = [];
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const guess = { token: `guess${attempt}`, password: GOOD };
      const { errorType, message } = await server.visitor.refused('setPassword', guess);
      tries.push(message);
      if (errorType === 'TooManyRequestsException') break;
    }
    expect(tries).toHaveLength(101);
    expect(tries.at(-1)).toBe('Too many tries with links that do not work. Try again in 15 minutes.');
    pass(HOUR);
    await set(token);
  });
});

describe('the resent invite email', () => {
  it('has a new link, and the earlier one is invalid', async () => {
    const { id, email } = await invite();
    const first = await tokenFor(email);
    expect(await (await asAdmin()).ask('resendInvite', { employerId: id })).toEqual({ success: true });
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    expect(await whyNot(first)).toEqual({ token: expect.any(String) });
    await set(second);
    expect((await auditsOfPerson(server.owner, id)).map(({ action }) => action)).toEqual([
      'createUser',
      'resendInvite',
      'setPassword',
    ]);
  });

  it('lets a former user sign in again within an hour, and ends their sessions', async () => {
    const person = await server.world.user(company, 'ProjectManager');
    const { refreshToken } = await signIn(person.username, person.password);
    await (await asAdmin()).ask('resendInvite', { employerId: person.id });
    const token = await tokenFor(person.email);
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(['passwordLink']);
    pass(HOUR);
    expect(await whyNot(token)).toEqual({ token: expect.any(String) });
    await (await asAdmin()).ask('resendInvite', { employerId: person.id });
    pass(HOUR - 1);
    const client = await server.signIn(person);
    await set(await tokenFor(person.email));
    await expectSignedOut(client);
    const ended = await server.visitor.refused('refreshToken', { username: person.username, refreshToken });
    expect(ended.errorType).toBe('UnauthorizedException');
    await signIn(person.username, GOOD);
  });

  it("is not available for roles above one's own", async () => {
    const owner = await server.world.user(company, 'CompanySuperAdmin');
    const refused = await (await asAdmin()).refused('resendInvite', { employerId: owner.id });
    expect(refused.errorType).toBe('ForbiddenException');
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});

describe('a corrected email', () => {
  const correct = async (employerId: string, changes: object) => {
    const client = await asAdmin();
    const employer = await client.ask('getEmployer', { employerId }, EMPLOYER);
    return client.ask('updateEmployer', { employer: { ...employer, ...changes } });
  };

  it('cancels the invite sent to the wrong one, and sends another to the right one', async () => {
    const { id, email } = await invite();
    const stray = await tokenFor(email);
    const right = newPerson(company).Email;
    await correct(id, { Email: right });
    expect(await whyNot(stray)).toEqual({ token: expect.any(String) });
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await mailsTo(right)).map(({ kind }) => kind)).toEqual(['welcome']);
    await set(await tokenFor(right));
    await signIn(right, GOOD);
  });

  it('cancels the reset link of an existing user, and sends another to the right one', async () => {
    const person = await server.world.user(company, 'ProjectManager');
    await signIn(person.username, person.password);
    await (await asAdmin()).ask('resendInvite', { employerId: person.id });
    const right = newPerson(company).Email;
    await correct(person.id, { Email: right });
    expect(await whyNot(await tokenFor(person.email))).toEqual({ token: expect.any(String) });
    expect((await mailsTo(right)).map(({ kind }) => kind)).toEqual(['passwordLink']);
    await signIn(person.username, person.password);
    expect((await refusedSignIn(right, person.password)).errorType).toBe('UnauthorizedException');
    await set(await tokenFor(right));
    await signIn(right, GOOD);
  });

  it('that differs only in case is the same', async () => {
    const person = await server.world.user(company, 'ProjectManager');
    await correct(person.id, { Email: person.email.toUpperCase() });
    expect(await mailsTo(person.email.toUpperCase())).toEqual([]);
    await signIn(person.email, person.password);
  });

  it('is the only change that affects the invite', async () => {
    const { id, email } = await invite();
    const token = await tokenFor(email);
    await correct(id, { Name: 'Renamed' });
    await set(token);
  });
});
