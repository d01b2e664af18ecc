import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
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
  test('is the first one by default, and another becomes primary on request', async () => {
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

  test('changes by an update, with an audit record for each contact', async () => {
    const first = await add(contact('First'));
    const second = await add(contact('Second'));
    await change(second, contact('Second', { IsPrimary: true, version: 1 }));
    expect(await primaries()).toEqual(['Second']);
    const rows = await t.rows(
      `select entity_id, before, after from audit where action = 'updateSubcontractorContact'
         and entity_id = any($1) order by id`,
      [first, second],
    );
    expect(rows).toEqual([
      { entity_id: first, before: { IsPrimary: true }, after: { IsPrimary: false } },
      { entity_id: second, before: { IsPrimary: false }, after: { IsPrimary: true } },
    ]);
  });

  test('can be replaced, but not unset', async () => {
    const contactId = await add(contact('Only'));
    const input = contact('Only', { IsPrimary: false, version: 1 });
    const error = await client.refused('updateSubcontractorContact', { contactId, contact: input });
    expect(fieldsOf(error)).toEqual(['contact.IsPrimary']);
    expect(await primaries()).toEqual(['Only']);
  });

  test('is followed by the oldest one when it is removed', async () => {
    const first = await add(contact('First'));
    await add(contact('Zed'));
    await add(contact('Amy'));
    expect(await remove(first)).toEqual({ success: true, reason: null });
    expect(await primaries()).toEqual(['Zed']);
  });

  test('is unique, however many requests are simultaneous', async () => {
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

  test('is not changed by a user who may only add contacts', async () => {
    const engineer = await t.signIn(await t.world.user(company, 'ProjectEngineer'));
    await add(contact('First'), engineer);
    await add(contact('Second'), engineer);
    const variables = { subcontractorId, contact: contact('Third', { IsPrimary: true }) };
    const error = await engineer.refused('createSubcontractorContact', variables);
    expect(error.errorType).toBe('ForbiddenException');
    expect((await all()).map(one => one.FirstName).sort()).toEqual(['First', 'Second']);
  });
});

test('a contact is read as it was saved, and updated by version', async () => {
  const contactId = await add(contact('  Lee '));
  expect(await all()).toEqual([
    { ID: contactId, ...contact('Lee'), SubcontractorID: subcontractorId, IsPrimary: true, version: 1 },
  ]);
  const input = contact('Lea', { IsPrimary: true, version: 1 });
  await change(contactId, input);
  const error = await client.refused('updateSubcontractorContact', { contactId, contact: input });
  expect(error.errorType).toBe('ConflictException');
});

test('an unchanged contact is not written', async () => {
  const contactId = await add(contact('Lee'));
  await change(contactId, contact(' Lee ', { IsPrimary: true, version: 1 }));
  expect(await all()).toMatchObject([{ ID: contactId, version: 1 }]);
  const rows = await t.rows('select action from audit where entity_id = $1', contactId);
  expect(rows).toEqual([{ action: 'createSubcontractorContact' }]);
});

test('a contact on a ticket cannot be removed', async () => {
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
