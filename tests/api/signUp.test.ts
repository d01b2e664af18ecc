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
import { statementsOf } from '../support/statements';
import type { Company, User } from '../support/world';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let server: TestApp;
let company: Company;
let owner: User;
let clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock });
  company = await server.world.company('Basin Earthworks');
  owner = await server.world.user(company, 'CompanySuperAdmin');
});
afterAll(() => server.close());
/** Longer than anything counts here. */
afterEach(() => pass(2 * DAY));

function pass(ms: number) {
  clock = new Date(clock.getTime() + ms);
}

describe('a sign-up', () => {
  it('creates a company with its owner, signed in, once the emailed code is entered', async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    expect(await companiesNamed(server, draft.company)).toBe(0);
    const code = await codeFor(server, draft.email);
    const { token, userInfo } = await confirm(server, signUpId, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(userInfo).toEqual({
      username: draft.username,
      email: draft.email,
      role: 'CompanySuperAdmin',
      company: expect.any(String),
    });
    const client = clientOf(server.app, { authorization: `Bearer ${token}` });
    const companyId = userInfo.company;
    expect(
      await client.ask('getCompanySettings', { companyId }, '{ Name Address City State ZipCode Phone }'),
    ).toEqual({
      Name: draft.company,
      Address: draft.address,
      City: draft.city,
      State: 'CA',
      ZipCode: draft.zipCode,
      Phone: draft.phoneNumber,
    });
    expect(await client.ask('getViewer', {}, '{ Name }')).toEqual({ Name: draft.name });
    await server.visitor.ask('login', { username: draft.email, password: draft.password });
    const rows = await server.rows(
      'select action, entity, user_name, request_id from audit where company_id = $1 order by id limit 3',
      companyId,
    );
    expect(rows.map(({ action, entity, user_name }) => [action, entity, user_name])).toEqual([
      ['signUp', 'company', draft.username],
      ['signUp', 'user', draft.username],
      ['login', 'session', draft.username],
    ]);
    expect(rows[0]?.request_id).toEqual(expect.any(String));
    const [, welcome] = await mailsTo(server, draft.email);
    expect(welcome).toMatchObject({ kind: 'signedUp', company_id: companyId });
    expect(welcome?.text).toContain(draft.username);
    expect(await server.rows('select county from companies where id = $1', companyId)).toEqual([
      { county: 'Placer' },
    ]);
  });

  it('stores neither password nor code, and removes the code from its email once it was sent', async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    const code = await codeFor(server, draft.email);
    const rows = await server.rows('select * from sign_ups where id = $1', signUpId);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(draft.password);
    expect(JSON.stringify(rows)).not.toContain(code);
    await server.owner.query(`update mails set state = 'SENT', sent_at = now() where to_address = $1`, [
      draft.email,
    ]);
    const [mail] = await mailsTo(server, draft.email);
    expect(mail?.text).toContain('Your code is removed');
    expect(JSON.stringify(mail)).not.toContain(code);
  });

  it.each([
    ['name', ' '],
    ['password', 'password1234'],
  ])('is refused with the %s %j, by name', async (field, value) => {
    const error = await server.visitor.refused('signUp', newSignUp({ [field]: value }));
    expect(error).toMatchObject({
      errorType: 'ValidationException',
      errorInfo: { fields: { [field]: expect.any(String) } },
    });
  });

  it('requires the API key and a bot proof', async () => {
    const badKeyClient = clientOf(server.app, { 'x-api-key': 'guessed' });
    expect((await badKeyClient.refused('signUp', newSignUp())).errorType).toBe('UnauthorizedException');
    const bare = clientOf(server.app, server.visitor.headers);
    expect((await bare.refused('signUp', newSignUp())).errorInfo).toEqual({ botCheck: 'missing' });
    expect((await bare.refused('resendSignUpCode', { signUpId: randomUUID() })).errorInfo).toEqual({
      botCheck: 'missing',
    });
  });

  it('reports names in use, and stores nothing then', async () => {
    const draft = newSignUp({
      username: owner.username.toUpperCase(),
      company: company.name.toUpperCase(),
    });
    const error = await server.visitor.refused('signUp', draft);
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { username: expect.any(String), company: expect.any(String) } },
    });
    expect(await mailsTo(server, draft.email)).toEqual([]);
  });

  it('limits emails per address, with the usual response beyond that', async () => {
    const { email } = newSignUp();
    for (let n = 0; n < 5; n += 1) await signUp(server, newSignUp({ email }));
    expect(await signUp(server, newSignUp({ email: email.toUpperCase() }))).toEqual(expect.any(String));
    expect(await mailsTo(server, email.toUpperCase())).toEqual([]);
    const signUpId = await signUp(server, newSignUp({ email }));
    pass(61 * SECOND);
    await resend(server, signUpId);
    expect(await mailsTo(server, email)).toHaveLength(5);
    await signUp(server, newSignUp());
    pass(60 * MINUTE);
    await resend(server, signUpId);
    await confirm(server, signUpId, await codeFor(server, email));
  });

  it('that is refused does not count toward the email limit', async () => {
    const { email } = newSignUp();
    for (let n = 0; n < 3; n += 1) {
      await server.visitor.refused('signUp', newSignUp({ email, username: owner.username }));
      await server.visitor.refused('signUp', newSignUp({ email, company: company.name }));
      await server.visitor.refused('signUp', newSignUp({ email, password: 'password1234' }));
    }
    const draft = newSignUp({ email });
    const signUpId = await signUp(server, draft);
    await confirm(server, signUpId, await codeFor(server, email));
  });

  it('is limited per network address', async () => {
    const { headers } = server.visitor;
    const outcomes = [];
    for (let n = 0; n < 31; n += 1) {
      const { errorType } = await server.visitor
        .with(headers)
        .refused('signUp', newSignUp({ password: 'password1234' }));
      outcomes.push(errorType);
    }
    expect(outcomes.at(-2)).toBe('ValidationException');
    expect(outcomes.at(-1)).toBe('TooManyRequestsException');
  });
});

