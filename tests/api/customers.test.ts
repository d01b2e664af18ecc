import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { statementsOf } from '../support/statements';
import type { Company, User } from '../support/world';

let server: TestApp;
let administrator: User;
let sas: Client;

beforeAll(async () => {
  server = await testApp();
  administrator = await server.world.administrator();
  sas = await server.signIn(administrator);
});
afterAll(() => server.close());

const unique = () => randomUUID().slice(0, 8);
const newCustomer = (changes: object = {}) => ({
  Name: `Basin ${unique()}`,
  ownerName: 'Zed Owner',
  ownerEmail: `zed.${unique()}@example.com`,
  ...changes,
});
const create = (changes: object = {}) => sas.ask('createCustomer', { customer: newCustomer(changes) });
const read = (customerId: string) => sas.ask('getCustomer', { customerId });
const remove = (customerId: string) => sas.ask('deleteCustomer', { customerId });
const change = async (customerId: string, changes: object) => {
  const { Name, Address, City, State, ZipCode, Phone, active, version } = await read(customerId);
  const customer = { Name, Address, City, State, ZipCode, Phone, active, version, ...changes };
  return { customerId, customer };
};
const update = async (customerId: string, changes: object) =>
  sas.ask('updateCustomer', await change(customerId, changes));
const signIn = ({ username, password }: User) =>
  server.visitor.ask('login', { username, password }, '{ token refreshToken }');

describe('a new customer', () => {
  it('has an owner, who is emailed how to sign in', async () => {
    const customer = newCustomer({ City: 'Reno', State: 'nv' });
    const { ID } = await sas.ask('createCustomer', { customer });
    expect(await read(ID)).toMatchObject({
      Name: customer.Name,
      City: 'Reno',
      State: 'NV',
      Address: '',
      active: true,
      users: 1,
      jobs: 0,
      version: 1,
    });
    const people = await server.rows(
      `select u.email, u.role, m.to_address from users u join mails m on m.to_address = u.email and m.kind = 'welcome'
       where u.company_id = $1`,
      ID,
    );
    expect(people).toEqual([
      { email: customer.ownerEmail, role: 'CompanySuperAdmin', to_address: customer.ownerEmail },
    ]);
    const log = await server.rows(
      'select user_id, action, entity, entity_id from audit where company_id = $1',
      ID,
    );
    expect(log).toEqual([
      { user_id: administrator.id, action: 'createCustomer', entity: 'company', entity_id: ID },
    ]);
  });

  it('sent twice at once is created once, and an email in use leaves nothing behind', async () => {
    const customer = newCustomer();
    const answers = await Promise.allSettled([1, 2].map(() => sas.ask('createCustomer', { customer })));
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    const known = await server.world.user(await server.world.company());
    const again = { ...newCustomer(), ownerEmail: known.email.toUpperCase() };
    const error = await sas.refused('createCustomer', { customer: again });
    expect(error.errorInfo?.fields).toEqual({ 'customer.ownerEmail': 'This email is already in use.' });
    const list = await sas.ask('getCustomers', { body: { skip: 0, take: 5, name: again.Name } }, '{ total }');
    expect(list.total).toBe(0);
    const rows = await server.rows('select id from mails where to_address = $1', again.ownerEmail);
    expect(rows).toEqual([]);
  });

  it('with invalid fields is refused, naming them', async () => {
    const customer = newCustomer({ Name: '', ownerEmail: 'zed', Phone: '1' });
    const error = await sas.refused('createCustomer', { customer });
    expect(fieldsOf(error).sort()).toEqual(['customer.Name', 'customer.Phone', 'customer.ownerEmail']);
  });
});

describe('the list', () => {
  const list = (body: object) =>
    sas.ask('getCustomers', { body: { skip: 0, take: -1, ...body } }, '{ total data { Name } }');

  it('is sorted by name, finds part of it, and pages', async () => {
    const mark = unique();
    for (const name of ['b 50%', 'a_one', 'c']) await server.world.company(`${mark} ${name}`);
    const all = await list({ name: mark.toUpperCase() });
    expect(all).toEqual({
      total: 3,
      data: ['a_one', 'b 50%', 'c'].map(name => ({ Name: `${mark} ${name}` })),
    });
    expect((await list({ name: mark, skip: 1, take: 1 })).data).toEqual([{ Name: `${mark} b 50%` }]);
    expect((await list({ name: `${mark} a%` })).total).toBe(0);
    expect((await list({})).total).toBeGreaterThanOrEqual(3);
  });

  it('takes a constant number of statements', async () => {
    const count = async (take: number) =>
      (await statementsOf(server.services.pool, () => list({ take }))).length;
    expect(await count(1)).toBe(6);
    expect(await count(-1)).toBe(6);
  });

  it('is closed to a deactivated administrator', async () => {
    const leaver = await server.world.administrator();
    const open = await server.signIn(leaver);
    await server.owner.query('update users set active = false where id = $1', [leaver.id]);
    const body = { skip: 0, take: -1 };
    const { id } = await server.world.company();
    const refused = [
      await open.refused('getCustomers', { body }, '{ total }'),
      await open.refused('updateCustomer', await change(id, { active: false })),
      await open.refused('getJobs', { companyId: id, body }, '{ total }'),
    ];
    expect(refused.map(({ errorType }) => errorType)).toEqual(Array(3).fill('UnauthorizedException'));
    expect(await read(id)).toMatchObject({ active: true });
  });
});

