import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import type { Company } from '../support/world';

let t: TestApp;
let company: Company;
let client: Client;
let subcontractorId: string;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  client = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
});
afterAll(() => t.close());

beforeEach(async () => {
  const subcontractor = { CompanyName: `Sub ${randomUUID()}`, Type: 'Other' };
  const made = await client.ask('createSubcontractor', { companyId: company.id, subcontractor }, '{ ID }');
  subcontractorId = made.ID;
});

interface Contact {
  ID: string;
  FirstName: string;
  IsPrimary: boolean;
  version: number;
}

const contact = (FirstName: string, changes: object = {}) => ({
  FirstName,
  LastName: 'Park',
  Email: 'lee@example.com',
  Title: 'Foreman',
  Phone: '916-555-0120',
  Mobile: '',
  ...changes,
});
const add = async (input: object, asker = client): Promise<string> =>
  (await asker.ask('createSubcontractorContact', { subcontractorId, contact: input }, '{ ID }')).ID;
const FIELDS =
  '{ total data { ID FirstName LastName Email Title Phone Mobile SubcontractorID IsPrimary version } }';
const all = async (): Promise<Contact[]> =>
  (await client.ask('getSubcontractorContacts', { subcontractorId }, FIELDS)).data;
const primaries = async () => (await all()).filter(one => one.IsPrimary).map(one => one.FirstName);
const change = (contactId: string, input: object, asker = client) =>
  asker.ask('updateSubcontractorContact', { contactId, contact: input });
const remove = (contactId: string) =>
  client.ask('deleteSubcontractorContact', { contactId }, '{ success reason }');

describe('the primary contact', () => {
  test('is the first one by itself; another takes the mark by asking for it', async () => {
    await add(contact('First', { IsPrimary: false }));
    expect(await primaries()).toEqual(['First']);
    await add(contact('Second'));
    expect(await primaries()).toEqual(['First']);
    await add(contact('Third', { IsPrimary: true }));
    expect((await all()).map(one => [one.FirstName, one.IsPrimary, one.version])).toEqual([
      ['Third', true, 1],
      ['First', false, 2],
      ['Second', false, 1],
    ]);
  });

  test('changes by an update, with an audit row for either contact', async () => {
    const first = await add(contact('First'));
    const second = await add(contact('Second'));
    await change(second, contact('Second', { IsPrimary: true, version: 1 }));
    expect(await primaries()).toEqual(['Second']);
    const { rows } = await t.owner.query(
      `select entity_id, before, after from audit where action = 'updateSubcontractorContact'
         and entity_id = any($1) order by id`,
      [[first, second]],
    );
    expect(rows).toEqual([
      { entity_id: first, before: { IsPrimary: true }, after: { IsPrimary: false } },
      { entity_id: second, before: { IsPrimary: false }, after: { IsPrimary: true } },
    ]);
  });

  test('can be replaced, not just unmarked', async () => {
    const contactId = await add(contact('Only'));
    const input = contact('Only', { IsPrimary: false, version: 1 });
    const error = await client.refused('updateSubcontractorContact', { contactId, contact: input });
    expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['contact.IsPrimary']);
    expect(await primaries()).toEqual(['Only']);
  });

  test('is followed by the one known longest when it is removed', async () => {
    const first = await add(contact('First'));
    await add(contact('Zed'));
    await add(contact('Amy'));
    expect(await remove(first)).toEqual({ success: true, reason: null });
    expect(await primaries()).toEqual(['Zed']);
  });

  test('is one, however many ask for the mark at once', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map(name => add(contact(name))));
    expect(await primaries()).toHaveLength(1);
    const known = await all();
    const answers = await Promise.allSettled([
      ...known.map(one => change(one.ID, contact(one.FirstName, { IsPrimary: true, version: one.version }))),
      add(contact('E', { IsPrimary: true })),
      remove(known[0]?.ID ?? ''),
    ]);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(String(answer.reason)).toMatch(/Someone else|no longer exists|primary/);
    }
    expect(await primaries()).toHaveLength(1);
  });

  test('is not moved by somebody who may only add contacts', async () => {
    const engineer = await t.signIn(await t.world.user(company, 'ProjectEngineer'));
    await add(contact('First'), engineer);
    await add(contact('Second'), engineer);
    const variables = { subcontractorId, contact: contact('Third', { IsPrimary: true }) };
    const error = await engineer.refused('createSubcontractorContact', variables);
    expect(error.errorType).toBe('ForbiddenException');
    expect((await all()).map(one => one.FirstName).sort()).toEqual(['First', 'Second']);
  });
});

test('a contact is read as it was written, and changed by its version', async () => {
  const contactId = await add(contact('  Lee '));
  expect(await all()).toEqual([
    { ID: contactId, ...contact('Lee'), SubcontractorID: subcontractorId, IsPrimary: true, version: 1 },
  ]);
  const input = contact('Lea', { IsPrimary: true, version: 1 });
  await change(contactId, input);
  const error = await client.refused('updateSubcontractorContact', { contactId, contact: input });
  expect(error.errorType).toBe('ConflictException');
});

test('a contact changed in nothing is not written', async () => {
  const contactId = await add(contact('Lee'));
  await change(contactId, contact(' Lee ', { IsPrimary: true, version: 1 }));
  expect(await all()).toMatchObject([{ ID: contactId, version: 1 }]);
  const { rows } = await t.owner.query('select action from audit where entity_id = $1', [contactId]);
  expect(rows).toEqual([{ action: 'createSubcontractorContact' }]);
});

test('a contact that a ticket names stays', async () => {
  const contactId = await add(contact('Lee'));
  const admin = await t.world.user(company, 'CompanyAdmin');
  const ticket = await t.world.ticket(await t.world.job(company), admin);
  await client.ask('assignSubcontractor', {
    companyId: company.id,
    ticketId: ticket.id,
    subcontractors: [{ subcontractorId, subcontractorContactId: contactId }],
  });
  expect(await remove(contactId)).toEqual({ success: false, reason: expect.stringContaining('1 tickets') });
  expect(await primaries()).toEqual(['Lee']);
});

test('wrong fields are refused by their names, and what does not exist is NotFound', async () => {
  const wrong = contact(' ', { Email: 'x', Phone: '1' });
  const error = await client.refused('createSubcontractorContact', { subcontractorId, contact: wrong });
  expect(Object.keys(error.errorInfo?.fields ?? {}).sort()).toEqual([
    'contact.Email',
    'contact.FirstName',
    'contact.Phone',
  ]);
  for (const contactId of [randomUUID(), 'none']) {
    const refused = await client.refused('deleteSubcontractorContact', { contactId }, '{ success }');
    expect(refused.errorType).toBe('NotFoundException');
  }
  const unknown = { subcontractorId: randomUUID() };
  expect(await client.ask('getSubcontractorContacts', unknown, FIELDS)).toEqual({ total: 0, data: [] });
});
