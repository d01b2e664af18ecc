import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUBCONTRACTOR_SORT_FIELDS } from '../../domain/lists';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { statementsOf } from '../support/statements';
import type { Company, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let client: Client;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  client = await t.signIn(admin);
});
afterAll(() => t.close());

const fresh = (changes: object = {}) => ({
  CompanyName: `Sub ${randomUUID().slice(0, 8)}`,
  Type: 'Boring',
  Phone: '(916) 555-0142',
  Website: 'https://www.example.com',
  Email: 'office@example.com',
  ...changes,
});
const create = async (input: object = fresh(), asker = client): Promise<string> =>
  (await asker.ask('createSubcontractor', { companyId: company.id, subcontractor: input }, '{ ID }')).ID;
const FIELDS = '{ ID CompanyName Type Phone Website Email CompanyID version }';
const read = (subcontractorId: string) => client.ask('getSubcontractor', { subcontractorId }, FIELDS);
const auditOf = async (id: string) =>
  await t.rows('select action, user_id, before, after from audit where entity_id = $1 order by id', id);

describe('a new subcontractor', () => {
  test('is stored with an audit record, and can be read', async () => {
    const input = fresh();
    const id = await create({ ...input, CompanyName: `  ${input.CompanyName}  ` });
    expect(await read(id)).toEqual({ ID: id, ...input, CompanyID: company.id, version: 1 });
    expect(await auditOf(id)).toEqual([
      { action: 'createSubcontractor', user_id: admin.id, before: null, after: input },
    ]);
  });

  test('is stored together with its first contact, or not at all', async () => {
    const subcontractor = fresh();
    const contact = { FirstName: 'Lee', LastName: 'Park', Email: 'lee@example.com' };
    const make = (person: object) => ({ companyId: company.id, subcontractor, contact: person });
    const wrong = await client.refused('createSubcontractor', make({ ...contact, Email: 'lee@' }));
    expect(wrong.errorInfo?.fields).toEqual({
      'contact.Email': 'Email must look like name@example.com.',
    });
    const { ID } = await client.ask('createSubcontractor', make(contact), '{ ID }');
    const { data } = await client.ask(
      'getSubcontractorContacts',
      { subcontractorId: ID },
      '{ data { FirstName Email IsPrimary } }',
    );
    expect(data).toEqual([{ FirstName: 'Lee', Email: 'lee@example.com', IsPrimary: true }]);
  });

  test('has a unique name in its company, ignoring case, even when sent twice at once', async () => {
    const input = fresh();
    const shouted = { ...input, CompanyName: input.CompanyName.toUpperCase() };
    const answers = await Promise.allSettled([create(input), create(shouted)]);
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    const error = await client.refused('createSubcontractor', {
      companyId: company.id,
      subcontractor: shouted,
    });
    expect(error).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: { fields: { 'subcontractor.CompanyName': expect.stringContaining(shouted.CompanyName) } },
    });
    const elsewhere = await t.world.company();
    const asker = await t.signIn(await t.world.user(elsewhere));
    await asker.ask('createSubcontractor', { companyId: elsewhere.id, subcontractor: input });
  });
});

