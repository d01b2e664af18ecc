import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Company } from '../support/world';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const NEWER_CHROME = CHROME.replace('130.0', '142.0');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company();
});
afterAll(() => server.close());

const mailsTo = (email: string) =>
  server.rows('select kind, subject, text from mails where to_address = $1 order by created_at, kind', email);
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const signInWith = (agent: string, { username, password }: { username: string; password: string }) =>
  server.visitor.with({ 'user-agent': agent }).ask('login', { username, password }, '{ token }');

it('tells of a new browser, but not of the first one or a newer version', async () => {
  const person = await server.world.user(company, 'ProjectManager');
  await signInWith(CHROME, person);
  await signInWith(NEWER_CHROME, person);
  expect(await kindsTo(person.email)).toEqual([]);
  await signInWith(IPHONE, person);
  await signInWith(IPHONE, person);
  const [mail, ...others] = await mailsTo(person.email);
  expect(others).toEqual([]);
  expect(mail.kind).toBe('newDevice');
  expect(mail.text).toContain('Safari on iPhone from the address 127.0.0.1');
});

it('tells of a changed password', async () => {
  const person = await server.world.user(company, 'ProjectManager');
  const client = await server.signIn(person);
  const change = { currentPassword: person.password, newPassword: 'paint the line white' };
  await client.ask('changePassword', change);
  const [mail] = await mailsTo(person.email);
  expect(mail.subject).toBe('Your Whiteline password was changed');
  expect(mail.text).toContain(person.username);
});

it('tells of a changed role, and of a changed email at the old address', async () => {
  const owner = await server.signIn(await server.world.user(company, 'CompanySuperAdmin'));
  const person = await server.world.user(company, 'ReadOnlyUser');
  const employer = {
    ...{ ID: person.id, CompanyID: company.id, Name: person.name, Phone: null, Code: null, version: 1 },
    ...{ Email: `new.${person.email}`, Role: { cognitoGroupName: 'ProjectManager' } },
  };
  await owner.ask('updateEmployer', { employer });
  expect((await kindsTo(person.email)).sort()).toEqual(['emailChanged', 'roleChanged']);
  expect((await mailsTo(person.email)).find(({ kind }) => kind === 'roleChanged').text).toContain(
    'to Project manager on',
  );
  expect(await kindsTo(`new.${person.email}`)).toEqual(['welcome']);
});

it('notes failed sign-ins, and tells of a streak once a day', async () => {
  const person = await server.world.user(company, 'ProjectManager');
  const wrong = { username: person.username, password: 'not the password' };
  for (let tries = 0; tries < 4; tries++) await server.visitor.refused('login', wrong);
  expect(await kindsTo(person.email)).toEqual([]);
  for (let tries = 0; tries < 3; tries++) await server.visitor.refused('login', wrong);
  const [mail, ...others] = await mailsTo(person.email);
  expect(others).toEqual([]);
  expect(mail.text).toContain('tried 5 times to sign in');
  const noted = await server.rows(
    `select after ->> 'address' as address from audit where user_id = $1 and action = 'failedLogin'`,
    person.id,
  );
  expect(noted).toEqual(Array(7).fill({ address: '127.0.0.1' }));
});

it('notes nothing for an unknown login', async () => {
  const before = await server.rows(`select count(*) from audit where action = 'failedLogin'`);
  for (let tries = 0; tries < 6; tries++) {
    await server.visitor.refused('login', { username: 'nobody.here', password: 'not the password' });
  }
  expect(await server.rows(`select count(*) from audit where action = 'failedLogin'`)).toEqual(before);
});

it('ends a session that two browsers use by turns, and tells of it', async () => {
  const person = await server.world.user(company, 'ProjectManager');
  const { username, password } = person;
  const { refreshToken } = await server.visitor.ask('login', { username, password }, '{ refreshToken }');
  const wearing = (agent: string) => server.visitor.with({ 'user-agent': agent });
  const used = { username, refreshToken };
  for (const agent of [CHROME, NEWER_CHROME, IPHONE, IPHONE]) {
    await wearing(agent).ask('refreshToken', used, '{ token }');
  }
  for (const agent of [CHROME, IPHONE]) {
    expect((await wearing(agent).refused('refreshToken', used)).errorType).toBe('UnauthorizedException');
  }
  expect(await kindsTo(person.email)).toEqual(['copiedSession']);
  const noted = `select 1 from audit where user_id = $1 and action = 'endCopiedSession'`;
  expect(await server.rows(noted, person.id)).toHaveLength(1);
});

it('lets a session move to another browser, and back an hour later', async () => {
  const person = await server.world.user(company, 'ProjectManager');
  const { username, password } = person;
  const { refreshToken } = await server.visitor.ask('login', { username, password }, '{ refreshToken }');
  const refreshWith = (agent: string) =>
    server.visitor.with({ 'user-agent': agent }).ask('refreshToken', { username, refreshToken }, '{ token }');
  await refreshWith(CHROME);
  await refreshWith(IPHONE);
  await server.owner.query(
    `update sessions set changed_at = now() - interval '61 minutes' where user_id = $1`,
    [person.id],
  );
  await refreshWith(CHROME);
});
