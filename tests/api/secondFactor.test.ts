import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '../../domain/permissions/roles';
import { hashOf } from '../../server/access/accessTokens';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import type { Company, User } from '../support/world';

let server: TestApp;
let company: Company;
let clock = new Date('2026-11-21T17:00:00Z');
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const MINUTE = 60;

beforeAll(async () => {
  server = await testApp({ now: () => clock, config: { secondFactor: { isRequired: true } } });
  company = await server.world.company();
});
afterAll(() => server.close());

const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(clock.getTime() / 1000) }) as unknown as string;
const loginOf = ({ username, password }: User) => ({ username, password });
const signIn = (user: User, secondFactor?: object) =>
  server.visitor.ask('login', { ...loginOf(user), secondFactor }, '{ token recoveryCodes }');
const refusedSignIn = (user: User, secondFactor?: object) =>
  server.visitor.refused('login', { ...loginOf(user), secondFactor }, '{ token }');
const mailsTo = async ({ email }: User): Promise<string[]> =>
  (await server.rows('select kind from mails where to_address = $1 order by created_at', email)).map(
    ({ kind }) => kind,
  );
const auditOf = async ({ id }: User): Promise<string[]> =>
  (
    await server.rows(`select action from audit where entity = 'user' and entity_id = $1 order by id`, id)
  ).map(({ action }) => action);

/** Somebody of the role, signed in, with an app. */
async function withApp(role: RoleName = 'ProjectManager') {
  const user = await server.world.user(company, role as 'ProjectManager');
  const client = await signedIn(user);
  const { key, token } = await client.ask('beginAppFactor', { currentPassword: user.password });
  const { codes } = await client.ask('setUpAppFactor', { setUp: token, code: codeOf(key) });
  pass(30);
  return { user, client, key: key as string, recoveryCodes: codes as string[] };
}

/** Without a sign-in, which might want a second factor. */
async function signedIn(user: User): Promise<Client> {
  const isRequired = server.services.config.secondFactor;
  Object.assign(server.services.config, { secondFactor: { isRequired: false } });
  const client = await server.signIn(user);
  Object.assign(server.services.config, { secondFactor: isRequired });
  return client;
}

describe('signing in with an app', () => {
  it('wants its code, after the right password only', async () => {
    const { user, key } = await withApp();
    const wanted = await refusedSignIn(user);
    expect(wanted).toMatchObject({
      errorType: 'ValidationException',
      errorInfo: { secondFactor: { ways: ['app'] } },
    });
    const wrong = { ...user, password: 'not the password' };
    expect((await refusedSignIn(wrong, { code: codeOf(key) })).errorType).toBe('UnauthorizedException');
    const code = codeOf(key);
    expect((await signIn(user, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).token).toBeTruthy();
  });

  it.each([
    ['half a minute early', -30, true],
    ['half a minute late', 30, true],
    ['two minutes late', 120, false],
  ])('takes a code that is %s: %s s', async (_when, seconds, isTaken) => {
    const { user, key } = await withApp();
    pass(5 * MINUTE);
    pass(-seconds);
    const code = codeOf(key);
    pass(seconds);
    const answer = isTaken ? signIn(user, { code }) : refusedSignIn(user, { code });
    expect(await answer).toEqual(
      isTaken
        ? expect.objectContaining({ token: expect.any(String) })
        : expect.objectContaining({ errorInfo: { fields: { 'secondFactor.code': expect.any(String) } } }),
    );
  });

  it('takes each code once, also when two come at the same time', async () => {
    const { user, key } = await withApp();
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.visitor.call(
          `mutation ($u: String!, $p: String!, $s: SecondFactorInput) {
             login(username: $u, password: $p, secondFactor: $s, action: "login") { token } }`,
          { u: user.username, p: user.password, s: { code: codeOf(key) } },
        ),
      ),
    );
    expect(tries.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  });

  it('stops guessing after ten codes, and tells the owner of the password', async () => {
    const { user, key } = await withApp();
    for (let n = 0; n < 10; n += 1) await refusedSignIn(user, { code: '000000' });
    expect(await refusedSignIn(user, { code: codeOf(key) })).toMatchObject({
      errorType: 'TooManyRequestsException',
    });
    expect((await mailsTo(user)).filter(kind => kind === 'wrongCodes')).toHaveLength(1);
    expect((await auditOf(user)).filter(action => action === 'wrongCode')).toHaveLength(10);
    pass(16 * MINUTE);
    expect((await signIn(user, { code: codeOf(key) })).token).toBeTruthy();
  });

  it.each(['', '12345', '1234567', 'abc', '😀'.repeat(3)])('names the field of the code %j', async code => {
    const { user } = await withApp();
    const { errorType, errorInfo } = await refusedSignIn(user, { code });
    expect([errorType, Object.keys(errorInfo?.fields ?? {})]).toEqual([
      'ValidationException',
      ['secondFactor.code'],
    ]);
  });
});

