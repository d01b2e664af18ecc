import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, clientOf } from '../support/client';
import { newPerson } from '../support/employers';
import type { Company, User } from '../support/world';

/** The database, whose clock sessions end by, has no other one. */
const BEGAN = new Date();
const MINUTE = 60_000;

let server: TestApp;
let company: Company;
let person: User;
let clock = BEGAN;

beforeAll(async () => {
  server = await testApp({ now: () => clock });
  company = await server.world.company('Sierra Test Works');
  person = await server.world.user(company, 'ProjectManager');
});
afterAll(() => server.close());
afterEach(() => {
  clock = BEGAN;
});

const signIn = (user: User) =>
  server.visitor.ask(
    'login',
    { username: user.username, password: user.password },
    '{ token refreshToken userInfo { username company role email } }',
  );

const bearer = (token: string): Client => clientOf(server.app, { authorization: `Bearer ${token}` });

describe('signing in', () => {
  it.each([
    ['username', () => person.username],
    ['email in capitals', () => person.email.toUpperCase()],
    ['username with spaces around it', () => `  ${person.username} `],
  ])('works by %s', async (_what, login) => {
    const { userInfo } = await signIn({ ...person, username: login() });
    expect(userInfo).toEqual({
      username: person.username,
      company: company.id,
      role: 'ProjectManager',
      email: person.email,
    });
  });

  it('gives the same response for a wrong password and an unknown name', async () => {
    const wrong = await server.visitor.refused('login', { username: person.username, password: 'wrong' });
    const unknown = await server.visitor.refused('login', { username: 'nobody', password: 'wrong' });
    expect(wrong).toMatchObject({
      errorType: 'UnauthorizedException',
      message: 'The username or password is not right.',
    });
    expect({ ...unknown, path: null, locations: null }).toEqual({ ...wrong, path: null, locations: null });
  });

  it('is refused to a deactivated user', async () => {
    const leaver = await server.world.user(company);
    await server.owner.query('update users set active = false where id = $1', [leaver.id]);
    const error = await server.visitor.refused('login', leaver);
    expect(error.message).toBe('The username or password is not right.');
  });

  it('requires the API key', async () => {
    const badKeyClient = clientOf(server.app, { 'x-api-key': 'guessed' });
    const error = await badKeyClient.refused('login', {
      username: person.username,
      password: person.password,
    });
    expect(error.errorType).toBe('UnauthorizedException');
  });

  it('is logged without the password', async () => {
    await signIn(person);
    const rows = await server.rows(
      `select user_name, entity, after from audit where action = 'login' and user_id = $1 order by id desc limit 1`,
      person.id,
    );
    expect(rows[0]).toEqual({
      user_name: person.username,
      entity: 'session',
      after: { address: '127.0.0.1' },
    });
  });
});

describe('an access token', () => {
  it('is accepted until it expires, and then refused with UnauthorizedException at HTTP 200', async () => {
    const { token } = await signIn(person);
    expect(await bearer(token).ask('getViewer')).toMatchObject({ ID: person.id });

    clock = new Date(BEGAN.getTime() + 11 * MINUTE);
    const { status, data, errors } = await bearer(token).call('{ getViewer(action: "getViewer") { ID } }');
    expect({ status, data, type: errors[0]?.errorType }).toEqual({
      status: 200,
      data: null,
      type: 'UnauthorizedException',
    });
  });

  it('is invalid with another signature or none', async () => {
    const { token } = await signIn(person);
    const [head, claims] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const forged of [`${head}.${claims}.`, `${none}.${claims}.`, `${head}.${claims}.AAAA`, 'x']) {
      expect((await bearer(forged).refused('getViewer')).errorType).toBe('UnauthorizedException');
    }
  });
});

