import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, clientOf } from '../support/client';
import { auditsOfPerson, EMPLOYER, newPerson } from '../support/employers';
import type { Company, User } from '../support/world';

const HOUR = 3_600_000;
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
  const { rows } = await server.owner.query(
    'select kind, text, html from mails where to_address = $1 order by created_at',
    [email],
  );
  return rows as { kind: string; text: string; html: string }[];
};
const tokenIn = (text: string | undefined) => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const tokenFor = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text);
const signIn = (username: string, password: string) =>
  server.visitor.ask('login', { username, password }, '{ token refreshToken }');
const bearer = (token: string) => clientOf(server.app, { authorization: `Bearer ${token}` });
const expectSignedOut = async (client: Client) =>
  expect((await client.refused('getViewer')).errorType).toBe('UnauthorizedException');
const set = (token: string, password = GOOD) => server.visitor.ask('setPassword', { token, password });
const whyNot = async (token: string, password = GOOD) =>
  (await server.visitor.refused('setPassword', { token, password })).errorInfo?.fields;

describe('an invited person', () => {
  it('sets a password by the mailed link, once, and signs in with it', async () => {
    const { id, email } = await invite();
    const token = await tokenFor(email);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'welcome',
      html: expect.stringContaining(`${server.services.config.baseUrl}/reset-password?token=${token}`),
    });
    expect(await set(token)).toEqual({ success: true });
    await signIn(email, GOOD);
    expect(await whyNot(token, 'another good password')).toEqual({ token: expect.any(String) });
    const audits = await auditsOfPerson(server.owner, id);
    expect(audits.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['createUser', admin.id],
      ['setPassword', id],
    ]);
    expect(JSON.stringify(audits)).not.toContain(GOOD);
  });

  it('has 7 days for it', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    const late = await invite();
    const lateToken = await tokenFor(late.email);
    pass(7 * 24 * HOUR - 1);
    expect(await set(token)).toEqual({ success: true });
    pass(1);
    expect(await whyNot(lateToken)).toEqual({ token: expect.stringContaining('too old') });
  });

  it('is refused a password that is too weak, and can try again', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    expect(await whyNot(token, 'short')).toEqual({
      password: 'A password needs at least 12 characters.',
    });
    await set(token);
  });

  it('uses the link once, also when it is sent twice at once', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    const answers = await Promise.allSettled([set(token), set(token, 'another good password')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['was removed', 'update users set active = false where id = $1'],
    [
      'belongs to a suspended company',
      'update companies c set active = false from users u where u.id = $1 and c.id = u.company_id',
    ],
  ])('sets none who %s', async (_what, change) => {
    const place = await server.world.company();
    const owner = await server.signIn(await server.world.user(place, 'CompanySuperAdmin'));
    const person = newPerson(place);
    const { ID } = await owner.ask('createEmployer', person);
    await server.owner.query(change, [ID]);
    expect(await whyNot(await tokenFor(person.Email))).toEqual({ token: expect.any(String) });
  });
});

describe('a link', () => {
  it('is stored as a hash only, and leaves the mail once that was sent', async () => {
    const { id, email } = await invite();
    const token = await tokenFor(email);
    const { rows } = await server.owner.query('select * from password_links where user_id = $1', [id]);
    expect(rows[0].token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
    await server.owner.query(`update mails set state = 'SENT', sent_at = now() where to_address = $1`, [
      email,
    ]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('/reset-password?token=removed');
    expect(JSON.stringify(mail)).not.toContain(token);
  });

  it('needs the API key, and guesses at it are slowed down', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    const stranger = clientOf(server.app, { 'x-api-key': 'guessed' });
    expect((await stranger.refused('setPassword', { token, password: GOOD })).errorType).toBe(
      'UnauthorizedException',
    );
    const tries = [];
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const guess = { token: `guess${attempt}`, password: GOOD };
      const { errorType } = await server.visitor.refused('setPassword', guess);
      tries.push(errorType);
      if (errorType === 'TooManyRequestsException') break;
    }
    expect(tries.at(-1)).toBe('TooManyRequestsException');
    pass(HOUR);
    await set(token);
  });
});

