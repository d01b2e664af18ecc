import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import type { Company, User } from '../support/world';

let server: TestApp;
let company: Company;
let other: Company;
let admin: User;
let client: Client;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company('Sierra Test Works');
  other = await server.world.company('Basin Test Works');
  admin = await server.world.user(company, 'CompanyAdmin', { name: 'Ada' });
  await server.world.user(company, 'ProjectManager', { name: 'Ben' });
  await server.world.user(company, 'ProjectEngineer', { name: 'Cleo' });
  await server.world.user(company, 'ReadOnlyUser', { name: 'Dora' });
  const gone = await server.world.user(company, 'ProjectManager', { name: 'Gone' });
  await server.owner.query('update users set active = false where id = $1', [gone.id]);
  await server.world.user(other, 'CompanySuperAdmin', { name: 'Zed' });
  client = await server.signIn(admin);
});
afterAll(() => server.close());

test('who may change users sees who was invited and when others were last seen', async () => {
  const role = { cognitoGroupName: 'ReadOnlyUser' };
  const { ID } = await client.ask('createEmployer', {
    ...{ Name: 'Eve', Email: 'eve@example.com', CompanyID: company.id, Role: role },
  });
  const access = '{ invitedAt lastSeenAt }';
  const instant = expect.stringMatching(/^\d{4}-.*Z$/);
  const of = (asker: Client, employerId: string) => asker.ask('getEmployer', { employerId }, access);
  expect(await of(client, ID)).toEqual({ invitedAt: instant, lastSeenAt: null });
  expect(await of(client, admin.id)).toEqual({ invitedAt: null, lastSeenAt: instant });
  const body = { skip: 0, take: -1 };
  const list = await client.ask(
    'getEmployers',
    { companyId: company.id, body },
    `{ data { ID ${access.slice(1)} }`,
  );
  expect(list.data).toContainEqual({ ID, invitedAt: instant, lastSeenAt: null });
  const engineer = await server.world.user(company, 'ProjectEngineer', { name: 'Finn' });
  const limited = await server.signIn(engineer);
  expect(await of(limited, admin.id)).toEqual({ invitedAt: null, lastSeenAt: null });
  await server.owner.query('update users set active = false where id = any($1)', [[ID, engineer.id]]);
});

const names = (list: { data: { Name: string }[] }) => list.data.map(one => one.Name);

describe('getEmployers', () => {
  const list = (skip: number, take: number) =>
    client.ask('getEmployers', { companyId: company.id, body: { skip, take } }, '{ total data { Name } }');

  it("returns only the company's active people, by name", async () => {
    const answer = await list(0, -1);
    expect(names(answer)).toEqual(['Ada', 'Ben', 'Cleo', 'Dora']);
    expect(answer.total).toBe(4);
  });

  it('returns a page with the total of all', async () => {
    const answer = await list(1, 2);
    expect(names(answer)).toEqual(['Ben', 'Cleo']);
    expect(answer.total).toBe(4);
  });

  it('has the total past the last page too', async () => {
    expect(await list(50, 10)).toEqual({ total: 4, data: [] });
  });

  it('has the fields of the spec', async () => {
    const { data } = await client.ask(
      'getEmployers',
      { companyId: company.id, body: { skip: 0, take: 1 } },
      '{ data { ID Name Email CompanyID Code Phone Role { id cognitoGroupName name priority } } }',
    );
    expect(data).toEqual([
      {
        ID: admin.id,
        Name: 'Ada',
        Email: admin.email,
        CompanyID: company.id,
        Code: null,
        Phone: null,
        Role: { id: '3', cognitoGroupName: 'CompanyAdmin', name: 'Company admin', priority: 3 },
      },
    ]);
  });
});

describe('getProjectManagers', () => {
  it('returns the people who can manage a job', async () => {
    const answer = await client.ask(
      'getProjectManagers',
      { companyId: company.id },
      '{ total data { Name } }',
    );
    expect(answer).toEqual({ total: 2, data: [{ Name: 'Ada' }, { Name: 'Ben' }] });
  });
});

describe('getRoles', () => {
  it('returns the six roles, highest rank first', async () => {
    const { total, data } = await client.ask('getRoles', {}, '{ total data { cognitoGroupName priority } }');
    expect(total).toBe(6);
    expect(data[0]).toEqual({ cognitoGroupName: 'SASAdministrator', priority: 1 });
    expect(data[5]).toEqual({ cognitoGroupName: 'ReadOnlyUser', priority: 6 });
  });
});

describe('a SASAdministrator', () => {
  const viewer = '{ Name company { ID Name } Role { cognitoGroupName } }';
  let sas: Client;
  beforeAll(async () => {
    sas = await server.signIn(await server.world.administrator());
  });

  it('sees every company, by name', async () => {
    const { data } = await sas.ask('getCompanies', {}, '{ total data { ID Name } }');
    expect(data).toEqual([
      { ID: other.id, Name: 'Basin Test Works' },
      { ID: company.id, Name: 'Sierra Test Works' },
    ]);
  });

  it('works on the company named in the call', async () => {
    const answer = await sas.ask(
      'getEmployers',
      { companyId: other.id, body: { skip: 0, take: -1 } },
      '{ data { Name } }',
    );
    expect(names(answer)).toEqual(['Zed']);
  });

  it('works on the selected company when a call names none', async () => {
    const chosen = sas.with({ 'x-company-id': company.id });
    expect((await chosen.ask('getViewer', {}, viewer)).company).toEqual({
      ID: company.id,
      Name: 'Sierra Test Works',
    });
    expect((await sas.ask('getViewer', {}, viewer)).company).toBeNull();
  });

  it('must select one when it is needed', async () => {
    const error = await sas.refused('getJob', { jobId: company.id });
    expect(error.errorInfo?.fields).toEqual({ companyId: 'Select a company first.' });
  });

  it('reads nothing once the account is deactivated', async () => {
    const leaver = await server.world.administrator();
    const open = await server.signIn(leaver);
    await server.owner.query('update users set active = false where id = $1', [leaver.id]);
    expect((await open.refused('getCompanies', {}, '{ total }')).errorType).toBe('UnauthorizedException');
    expect((await open.refused('getViewer')).errorType).toBe('UnauthorizedException');
  });
});

describe('a user of a company', () => {
  it('sees only that company', async () => {
    expect(await client.ask('getCompanies', {}, '{ total data { Name } }')).toEqual({
      total: 1,
      data: [{ Name: 'Sierra Test Works' }],
    });
    await server.owner.query('update users set phone = $2 where id = $1', [admin.id, '(916) 555-0190']);
    expect(await client.ask('getViewer', {}, '{ username Phone company { ID } sandbox }')).toEqual({
      username: admin.username,
      Phone: '(916) 555-0190',
      company: { ID: company.id },
      sandbox: true,
    });
  });

  it('gains nothing from the header that selects one', async () => {
    const { company: own } = await client
      .with({ 'x-company-id': other.id })
      .ask('getViewer', {}, '{ company { ID } }');
    expect(own).toEqual({ ID: company.id });
  });
});