describe('an outdated access token', () => {
  it.each([
    ['the role', `update users set role = 'ReadOnlyUser' where id = $1`],
    ['the account', 'update users set active = false where id = $1'],
    [
      'the company',
      'update companies c set active = false from users u where u.id = $1 and c.id = u.company_id',
    ],
  ])('is refused when %s changed', async (_what, change) => {
    const place = await server.world.company();
    const admin = await server.world.user(place);
    const client = await server.signIn(admin);
    const body = { skip: 0, take: 1 };
    await client.ask('getJobs', { companyId: place.id, body }, '{ total }');
    await server.owner.query(change, [admin.id]);
    const refused = [
      await client.refused('getJobs', { companyId: place.id, body }, '{ total }'),
      await client.refused('createEmployer', newPerson(place)),
      await client.refused('getCompanies', {}, '{ total }'),
      await client.refused('getMySettings'),
      await client.refused('updateMySettings', { settings: { digest: 'OFF' } }),
      await client.refused('getExport', { exportId: place.id }),
      await client.refused('getViewer'),
    ];
    expect(refused.map(({ errorType }) => errorType)).toEqual(Array(7).fill('UnauthorizedException'));
    expect(await server.rows('select from users where company_id = $1', place.id)).toHaveLength(1);
  });
});

describe('refreshing', () => {
  const refresh = (refreshToken: string, username = person.username) =>
    server.visitor.ask('refreshToken', { username, refreshToken });

  it('returns a new access token while the session is valid, and keeps the refresh token', async () => {
    const { refreshToken } = await signIn(person);
    await refresh(refreshToken);
    clock = new Date(BEGAN.getTime() + 11 * MINUTE);
    const { token } = await refresh(refreshToken);
    expect(await bearer(token).ask('getViewer')).toMatchObject({ username: person.username });
  });

  it.each([
    ['revoked', 'revoked_at = now()'],
    ['unused for longer than the idle limit', `last_used_at = now() - interval '15 days'`],
    ['past its absolute end', `expires_at = now() - interval '1 second'`],
  ])('is refused for a session %s', async (_what, change) => {
    const { refreshToken } = await signIn(person);
    await server.owner.query(`update sessions set ${change} where user_id = $1`, [person.id]);
    const error = await server.visitor.refused('refreshToken', { username: person.username, refreshToken });
    expect(error.errorType).toBe('UnauthorizedException');
  });

  it("is refused under another user's name", async () => {
    const other = await server.world.user(company);
    const { refreshToken } = await signIn(person);
    const error = await server.visitor.refused('refreshToken', { username: other.username, refreshToken });
    expect(error.errorType).toBe('UnauthorizedException');
  });

  it('accepts only the action of the spec', async () => {
    const { refreshToken } = await signIn(person);
    const error = await server.visitor.refused('refreshToken', {
      username: person.username,
      refreshToken,
      action: 'refreshToken',
    });
    expect(error.errorInfo?.fields).toEqual({ action: 'The action of refreshToken must be "refresh".' });
  });

  it('stores no refresh token, only its hash', async () => {
    const { refreshToken } = await signIn(person);
    const rows = await server.rows(
      'select * from sessions where user_id = $1 order by created_at desc limit 1',
      person.id,
    );
    expect(rows[0].token_hash).toHaveLength(32);
    expect(JSON.stringify(rows[0])).not.toContain(refreshToken);
  });
});

describe('signing out', () => {
  it('ends the session, so its refresh token is invalid', async () => {
    const { refreshToken } = await signIn(person);
    expect(await server.visitor.ask('logout', { refreshToken })).toEqual({ success: true });
    const error = await server.visitor.refused('refreshToken', { username: person.username, refreshToken });
    expect(error.errorType).toBe('UnauthorizedException');
  });

  it('ends its access token too, and no other session of the user', async () => {
    const [here, there] = [await signIn(person), await signIn(person)];
    await server.visitor.ask('logout', { refreshToken: here.refreshToken });
    const body = { skip: 0, take: 1 };
    const refused = [
      await bearer(here.token).refused('getViewer'),
      await bearer(here.token).refused('getJobs', { companyId: company.id, body }, '{ total }'),
    ];
    expect(refused.map(({ errorType }) => errorType)).toEqual(Array(2).fill('UnauthorizedException'));
    await bearer(there.token).ask('getJobs', { companyId: company.id, body }, '{ total }');
  });

  it('succeeds for an unknown token, with an access token or the API key', async () => {
    const { token } = await signIn(person);
    expect(await bearer(token).ask('logout', { refreshToken: 'unknown' })).toEqual({ success: true });
  });

  it('is refused without either', async () => {
    const error = await clientOf(server.app, {}).refused('logout', { refreshToken: 'unknown' });
    expect(error.errorType).toBe('UnauthorizedException');
  });
});
