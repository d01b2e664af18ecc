import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { createPasskey } from '../support/passkey';
import type { Company, User } from '../support/world';

const ORIGIN = 'https://dig.example.com';

let server: TestApp;
let company: Company;
let clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock, config: { baseUrl: ORIGIN } });
  company = await server.world.company();
});
afterAll(() => server.close());

const FACTOR = '{ appSince recoveryCodesLeft passkeys { ID name usedAt } }';
const newPasskey = () => createPasskey('dig.example.com', ORIGIN);

/** Somebody with a passkey. */
async function withPasskey(counter = 0) {
  const user = await server.world.user(company, 'ProjectManager');
  const client = await server.signIn(user);
  const passkey = newPasskey();
  const { options } = await client.ask('beginPasskey', { currentPassword: user.password });
  const added = await client.ask('addPasskey', {
    name: 'My phone',
    response: passkey.make(options, { counter }),
  });
  return { user, client, passkey, recoveryCodes: added.recoveryCodes as string[] };
}

const begin = async (): Promise<string> => (await server.visitor.ask('beginPasskeySignIn')).options;
const signIn = (response: string) =>
  server.visitor.ask('signInWithPasskey', { response }, '{ token userInfo { username } }');
const refusal = async (response: string) =>
  (await server.visitor.refused('signInWithPasskey', { response }, '{ token }')).errorType;
const mailsTo = async ({ email }: User): Promise<string[]> =>
  (await server.rows('select kind from mails where to_address = $1 order by created_at', email)).map(
    ({ kind }) => kind,
  );

describe('a passkey', () => {
  it('signs in without a password, and its first brings recovery codes', async () => {
    const { user, client, passkey, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(passkey.sign(await begin()))).userInfo.username).toBe(user.username);
    expect(await client.ask('getSecondFactor', {}, FACTOR)).toMatchObject({
      appSince: null,
      passkeys: [{ ID: passkey.id, name: 'My phone', usedAt: clock.toISOString() }],
      recoveryCodesLeft: 10,
    });
    expect(await mailsTo(user)).toEqual(['newFactor']);
  });

  it('is wanted after the password, where a recovery code works too', async () => {
    const { user, recoveryCodes } = await withPasskey();
    const { username, password } = user;
    const wanted = await server.visitor.refused('login', { username, password }, '{ token }');
    expect(wanted.errorInfo?.secondFactor).toEqual({ ways: ['passkey'] });
    const secondFactor = { code: recoveryCodes[0] };
    await server.visitor.ask('login', { username, password, secondFactor }, '{ token }');
  });

  it.each([
    ['of another page', { origin: 'https://dig.example.org' }],
    ['of a device that asked for nothing', { isVerified: false }],
  ])('doesn’t sign in with the answer %s', async (_what, use) => {
    const { passkey } = await withPasskey();
    expect(await refusal(passkey.sign(await begin(), use))).toBe('UnauthorizedException');
  });

  it('doesn’t sign in twice with one answer, late, or with a challenge from elsewhere', async () => {
    const { passkey, client, user } = await withPasskey();
    const answer = passkey.sign(await begin());
    await signIn(answer);
    expect(await refusal(answer)).toBe('UnauthorizedException');
    const { options } = await client.ask('beginPasskey', { currentPassword: user.password });
    expect(await refusal(passkey.sign(options))).toBe('UnauthorizedException');
    const late = passkey.sign(await begin());
    clock = new Date(clock.getTime() + 6 * 60_000);
    expect(await refusal(late)).toBe('UnauthorizedException');
  });

  it('that counts doesn’t sign in with a count used before: it was copied', async () => {
    const { passkey } = await withPasskey(3);
    await signIn(passkey.sign(await begin(), { counter: 4 }));
    expect(await refusal(passkey.sign(await begin(), { counter: 4 }))).toBe('UnauthorizedException');
  });

  it('that nobody added doesn’t sign in', async () => {
    expect(await refusal(newPasskey().sign(await begin()))).toBe('UnauthorizedException');
  });

  it.each(['', '{}', 'null', '[]', '{"id":"x"}', '{"id":"x","response":{}}'])('isn’t %s', async response => {
    expect(['ValidationException', 'UnauthorizedException']).toContain(await refusal(response));
  });

  it('is removed, with the recovery codes, and no longer signs in', async () => {
    const { user, client, passkey } = await withPasskey();
    const passkeyId = passkey.id;
    const wrong = await client.refused('removePasskey', { passkeyId, currentPassword: 'not it at all' });
    expect(Object.keys(wrong.errorInfo?.fields ?? {})).toEqual(['currentPassword']);
    await client.ask('removePasskey', { passkeyId, currentPassword: user.password });
    expect(await refusal(passkey.sign(await begin()))).toBe('UnauthorizedException');
    expect(await client.ask('getSecondFactor', {}, FACTOR)).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    await server.signIn(user);
    const again = await client.refused('removePasskey', { passkeyId, currentPassword: user.password });
    expect(again.errorType).toBe('NotFoundException');
  });

  it('of somebody else can’t be removed, or added again', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { password: currentPassword } = other.user;
    const passkeyId = one.passkey.id;
    const refused = await other.client.refused('removePasskey', { passkeyId, currentPassword });
    expect(refused.errorType).toBe('NotFoundException');
    const { options } = await other.client.ask('beginPasskey', { currentPassword });
    const added = await other.client.refused('addPasskey', {
      name: 'Copy',
      response: one.passkey.make(options),
    });
    expect(Object.keys(added.errorInfo?.fields ?? {})).toEqual(['response']);
  });

  it('isn’t added with another person’s challenge, or a name of nothing', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const begun = await one.client.ask('beginPasskey', { currentPassword: one.user.password });
    const response = newPasskey().make(begun.options);
    expect((await other.client.refused('addPasskey', { name: 'Phone', response })).errorInfo?.fields).toEqual(
      {
        response: expect.any(String),
      },
    );
    expect((await one.client.refused('addPasskey', { name: ' ', response })).errorInfo?.fields).toEqual({
      name: 'Name is required.',
    });
  });
});
