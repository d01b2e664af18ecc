import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { auditsOfPerson, EMPLOYER, newPerson as newPersonOf, role } from '../support/employers';
import type { Company, User } from '../support/world';

let server: TestApp;
let company: Company;
let owner: User;
let ownerClient: Client;
let admin: User;
let adminClient: Client;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company('Sierra Test Works');
  owner = await server.world.user(company, 'CompanySuperAdmin');
  admin = await server.world.user(company, 'CompanyAdmin');
  ownerClient = await server.signIn(owner);
  adminClient = await server.signIn(admin);
});
afterAll(() => server.close());

const newPerson = (changes: object = {}) => newPersonOf(company, changes);
const create = async (changes: object = {}, client = adminClient) => {
  const { ID } = await client.ask('createEmployer', newPerson(changes));
  return read(ID);
};
const read = (employerId: string) => adminClient.ask('getEmployer', { employerId }, EMPLOYER);
const update = (employer: object, client = adminClient) => client.ask('updateEmployer', { employer });
/** The employer object of somebody made by the world. */
const objectOf = (user: User) => read(user.id);
const audits = (id: string) => auditsOfPerson(server.owner, id);

describe('a new user', () => {
  it('is stored with an audit record and an email that explains how to sign in', async () => {
    const email = `Al.Reyes+${randomUUID().slice(0, 6)}@example.com`;
    const person = await create({ Email: email, Code: ' E-7 ', Phone: '(916) 555-0110' });
    expect(person).toEqual({
      ID: person.ID,
      Name: 'Ada Park',
      Email: email,
      CompanyID: company.id,
      Code: 'E-7',
      Phone: '(916) 555-0110',
      Role: role('ProjectManager'),
      version: 1,
    });
    expect(await audits(person.ID)).toEqual([
      {
        action: 'createUser',
        user_id: admin.id,
        before: null,
        after: {
          Name: 'Ada Park',
          Email: email,
          Code: 'E-7',
          Phone: '(916) 555-0110',
          Role: 'ProjectManager',
        },
      },
    ]);
    const rows = await server.rows(
      'select kind, to_address, text, company_id from mails where to_address = $1',
      email,
    );
    expect(rows).toEqual([
      {
        kind: 'welcome',
        to_address: email,
        company_id: company.id,
        text: expect.stringContaining(`${server.services.config.baseUrl}/reset-password`),
      },
    ]);
    expect(rows[0].text).toContain('Sierra Test Works');
  });

  it('gets a username that is unique across companies', async () => {
    const local = `lee${randomUUID().slice(0, 6)}`;
    const ids = [];
    for (const host of ['a', 'b', 'c']) {
      ids.push((await create({ Email: `${local}@${host}.example.com` })).ID);
    }
    const rows = await server.rows('select username from users where id = any($1) order by username', ids);
    expect(rows.map(row => row.username)).toEqual([local, `${local}2`, `${local}3`]);
  });

  it('gets one even when every number is taken', async () => {
    const local = `max${randomUUID().slice(0, 6)}`;
    await server.owner.query(
      `insert into users (company_id, username, email, name, role, password_hash)
       select $1::uuid, $2::text || n, $2::text || n || '@example.com', 'Max', 'ReadOnlyUser', '' from generate_series(2, 60) n
       union all select $1::uuid, $2::text, $2::text || '@example.com', 'Max', 'ReadOnlyUser', ''`,
      [company.id, local],
    );
    const { ID } = await create({ Email: `${local}@a.example.com` });
    const rows = await server.rows('select username from users where id = $1', ID);
    expect(rows[0].username).toMatch(new RegExp(`^${local}\\d{4,}$`));
  });

  it('cannot have the email of a colleague', async () => {
    const error = await adminClient.refused(
      'createEmployer',
      newPerson({ Email: owner.email.toUpperCase() }),
    );
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      message: 'This email is already in use.',
      errorInfo: { fields: { Email: 'This email is already in use.' } },
    });
  });

  it('sent twice at once is created once', async () => {
    const person = newPerson({ Code: randomUUID().slice(0, 8) });
    const answers = await Promise.allSettled([
      adminClient.ask('createEmployer', person),
      ownerClient.ask('createEmployer', person),
    ]);
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await server.rows('select count(*)::int as n from users where email = $1', person.Email);
    expect(rows[0].n).toBe(1);
  });

  it('cannot have the code of a colleague, but may have one from another company', async () => {
    const Code = randomUUID().slice(0, 8);
    await create({ Code });
    const error = await adminClient.refused('createEmployer', newPerson({ Code }));
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { Code: expect.any(String) } },
    });
    const elsewhere = await server.world.company();
    const boss = await server.signIn(await server.world.user(elsewhere, 'CompanySuperAdmin'));
    await boss.ask('createEmployer', newPerson({ Code, CompanyID: elsewhere.id }));
  });

  it('is never a SASAdministrator', async () => {
    const sas = await server.signIn(await server.world.administrator());
    for (const client of [ownerClient, sas]) {
      const error = await client.refused('createEmployer', newPerson({ Role: role('SASAdministrator') }));
      expect(error.errorInfo?.fields).toHaveProperty('Role');
    }
  });

  it('of an unknown company is refused', async () => {
    const sas = await server.signIn(await server.world.administrator());
    const error = await sas.refused('createEmployer', newPerson({ CompanyID: randomUUID() }));
    expect(error.errorType).toBe('NotFoundException');
  });
});