describe('an update', () => {
  test('is stored with its changes, as a new version', async () => {
    const input = fresh();
    const subcontractorId = await create(input);
    const subcontractor = { ...input, Type: 'Paving', version: 1 };
    await client.ask('updateSubcontractor', { subcontractorId, subcontractor });
    expect(await read(subcontractorId)).toMatchObject({ Type: 'Paving', version: 2 });
    expect((await auditOf(subcontractorId))[1]).toMatchObject({
      before: { Type: 'Boring' },
      after: { Type: 'Paving' },
    });
  });

  test('without changes writes nothing', async () => {
    const input = fresh();
    const subcontractorId = await create(input);
    const subcontractor = { ...input, CompanyName: ` ${input.CompanyName} `, version: 1 };
    await client.ask('updateSubcontractor', { subcontractorId, subcontractor });
    expect(await read(subcontractorId)).toMatchObject({ version: 1 });
    expect(await auditOf(subcontractorId)).toHaveLength(1);
  });

  test('made at the same time as another is refused instead of overwriting it', async () => {
    const input = fresh();
    const subcontractorId = await create(input);
    const change = (Phone: string) =>
      client.ask('updateSubcontractor', { subcontractorId, subcontractor: { ...input, Phone, version: 1 } });
    const answers = await Promise.allSettled([change('9165550150'), change('9165550151')]);
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('cannot use the name of another', async () => {
    const [first, second] = [fresh(), fresh()];
    const subcontractorId = await create(first);
    await create(second);
    const subcontractor = { ...first, CompanyName: second.CompanyName.toUpperCase(), version: 1 };
    const error = await client.refused('updateSubcontractor', { subcontractorId, subcontractor });
    expect(error.errorType).toBe('ConflictException');
    expect(fieldsOf(error)).toEqual(['subcontractor.CompanyName']);
  });
});

describe('removing', () => {
  const remove = (subcontractorId: string) =>
    client.ask('deleteSubcontractor', { subcontractorId }, '{ success reason }');

  test('removes the contacts and is kept in the log', async () => {
    const input = fresh();
    const id = await create(input);
    await client.ask('createSubcontractorContact', {
      subcontractorId: id,
      contact: { FirstName: 'Lee', LastName: 'Park' },
    });
    expect(await remove(id)).toEqual({ success: true, reason: null });
    expect(await read(id)).toBeNull();
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'deleteSubcontractor', before: input });
  });

  test('is refused with a reason while it is on a ticket', async () => {
    const job = await t.world.job(company);
    const ticket = await t.world.ticket(job, admin);
    const id = await create();
    const subcontractors = [{ subcontractorId: id }];
    await client.ask('assignSubcontractor', { companyId: company.id, ticketId: ticket.id, subcontractors });
    expect(await remove(id)).toEqual({ success: false, reason: expect.stringContaining('1 tickets') });
    expect(await read(id)).not.toBeNull();
  });
});

describe('the library', () => {
  let lister: Client;
  let listed: Company;

  beforeAll(async () => {
    listed = await t.world.company();
    lister = await t.signIn(await t.world.user(listed, 'CompanySuperAdmin'));
    const rows = [
      { CompanyName: 'Alpha 50%', Type: 'Paving', Email: 'a@example.com' },
      { CompanyName: 'Beta_one', Type: 'Boring', Email: 'b@example.com' },
      { CompanyName: 'Beta two', Type: 'Boring', Email: 'B@example.com' },
    ];
    for (const subcontractor of rows) {
      await lister.ask('createSubcontractor', { companyId: listed.id, subcontractor });
    }
  });

  const names = async (body: object) => {
    const variables = { companyId: listed.id, body: { skip: 0, take: -1, ...body } };
    const { data } = await lister.ask('getSubcontractors', variables, '{ data { CompanyName } }');
    return data.map((row: { CompanyName: string }) => row.CompanyName);
  };
  const filter = (field: string, operator: string, ...value: string[]) => ({
    filters: [{ field, operator, value }],
  });

  test.each<[object, string[]]>([
    [filter('CompanyName', 'like', 'BETA'), ['Beta two', 'Beta_one']],
    [filter('CompanyName', 'like', '0%'), ['Alpha 50%']],
    [filter('CompanyName', 'like', 'a_o'), ['Beta_one']],
    [filter('Type', 'eq', 'Paving'), ['Alpha 50%']],
    [filter('Type', 'in', 'Paving', 'Boring'), ['Alpha 50%', 'Beta two', 'Beta_one']],
    [filter('Email', 'eq', 'b@example.com'), ['Beta_one']],
  ])('%j finds %j', async (body, found) => {
    expect((await names(body)).sort()).toEqual(found);
  });

  test.each(SUBCONTRACTOR_SORT_FIELDS)('by %s uses the ID as tiebreaker in both directions', async field => {
    const up = await names({ sort: { field, order: 'Asc' } });
    expect(await names({ sort: { field, order: 'Desc' } })).toEqual([...up].reverse());
  });

  test('takes as many statements for many rows as for one', async () => {
    const variables = (take: number) => ({ companyId: listed.id, body: { skip: 0, take } });
    const statements = async (take: number) =>
      (
        await statementsOf(t.services.pool, () =>
          lister.ask('getSubcontractors', variables(take), '{ total data { ID } }'),
        )
      ).length;
    expect(await statements(3)).toBe(await statements(1));
    expect(await lister.ask('getSubcontractors', variables(1), '{ total }')).toEqual({ total: 3 });
  });
});
