import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { clientOf } from '../support/client';
import {
  codeFor,
  companiesNamed,
  confirm,
  mailsTo,
  newSignUp,
  notConfirmed,
  notResent,
  otherThan,
  resend,
  signUp,
} from '../support/signUps';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let server: TestApp;
let clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock });
});
afterAll(() => server.close());
/** Longer than anything counts here. */
afterEach(() => pass(2 * DAY));

function pass(ms: number) {
  clock = new Date(clock.getTime() + ms);
}

describe('a code', () => {
  const DEAD = { errorType: 'ValidationException', errorInfo: { fields: { code: expect.any(String) } } };

  it('is refused with one message when wrong, unknown, used or old', async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    const code = await codeFor(server, draft.email);
    const messages = [
      await notConfirmed(server, signUpId, otherThan(code)),
      await notConfirmed(server, randomUUID(), code),
    ];
    await confirm(server, signUpId, code);
    pass(15 * MINUTE);
    messages.push(await notConfirmed(server, signUpId, code), await notConfirmed(server, 'no id', code));
    const late = newSignUp();
    const lateId = await signUp(server, late);
    const lateCode = await codeFor(server, late.email);
    pass(15 * MINUTE);
    messages.push(await notConfirmed(server, lateId, lateCode));
    for (const error of messages) expect(error).toMatchObject(DEAD);
    expect(new Set(messages.map(({ message }) => message)).size).toBe(1);
  });

  it('is valid until its last second', async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    pass(15 * MINUTE - 1);
    await confirm(server, signUpId, await codeFor(server, draft.email));
  });

  it('can be tried five times, even simultaneously', async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    const code = await codeFor(server, draft.email);
    await Promise.all(Array.from({ length: 5 }, () => notConfirmed(server, signUpId, otherThan(code))));
    expect(await notConfirmed(server, signUpId, code)).toMatchObject(DEAD);
    pass(61 * SECOND);
    await resend(server, signUpId);
    await confirm(server, signUpId, await codeFor(server, draft.email));
  });

  it('creates one company when it is sent twice simultaneously', async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    const code = await codeFor(server, draft.email);
    const [one, other] = await Promise.all([
      confirm(server, signUpId, code),
      confirm(server, signUpId, code),
    ]);
    expect(one.userInfo).toEqual(other.userInfo);
    expect(await companiesNamed(server, draft.company)).toBe(1);
  });

  it('can be renewed five times after a pause, which invalidates the earlier one', async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    const first = await codeFor(server, draft.email);
    pass(20 * SECOND);
    expect(await notResent(server, signUpId)).toMatchObject({
      errorType: 'TooManyRequestsException',
      message: 'A code was emailed a moment ago. Try again in 40 seconds.',
      errorInfo: { retryAfter: 40 },
    });
    pass(40 * SECOND);
    await resend(server, signUpId);
    const second = await codeFor(server, draft.email);
    if (first !== second) expect(await notConfirmed(server, signUpId, first)).toMatchObject(DEAD);
    for (let n = 0; n < 3; n += 1) {
      pass(60 * SECOND);
      await resend(server, signUpId);
    }
    pass(60 * SECOND);
    const over = { errorInfo: { fields: { signUpId: expect.stringContaining('Sign up again') } } };
    expect(await notResent(server, signUpId)).toMatchObject(over);
    expect(await notResent(server, randomUUID())).toMatchObject(over);
    expect(await notResent(server, 'no id')).toMatchObject(over);
    expect(await mailsTo(server, draft.email)).toHaveLength(5);
    await confirm(server, signUpId, await codeFor(server, draft.email));
  });

  it('expires with its sign-up after a day', async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    pass(DAY);
    expect((await notResent(server, signUpId)).errorInfo?.fields).toHaveProperty('signUpId');
  });

  it('is limited in attempts per address', async () => {
    const tries = [];
    for (let n = 0; n < 51; n += 1)
      tries.push((await notConfirmed(server, randomUUID(), '123456')).errorType);
    expect(tries.indexOf('TooManyRequestsException')).toBe(50);
  });
});

describe('a correct code', () => {
  const confirmed = async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    const code = await codeFor(server, draft.email);
    return { draft, signUpId, code, first: await confirm(server, signUpId, code) };
  };

  it('signs in again for 15 minutes, since its response may have been lost', async () => {
    const { draft, signUpId, code, first } = await confirmed();
    pass(15 * MINUTE - 1);
    const again = await confirm(server, signUpId, code);
    expect(again.userInfo).toEqual(first.userInfo);
    expect(await companiesNamed(server, draft.company)).toBe(1);
    const client = clientOf(server.app, { authorization: `Bearer ${again.token}` });
    const settings = { companyId: again.userInfo.company };
    expect(await client.ask('getCompanySettings', settings, '{ Name }')).toEqual({ Name: draft.company });
    expect((await mailsTo(server, draft.email)).map(({ kind }) => kind)).toEqual(['signUpCode', 'signedUp']);
    pass(1);
    expect((await notConfirmed(server, signUpId, code)).errorInfo?.fields).toHaveProperty('code');
  });

  it('gets no more guesses than before, and is not renewed', async () => {
    const { signUpId, code } = await confirmed();
    pass(61 * SECOND);
    expect((await notResent(server, signUpId)).errorInfo?.fields).toHaveProperty('signUpId');
    for (let n = 0; n < 5; n += 1) await notConfirmed(server, signUpId, otherThan(code));
    expect((await notConfirmed(server, signUpId, code)).errorInfo?.fields).toHaveProperty('code');
  });

  it.each([
    ['signed out', `update sessions set revoked_at = now() where user_id = $1`],
    ['changed the password', `update users set password_hash = 'another' where id = $1`],
    ['changed the email', `update users set email = 'changed.' || email where id = $1`],
  ])('is invalid once its owner has %s', async (_what, change) => {
    const { draft, signUpId, code } = await confirmed();
    const rows = await server.rows('select id from users where username = $1', draft.username);
    await server.owner.query(change, [rows[0].id]);
    expect((await notConfirmed(server, signUpId, code)).errorInfo?.fields).toHaveProperty('code');
  });
});

describe('names taken between sign-up and code', () => {
  it.each([
    ['username', (draft: ReturnType<typeof newSignUp>) => newSignUp({ username: draft.username })],
    ['company', (draft: ReturnType<typeof newSignUp>) => newSignUp({ company: draft.company })],
  ])('are reported after the right code: %s', async (field, rivalOf) => {
    const draft = newSignUp();
    const rival = rivalOf(draft);
    const [signUpId, rivalId] = [await signUp(server, draft), await signUp(server, rival)];
    await confirm(server, rivalId, await codeFor(server, rival.email));
    const error = await notConfirmed(server, signUpId, await codeFor(server, draft.email));
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { [field]: expect.any(String) } },
    });
    expect(await mailsTo(server, draft.email)).toHaveLength(1);
  });

  it.each(['username', 'company', 'email'] as const)(
    'go to one of two simultaneous users: %s',
    async field => {
      const draft = newSignUp();
      const rival = newSignUp({ [field]: draft[field] });
      const ids = [await signUp(server, draft)];
      const code = await codeFor(server, draft.email);
      ids.push(await signUp(server, rival));
      const codes = [code, await codeFor(server, rival.email)];
      const ends = await Promise.allSettled(ids.map((id, n) => confirm(server, id, codes[n] ?? '')));
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { reason } = ends.find(end => end.status === 'rejected') as PromiseRejectedResult;
      expect(String(reason)).toContain(field === 'email' ? '"code"' : `"${field}"`);
    },
  );
});