describe('a recovery code', () => {
  it('signs in once, is told, and leaves the others', async () => {
    const { user, client, recoveryCodes } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    const [first = ''] = recoveryCodes;
    await signIn(user, { code: first.toUpperCase() });
    expect((await refusedSignIn(user, { code: first })).errorType).toBe('ValidationException');
    expect(await client.ask('getSecondFactor')).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await mailsTo(user)).toEqual(['newFactor', 'recoveryCode']);
    expect(await auditOf(user)).toEqual(expect.arrayContaining(['setUpApp', 'useRecoveryCode']));
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const [code = ''] = one.recoveryCodes;
    expect((await refusedSignIn(other.user, { code })).errorType).toBe('ValidationException');
    await signIn(one.user, { code });
  });

  it('stops working when new ones are made, for which the password is asked', async () => {
    const { user, client, recoveryCodes } = await withApp();
    const refused = await client.refused('renewRecoveryCodes', { currentPassword: 'not the password' });
    expect(Object.keys(refused.errorInfo?.fields ?? {})).toEqual(['currentPassword']);
    const { codes } = await client.ask('renewRecoveryCodes', { currentPassword: user.password });
    await refusedSignIn(user, { code: recoveryCodes[0] });
    await signIn(user, { code: codes[0] });
  });

  it('can’t be made without a second factor', async () => {
    const user = await server.world.user(company, 'ProjectManager');
    const client = await server.signIn(user);
    const refused = await client.refused('renewRecoveryCodes', { currentPassword: user.password });
    expect(refused.errorType).toBe('ConflictException');
  });
});

describe('who needs one', () => {
  it.each<[RoleName, boolean, boolean]>([
    ['CompanySuperAdmin', false, true],
    ['CompanyAdmin', false, false],
    ['ReadOnlyUser', false, false],
    ['CompanyAdmin', true, true],
    ['ReadOnlyUser', true, true],
  ])('%s, if the company asks everybody: %s', async (role, forAll, isNeeded) => {
    const own = await server.world.company();
    await server.owner.query('update companies set second_factor_for_all = $2 where id = $1', [
      own.id,
      forAll,
    ]);
    const user = await server.world.user(own, role as 'ProjectManager');
    if (!isNeeded) return expect((await signIn(user)).token).toBeTruthy();
    const { errorInfo } = await refusedSignIn(user);
    expect(errorInfo?.secondFactor).toMatchObject({ ways: [], setUp: { key: expect.any(String) } });
  });

  it('is every system administrator', async () => {
    const { errorInfo } = await refusedSignIn(await server.world.administrator());
    expect(errorInfo?.secondFactor?.ways).toEqual([]);
  });

  it('sets up an app while signing in, and gets recovery codes', async () => {
    const user = await server.world.user(company, 'CompanySuperAdmin');
    const { key, address, token } = (await refusedSignIn(user)).errorInfo?.secondFactor?.setUp ?? {};
    expect(address).toBe(`otpauth://totp/Whiteline:${user.username}?secret=${key}&issuer=Whiteline`);
    const wrong = await refusedSignIn(user, { setUp: token, code: '000000' });
    expect(Object.keys(wrong.errorInfo?.fields ?? {})).toEqual(['secondFactor.code']);
    const session = await signIn(user, { setUp: token, code: codeOf(key ?? '') });
    expect(session.recoveryCodes).toHaveLength(10);
    pass(30);
    expect((await refusedSignIn(user)).errorInfo?.secondFactor?.ways).toEqual(['app']);
    expect((await signIn(user, { code: codeOf(key ?? '') })).recoveryCodes).toBeNull();
    expect(await mailsTo(user)).toEqual(['newFactor']);
  });

  it('can’t set up an app with somebody else’s key, an old one, or none', async () => {
    const [one, other] = [
      await server.world.user(company, 'CompanySuperAdmin'),
      await server.world.user(company, 'CompanySuperAdmin'),
    ];
    const setUp = (await refusedSignIn(one)).errorInfo?.secondFactor?.setUp;
    const code = codeOf(setUp?.key ?? '');
    expect(await refusedSignIn(other, { setUp: setUp?.token, code })).toMatchObject({
      errorInfo: { fields: { 'secondFactor.setUp': expect.any(String) } },
    });
    expect((await refusedSignIn(one, { code })).errorInfo?.secondFactor?.setUp).toBeTruthy();
    pass(16 * MINUTE);
    expect(await refusedSignIn(one, { setUp: setUp?.token, code: codeOf(setUp?.key ?? '') })).toMatchObject({
      errorInfo: { fields: { 'secondFactor.setUp': expect.any(String) } },
    });
  });

  it('can’t replace the app of somebody who has one by signing in', async () => {
    const { user, key } = await withApp();
    const stranger = await server.world.user(company, 'CompanySuperAdmin');
    const setUp = (await refusedSignIn(stranger)).errorInfo?.secondFactor?.setUp;
    await refusedSignIn(user, { setUp: setUp?.token, code: codeOf(setUp?.key ?? '') });
    await signIn(user, { code: codeOf(key) });
  });
});