describe('an updated customer', () => {
  it('has the changes in its log', async () => {
    const { ID } = await create();
    await update(ID, { City: 'Sparks', Phone: '(775) 555-0101' });
    expect(await read(ID)).toMatchObject({ City: 'Sparks', Phone: '(775) 555-0101', version: 2 });
    const rows = await server.rows(
      `select before, after from audit where company_id = $1 and action = 'updateCustomer'`,
      ID,
    );
    expect(rows).toEqual([
      { before: { City: '', Phone: '' }, after: { City: 'Sparks', Phone: '(775) 555-0101' } },
    ]);
  });

  it('refuses an outdated version and the name of another', async () => {
    const [one, two] = [await create(), await create()];
    const old = await change(one.ID, { City: 'Old' });
    await update(one.ID, { City: 'New' });
    expect((await sas.refused('updateCustomer', old)).errorType).toBe('ConflictException');
    const { Name } = await read(two.ID);
    const inCapitals = { Name: Name.toUpperCase() };
    const refused = [
      await sas.refused('updateCustomer', await change(one.ID, inCapitals)),
      await sas.refused('createCustomer', { customer: newCustomer(inCapitals) }),
    ];
    for (const error of refused) {
      expect(fieldsOf(error)).toEqual(['customer.Name']);
    }
    await update(two.ID, inCapitals);
  });
});

describe('a suspended customer', () => {
  let company: Company;
  let user: User;

  beforeAll(async () => {
    company = await server.world.company();
    user = await server.world.user(company);
  });

  it('has users who can neither sign in nor refresh until it is reactivated', async () => {
    const { token, refreshToken } = await signIn(user);
    const bearer = server.visitor.with({ authorization: `Bearer ${token}` });
    await update(company.id, { active: false });
    const refused = [
      await server.visitor.refused('login', user),
      await server.visitor.refused('refreshToken', { username: user.username, refreshToken }),
      await bearer.refused('getViewer'),
    ];
    expect(refused.map(({ errorType }) => errorType)).toEqual(Array(3).fill('UnauthorizedException'));
    expect(await read(company.id)).toMatchObject({ active: false });

    await update(company.id, { active: true });
    await signIn(user);
    const { errorType } = await server.visitor.refused('refreshToken', {
      username: user.username,
      refreshToken,
    });
    expect(errorType).toBe('UnauthorizedException');
  });

  it('cannot be entered with a password checked just before', async () => {
    await update(company.id, { active: false });
    const rows = await server.rows(
      `select start_session($1, '\\x01', now() + interval '1 day', '', '') as id`,
      user.id,
    );
    expect(rows[0].id).toBeNull();
  });
});

describe('removing a customer', () => {
  it('removes its people and keeps its log', async () => {
    const { ID } = await create();
    const person = await server.world.user({ id: ID, name: '' });
    await signIn(person);
    expect(await remove(ID)).toEqual({ success: true, reason: null });
    expect(await read(ID)).toBeNull();
    expect((await server.visitor.refused('login', person)).errorType).toBe('UnauthorizedException');
    const { data } = await sas.ask(
      'getCompanyAudit',
      { companyId: ID, body: { skip: 0, take: -1 } },
      '{ data { action userId userName } }',
    );
    expect(data).toEqual([
      { action: 'accessCompany', userId: administrator.id, userName: administrator.username },
      { action: 'deleteCustomer', userId: administrator.id, userName: administrator.username },
      { action: 'login', userId: person.id, userName: person.username },
      { action: 'createCustomer', userId: administrator.id, userName: administrator.username },
    ]);
  });

  it('is refused with what depends on it, and nothing is written', async () => {
    const { ID } = await create();
    const company = { id: ID, name: '' };
    const manager = await server.world.user(company);
    await server.world.ticket(await server.world.job(company, { manager }), manager);
    await server.world.job(company, { manager });
    expect(await remove(ID)).toEqual({
      success: false,
      reason: 'This customer can’t be deleted: it has 2 jobs, 1 ticket. Suspend it instead.',
    });
    expect(await read(ID)).toMatchObject({ users: 2, jobs: 2, tickets: 1 });
    const rows = await server.rows(
      `select from audit where action = 'deleteCustomer' and entity_id = $1`,
      ID,
    );
    expect(rows).toEqual([]);
  });
});
