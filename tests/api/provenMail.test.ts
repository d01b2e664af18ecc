import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { EMPLOYER, newPerson } from '../support/employers';
import { tokenFor } from '../support/mailedLinks';
import { codeFor, confirm, mailsTo, newSignUp, signUp } from '../support/signUps';
import { statementsOf } from '../support/statements';
import type { Company, User } from '../support/world';

const HOUR = 3_600_000;
/** Longer than any link works and any throttle counts. */
const FORTNIGHT = 14 * 24 * HOUR;
const GOOD = 'green gravel on a tuesday';

let server: TestApp;
let company: Company;
let admin: User;
let otherUser: User;
let clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock });
  company = await server.world.company('Sierra Test Works');
  admin = await server.world.user(company, 'CompanyAdmin');
  otherUser = await server.world.user(await server.world.company(), 'CompanySuperAdmin');
});
afterAll(() => server.close());
afterEach(() => {
  clock = new Date(clock.getTime() + FORTNIGHT);
});

/** Access tokens end with the clock of a test, so each signs in anew. */
const as = (user: User) => server.signIn(user);
const companyOf = ({ companyId }: User) => ({ id: companyId ?? '', name: '' });
const invite = async (by: User, changes: object = {}) => {
  const person = newPerson(companyOf(by), changes);
  const { ID } = await (await as(by)).ask('createEmployer', person);
  return { id: ID as string, email: person.Email };
};
const changeEmail = async (by: User, employerId: string, Email: string) => {
  const client = await as(by);
  const employer = await client.ask('getEmployer', { employerId }, EMPLOYER);
  return client.ask('updateEmployer', { employer: { ...employer, Email } });
};
const set = (token: string, password = GOOD) => server.visitor.ask('setPassword', { token, password });
const notSet = (token: string) => server.visitor.refused('setPassword', { token, password: GOOD });
const signIn = (username: string, password = GOOD) =>
  server.visitor.ask('login', { username, password }, '{ userInfo { email } }');
const kindsTo = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind);
const unused = () => newSignUp().email;

describe('the email of an account in another company', () => {
  const ELSEWHERE = {
    kind: 'accountElsewhere',
    subject: 'You already have a Whiteline account',
    text: expect.stringContaining('ask it to use another email address'),
  };
  const outcomeOf = async (deed: () => Promise<unknown>) => {
    let answer: unknown;
    const statements = await statementsOf(server.services.pool, async () => {
      answer = await deed();
    });
    return { statements, answer };
  };

  it('can be invited with the same response and statements as any other, and only its owner is notified', async () => {
    const victim = await server.world.user(company, 'ReadOnlyUser', { email: unused() });
    const otherClient = await as(otherUser);
    const create = (Email: string) =>
      outcomeOf(() => otherClient.ask('createEmployer', newPerson(companyOf(otherUser), { Email })));
    const [known, unknown] = [await create(victim.email.toUpperCase()), await create(unused())];
    expect(known.statements).toEqual(unknown.statements);
    expect(known.answer).toEqual({ ID: expect.any(String) });
    const [letter] = await mailsTo(server, victim.email.toUpperCase());
    expect(letter).toMatchObject(ELSEWHERE);
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/token=|https?:/);
    expect(letter?.text).not.toContain(company.name);
    await signIn(victim.email, victim.password);
  });

  it('is also accepted in an update, and remains with its owner', async () => {
    const victim = await server.world.user(company);
    const { id } = await invite(otherUser);
    const client = await as(otherUser);
    const employer = await client.ask('getEmployer', { employerId: (await invite(otherUser)).id }, EMPLOYER);
    const unknown = await outcomeOf(() =>
      client.ask('updateEmployer', { employer: { ...employer, Email: unused() } }),
    );
    const changed = await client.ask('getEmployer', { employerId: id }, EMPLOYER);
    const known = await outcomeOf(() =>
      client.ask('updateEmployer', { employer: { ...changed, Email: victim.email } }),
    );
    expect(known.statements).toEqual(unknown.statements);
    expect(known.answer).toEqual({ ID: id });
    await (await as(otherUser)).ask('resendInvite', { employerId: id });
    expect(await kindsTo(victim.email)).toEqual(['accountElsewhere', 'accountElsewhere']);
    await signIn(victim.email, victim.password);
  });

  it('cannot be found through the username of the invited user', async () => {
    const victim = await server.world.user(company);
    const one = await server.world.user(companyOf(otherUser), 'ReadOnlyUser');
    await changeEmail(otherUser, one.id, victim.email);
    await signIn(one.username, one.password);
    await server.visitor.ask('requestPasswordReset', { username: one.username });
    const error = await notSet(await tokenFor(server, victim.email));
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      message: expect.stringContaining('already has another Whiteline account'),
    });
    expect((await signIn(victim.email, victim.password)).userInfo.email).toBe(victim.email);
  });
});

describe('an invitation never followed', () => {
  it('does not block a sign-up, and is refused with a message afterwards', async () => {
    const draft = newSignUp({ username: unused().split('@')[0] });
    await invite(otherUser, { Email: draft.email });
    const invitation = await tokenFor(server, draft.email);
    const signUpId = await signUp(server, draft);
    await confirm(server, signUpId, await codeFor(server, draft.email));
    expect(await notSet(invitation)).toMatchObject({ errorType: 'ConflictException' });
    await signIn(draft.email, draft.password);
  });

  it('can come from several companies, and the first one followed counts', async () => {
    const email = unused();
    await invite(otherUser, { Email: email });
    const first = await tokenFor(server, email);
    await invite(admin, { Email: email.toUpperCase() });
    const second = await tokenFor(server, email.toUpperCase());
    await set(second);
    expect(await notSet(first)).toMatchObject({ errorType: 'ConflictException' });
    expect((await signIn(email)).userInfo.email).toBe(email.toUpperCase());
  });

  it('followed from two companies simultaneously counts once', async () => {
    const email = unused();
    const tokens = [];
    for (const by of [otherUser, admin]) {
      await invite(by, { Email: email });
      tokens.push(await tokenFor(server, email));
    }
    const answers = await Promise.allSettled(tokens.map(token => set(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is found when another link is requested by email, unless the email was verified', async () => {
    const { email } = await invite(otherUser);
    await server.visitor.ask('requestPasswordReset', { username: email });
    expect(await kindsTo(email)).toEqual(['welcome', 'passwordLink']);
    await set(await tokenFor(server, email));
    await invite(admin, { Email: email });
    await server.visitor.ask('requestPasswordReset', { username: email });
    await set(await tokenFor(server, email), 'another ladder and walnut');
    expect((await signIn(email, 'another ladder and walnut')).userInfo.email).toBe(email);
  });

  it('counts for no contact: none is found by its email', async () => {
    const { id, email } = await invite(otherUser);
    const contact = async () => {
      const rows = await server.rows('select company_of_contact($1, $2) as id', email, company.id);
      return rows[0].id;
    };
    expect(await contact()).toBeNull();
    await set(await tokenFor(server, email));
    expect(await contact()).toBe(otherUser.companyId);
    await changeEmail(otherUser, id, unused());
    expect(await contact()).toBeNull();
  });
});

it('a proof cannot be read or written by requests directly', async () => {
  for (const statement of ['update users set email_proven = true', 'select email_proven from users']) {
    await server.owner.query('begin');
    await server.owner.query('set local role whiteline_app');
    await expect(server.owner.query(statement)).rejects.toThrow('permission denied');
    await server.owner.query('rollback');
  }
});