describe('the invite mail sent again', () => {
  it('carries a new link, and the earlier one is dead', async () => {
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

  it('lets somebody who was signed in before back in, within the hour, and ends their sessions', async () => {
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

  it('is not for people above oneself', async () => {
    const owner = await server.world.user(company, 'CompanySuperAdmin');
    const refused = await (await asAdmin()).refused('resendInvite', { employerId: owner.id });
    expect(refused.errorType).toBe('ForbiddenException');
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});

describe('a corrected e-mail', () => {
  const correct = async (employerId: string, changes: object) => {
    const client = await asAdmin();
    const employer = await client.ask('getEmployer', { employerId }, EMPLOYER);
    return client.ask('updateEmployer', { employer: { ...employer, ...changes } });
  };

  it('ends the invite mailed to the wrong one, and brings another to the right one', async () => {
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

  it('ends the way back in of somebody who was signed in before, who is mailed nothing', async () => {
    const person = await server.world.user(company, 'ProjectManager');
    await signIn(person.username, person.password);
    await (await asAdmin()).ask('resendInvite', { employerId: person.id });
    const right = newPerson(company).Email;
    await correct(person.id, { Email: right });
    expect(await whyNot(await tokenFor(person.email))).toEqual({ token: expect.any(String) });
    expect(await mailsTo(right)).toEqual([]);
    await signIn(person.username, person.password);
  });

  it('alone does so: other changes leave the invite as it is', async () => {
    const { id, email } = await invite();
    const token = await tokenFor(email);
    await correct(id, { Name: 'Renamed' });
    await set(token);
  });
});

describe('changing the own password', () => {
  it('ends the other sessions and not this one', async () => {
    const person = await server.world.user(company, 'ProjectEngineer');
    const [here, there] = [
      await signIn(person.username, person.password),
      await signIn(person.username, person.password),
    ];
    const [client, other] = [bearer(here.token), bearer(there.token)];
    const change = { currentPassword: person.password, newPassword: GOOD };
    expect(await client.ask('changePassword', change)).toEqual({ success: true });
    await expectSignedOut(other);
    await client.ask('getViewer');
    await server.visitor.ask('refreshToken', { username: person.username, refreshToken: here.refreshToken });
    const ended = await server.visitor.refused('refreshToken', { ...there, username: person.username });
    expect(ended.errorType).toBe('UnauthorizedException');
    await signIn(person.username, GOOD);
    expect(await server.visitor.refused('login', person)).toMatchObject({
      errorType: 'UnauthorizedException',
    });
    expect(await auditsOfPerson(server.owner, person.id)).toEqual([
      { action: 'changePassword', user_id: person.id, before: null, after: null },
    ]);
  });

  it('works for a system administrator, who has no company', async () => {
    const sas = await server.world.administrator();
    const client = await server.signIn(sas);
    await client.ask('changePassword', { currentPassword: sas.password, newPassword: GOOD });
    await signIn(sas.username, GOOD);
  });

  it.each([
    ['short', { newPassword: 'short' }, { newPassword: 'A password needs at least 12 characters.' }],
    ['the same', 'same', { newPassword: 'Choose a password other than the current one.' }],
    [
      'not proven',
      { currentPassword: 'wrong password' },
      { currentPassword: 'This is not your current password.' },
    ],
  ])('is refused when the password is %s', async (_what, change, fields) => {
    const person = await server.world.user(company, 'ReadOnlyUser');
    const client = await server.signIn(person);
    const given = { currentPassword: person.password, newPassword: GOOD };
    const changed = change === 'same' ? { newPassword: person.password } : (change as object);
    const error = await client.refused('changePassword', { ...given, ...changed });
    expect(error).toMatchObject({ errorType: 'ValidationException', errorInfo: { fields } });
  });

  it('is slowed down like signing in', async () => {
    const person = await server.world.user(company, 'ReadOnlyUser');
    const client = await server.signIn(person);
    const guess = { currentPassword: 'wrong password', newPassword: GOOD };
    const most = server.services.config.limits.signInFailures;
    for (let attempt = 0; attempt < most; attempt += 1) {
      expect((await client.refused('changePassword', guess)).errorType).toBe('ValidationException');
    }
    expect((await client.refused('changePassword', guess)).errorType).toBe('TooManyRequestsException');
    expect(
      (await server.visitor.refused('login', { username: person.username, password: person.password }))
        .errorType,
    ).toBe('TooManyRequestsException');
  });
});
