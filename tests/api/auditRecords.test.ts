import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { cellsOfCsv, exported } from '../support/exports';
import { statementsOf } from '../support/statements';
import type { Company, Job, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let client: Client;
let job: Job;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company);
  client = await t.signIn(admin);
  job = await t.world.job(company, { manager: admin });
});
afterAll(() => t.close());

const read = (skip = 0, take = 50) =>
  client.ask(
    'getCompanyAudit',
    { companyId: company.id, body: { skip, take } },
    '{ data { action entity entityId record { label path } } }',
  );

async function recordOf(entity: string) {
  const { data } = await read();
  return data.find((row: { entity: string }) => row.entity === entity)?.record;
}

test("an entry has the record's current name and a link to its page", async () => {
  const ticket = await t.world.ticket(job, admin);
  await client.ask('changeTicketName', { ticketId: ticket.id, ticketName: 'Lateral' });
  const rows = await t.rows('select ticket_no, revision from tickets where id = $1', ticket.id);
  const label = `${rows[0].ticket_no}-${rows[0].revision} CA`;
  expect(await recordOf('ticket')).toEqual({ label, path: [job.id, ticket.id] });

  const subcontractor = { CompanyName: 'Deep Bore', Type: 'Boring' };
  const { ID } = await client.ask('createSubcontractor', { companyId: company.id, subcontractor });
  expect(await recordOf('subcontractor')).toEqual({ label: 'Deep Bore', path: [ID] });
  const contact = { FirstName: 'Lee', LastName: 'Park', Email: 'lee@example.com' };
  await client.ask('createSubcontractorContact', { subcontractorId: ID, contact });
  expect(await recordOf('contact')).toEqual({ label: 'Lee Park', path: [ID] });
});

test('changes name the records of their ids', async () => {
  const manager = await t.world.user(company, 'ProjectManager');
  const gone = '00000000-93c1-4f0e-8d6b-0d4f5a1c2b3e';
  await t.owner.query(
    `insert into audit (company_id, user_name, action, entity, entity_id, before, after)
     values ($1, 'x', 'updateJob', 'job', $2, $3, $4)`,
    [company.id, job.id, { ManagerID: gone }, { ManagerID: manager.id, people: [admin.id], job: job.id }],
  );
  const { data } = await client.ask(
    'getCompanyAudit',
    { companyId: company.id, body: { skip: 0, take: 1 } },
    '{ data { before after } }',
  );
  expect(JSON.parse(data[0].before)).toEqual({ ManagerID: gone });
  expect(JSON.parse(data[0].after)).toEqual({
    ManagerID: manager.name,
    people: [admin.name],
    job: expect.stringContaining(job.jobNo ?? ''),
  });
});

test('a deleted or unnamed record has no name', async () => {
  const subcontractor = { CompanyName: 'Short Lived', Type: 'Boring' };
  const { ID } = await client.ask('createSubcontractor', { companyId: company.id, subcontractor });
  await client.ask('deleteSubcontractor', { subcontractorId: ID });
  const { data } = await read();
  const entry = data.find((row: { entityId: string }) => row.entityId === ID);
  expect(entry).toMatchObject({ entity: 'subcontractor', record: null });
  expect(await recordOf('session')).toBeNull();
});

test('a page takes a fixed number of statements, however many records it covers', async () => {
  // A usual page size stands in the text.
  const statements = async (size: number) =>
    (await statementsOf(t.services.pool, () => read(0, size))).map(text =>
      text.replace(/limit \d+/, 'limit …'),
    );
  expect(await statements(50)).toEqual(await statements(5));
});

test('the exported file names the records too', async () => {
  const { body } = await exported(client, company, 'exportAudit');
  expect(cellsOfCsv(body).flat()).toContain('Deep Bore');
});