describe('an updated user', () => {
  it('has the changes in the log and a higher version', async () => {
    const person = await create();
    const answer = await update({ ...person, ID: person.ID.toUpperCase(), Name: 'Ada Reyes', Code: 'X-1' });
    expect(answer).toEqual({ ID: person.ID });
    expect(await read(person.ID)).toMatchObject({ Name: 'Ada Reyes', Code: 'X-1', version: 2 });
    expect((await audits(person.ID)).at(-1)).toEqual({
      action: 'updateUser',
      user_id: admin.id,
      before: { Name: 'Ada Park', Code: null },
      after: { Name: 'Ada Reyes', Code: 'X-1' },
    });
  });

  it('without changes is not written', async () => {
    const person = await create();
    expect(await update(person)).toEqual({ ID: person.ID });
    expect((await read(person.ID)).version).toBe(1);
    expect(await audits(person.ID)).toHaveLength(1);
  });

  it('is not overwritten by a user who read an older version, even simultaneously', async () => {
    const person = await create();
    const answers = await Promise.allSettled([
      update({ ...person, Name: 'One' }),
      update({ ...person, Name: 'Two' }, ownerClient),
    ]);
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    const error = await adminClient.refused('updateEmployer', { employer: { ...person, Name: 'Three' } });
    expect(error.errorType).toBe('ConflictException');
  });

  it('without a version, as in the spec’s employer object, is overwritten by the last write, and logged', async () => {
    const { version: _, ...person } = await create();
    await update({ ...person, Name: 'One' });
    await update({ ...person, Name: 'Two' }, ownerClient);
    expect(await read(person.ID)).toMatchObject({ Name: 'Two', version: 3 });
    expect((await audits(person.ID)).slice(1)).toEqual([
      { action: 'updateUser', user_id: admin.id, before: { Name: 'Ada Park' }, after: { Name: 'One' } },
      { action: 'updateUser', user_id: owner.id, before: { Name: 'One' }, after: { Name: 'Two' } },
    ]);
    const answer = await ownerClient.ask('deleteEmployer', { employer: person }, '{ success assigned }');
    expect(answer).toEqual({ success: true, assigned: false });
    expect((await audits(person.ID)).at(-1)).toMatchObject({ action: 'deleteUser', user_id: owner.id });
  });

  it('with an email or code in use gets the error at the field', async () => {
    const [one, two] = [await create({ Code: randomUUID().slice(0, 8) }), await create()];
    const email = await adminClient.refused('updateEmployer', { employer: { ...two, Email: one.Email } });
    expect(email.errorInfo?.fields).toEqual({ 'employer.Email': 'This email is already in use.' });
    const code = await adminClient.refused('updateEmployer', { employer: { ...two, Code: one.Code } });
    expect(fieldsOf(code)).toEqual(['employer.Code']);
  });

  it('with another role must sign in again, but not with another name', async () => {
    const user = await server.world.user(company, 'ProjectEngineer');
    const { username, password } = user;
    const { refreshToken } = await server.visitor.ask('login', { username, password }, '{ refreshToken }');
    const person = await objectOf(user);
    await update({ ...person, Name: 'Renamed' });
    await server.visitor.ask('refreshToken', { username, refreshToken });
    await update({ ...person, Name: 'Renamed', Role: role('ProjectManager'), version: 2 });
    const error = await server.visitor.refused('refreshToken', { username, refreshToken });
    expect(error.errorType).toBe('UnauthorizedException');
    const answer = await server.visitor.ask('login', { username, password }, '{ userInfo { role } }');
    expect(answer.userInfo.role).toBe('ProjectManager');
  });
});

describe('rank', () => {
  it('keeps a company admin from adding, changing, removing and creating company owners', async () => {
    const superAdmin = await objectOf(owner);
    const person = await create();
    const Role = role('CompanySuperAdmin');
    const refusals = [
      await adminClient.refused('createEmployer', newPerson({ Role })),
      await adminClient.refused('updateEmployer', { employer: { ...person, Role } }),
      await adminClient.refused('updateEmployer', { employer: { ...superAdmin, Name: 'Taken' } }),
      await adminClient.refused('deleteEmployer', { employer: superAdmin }),
    ];
    expect(refusals.map(({ errorType }) => errorType)).toEqual(Array(4).fill('ForbiddenException'));
    await create({ Role }, ownerClient);
  });

  it('keeps users from removing themselves', async () => {
    const error = await adminClient.refused('deleteEmployer', { employer: await objectOf(admin) });
    expect(error).toMatchObject({
      errorType: 'ForbiddenException',
      message: expect.stringContaining('yourself'),
    });
  });
});