describe('an email that has an account', () => {
  /** Everything of an answer but the ids, which are random. */
  const answerTo = async (email: string) => {
    const { status, data, errors } = await server.visitor.call(
      `mutation ($d: String!, $n: String!, $c: String!) { signUp(name: "Ada Park", username: $n, email: $d,
        company: $c,
        phoneNumber: "9165550110", address: "1 A St", county: "Placer", state: "CA", city: "Reno", zipCode: "95678",
        password: "paint the line white", action: "signUp") { signUpId } }`,
      { d: email, n: newSignUp().username, c: newSignUp().company },
    );
    return { status, errors, keys: Object.keys(data.signUp), length: data.signUp.signUpId.length };
  };

  it('gets the same response after the same statements, and its owner an email without a code', async () => {
    const otherEmail = newSignUp().email;
    let [known, unknown]: unknown[] = [];
    const toKnown = await statementsOf(server.services.pool, async () => {
      known = await answerTo(owner.email.toUpperCase());
    });
    const toUnknown = await statementsOf(server.services.pool, async () => {
      unknown = await answerTo(otherEmail);
    });
    expect(known).toEqual(unknown);
    expect(toKnown).toEqual(toUnknown);
    const [letter] = await mailsTo(server, owner.email.toUpperCase());
    expect(letter).toMatchObject({ kind: 'signUpKnown', subject: 'You already have a Whiteline account' });
    expect(letter?.text).toContain('/reset-password');
    expect(letter?.text).not.toMatch(/\d{6}/);
    expect(await mailsTo(server, otherEmail)).toHaveLength(1);
  });

  it('is not revealed by entering a code or requesting another', async () => {
    const otherSignUp = newSignUp();
    const [known, unknown] = [
      await signUp(server, newSignUp({ email: owner.email })),
      await signUp(server, otherSignUp),
    ];
    const wrong = otherThan(await codeFor(server, otherSignUp.email));
    const wordless = (error: object) => ({ ...error, locations: null });
    expect(wordless(await notConfirmed(server, known, wrong))).toEqual(
      wordless(await notConfirmed(server, unknown, wrong)),
    );
    expect(wordless(await notResent(server, known))).toEqual(wordless(await notResent(server, unknown)));
    pass(61 * SECOND);
    const [toKnown, toUnknown] = [
      await statementsOf(server.services.pool, () => resend(server, known)),
      await statementsOf(server.services.pool, () => resend(server, unknown)),
    ];
    expect(toKnown).toEqual(toUnknown);
    expect((await mailsTo(server, owner.email)).map(({ kind }) => kind)).toEqual([
      'signUpKnown',
      'signUpKnown',
    ]);
  });

  it('cannot become another account when it got one after the sign-up', async () => {
    const draft = newSignUp();
    const signUpId = await signUp(server, draft);
    const code = await codeFor(server, draft.email);
    const wrong = await notConfirmed(server, signUpId, otherThan(code));
    await server.world.user(company, 'ReadOnlyUser', { email: draft.email.toUpperCase() });
    const right = await notConfirmed(server, signUpId, code);
    expect({ ...right, locations: null }).toEqual({ ...wrong, locations: null });
    expect(await companiesNamed(server, draft.company)).toBe(0);
  });
});