describe('one’s own app', () => {
  it('is set up, replaced, and removed, for which the password is asked', async () => {
    const { user, client, key, recoveryCodes } = await withApp();
    expect(await client.ask('getSecondFactor')).toMatchObject({
      appSince: expect.stringMatching(/Z$/),
      recoveryCodesLeft: 10,
      required: false,
    });
    const begun = await client.ask('beginAppFactor', { currentPassword: user.password });
    await client.ask('setUpAppFactor', { setUp: begun.token, code: codeOf(begun.key) });
    pass(30);
    await refusedSignIn(user, { code: codeOf(key) });
    await refusedSignIn(user, { code: recoveryCodes[0] });
    await client.refused('removeAppFactor', { currentPassword: 'not the password' });
    await client.ask('removeAppFactor', { currentPassword: user.password });
    expect((await signIn(user)).token).toBeTruthy();
    expect(await mailsTo(user)).toEqual(['newFactor', 'newFactor', 'removedFactor']);
  });

  it('can’t be removed by somebody who needs it', async () => {
    const { user, client } = await withApp('CompanySuperAdmin');
    const refused = await client.refused('removeAppFactor', { currentPassword: user.password });
    expect(refused.errorType).toBe('ConflictException');
    expect(await client.ask('getSecondFactor')).toMatchObject({ required: true, recoveryCodesLeft: 10 });
  });
});

describe('a lost second factor', () => {
  it('is removed by an admin, who tells its owner', async () => {
    const { user } = await withApp();
    const admin = await server.signIn(await server.world.user(company, 'CompanyAdmin'));
    await admin.ask('clearSecondFactor', { employerId: user.id });
    expect((await signIn(user)).token).toBeTruthy();
    expect(await mailsTo(user)).toEqual(['newFactor', 'clearedFactor']);
    expect(await auditOf(user)).toContain('clearSecondFactor');
    const again = await admin.refused('clearSecondFactor', { employerId: user.id });
    expect(again.errorType).toBe('ConflictException');
  });

  it('is not removed by oneself, by someone below, or by another company', async () => {
    const owner = await withApp('CompanySuperAdmin');
    const admin = await server.signIn(await server.world.user(company, 'CompanyAdmin'));
    const stranger = await signedIn(
      await server.world.user(await server.world.company(), 'CompanySuperAdmin'),
    );
    const employerId = owner.user.id;
    for (const [client, errorType] of [
      [owner.client, 'ForbiddenException'],
      [admin, 'ForbiddenException'],
      [stranger, 'NotFoundException'],
    ] as const) {
      expect((await client.refused('clearSecondFactor', { employerId })).errorType).toBe(errorType);
    }
  });

  it('goes with its owner', async () => {
    const { user } = await withApp();
    const admin = await server.signIn(await server.world.user(company, 'CompanyAdmin'));
    const person = await admin.ask(
      'getEmployer',
      { employerId: user.id },
      '{ ID Name Email Code Phone version Role { cognitoGroupName } }',
    );
    await admin.ask('deleteEmployer', { employer: { ...person, CompanyID: company.id } }, '{ success }');
    const rows = await server.rows(
      'select (select count(*)::int from app_factors where user_id = $1) as apps, (select count(*)::int from recovery_codes where user_id = $1) as codes',
      user.id,
    );
    expect(rows).toEqual([{ apps: 0, codes: 0 }]);
  });
});

it('keeps the key sealed and the codes hashed', async () => {
  const { user, key, recoveryCodes } = await withApp();
  const [{ sealed }] = await server.rows('select sealed from app_factors where user_id = $1', user.id);
  expect(sealed.toString('latin1')).not.toContain(key);
  const hashes = await server.rows('select code_hash from recovery_codes where user_id = $1', user.id);
  for (const { code_hash } of hashes) expect(recoveryCodes.join('')).not.toContain(code_hash.toString());
});

it('is set up by one of two who begin at the same moment', async () => {
  const user = await server.world.user(company, 'CompanySuperAdmin');
  const setUps = await Promise.all(
    [1, 2].map(async () => (await refusedSignIn(user)).errorInfo?.secondFactor?.setUp),
  );
  const answers = await Promise.all(
    setUps.map(setUp =>
      server.visitor.call(
        `mutation ($u: String!, $p: String!, $s: SecondFactorInput) {
           login(username: $u, password: $p, secondFactor: $s, action: "login") { token } }`,
        {
          u: user.username,
          p: user.password,
          s: { setUp: setUp?.token, code: codeOf(setUp?.key ?? '') },
        },
      ),
    ),
  );
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
});

it.each([
  ['a week old stays', 8, 1],
  ['of this week goes', 6, 0],
])('%s after a password reset by mail', async (_what, days, left) => {
  const { user } = await withApp();
  await server.owner.query(
    'update app_factors set created_at = now() - make_interval(days => $2) where user_id = $1',
    [user.id, days],
  );
  const token = randomUUID();
  await server.owner.query(
    `insert into password_links (user_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4)`,
    [user.id, hashOf(token), clock, new Date(clock.getTime() + 60_000)],
  );
  await server.visitor.ask('setPassword', { token, password: 'paint the line white' });
  const rows = await server.rows(
    'select from app_factors where user_id = $1 union all (select from recovery_codes where user_id = $1 limit 1)',
    user.id,
  );
  expect(rows).toHaveLength(2 * left);
});
