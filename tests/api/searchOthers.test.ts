import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { eventInput } from '../support/events';
import { statementsOf } from '../support/statements';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

let t: TestApp;
let company: Company;
let admin: User;
let manager: User;
let own: Job;
let other: Job;
let client: Client;
const now = new Date();

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin', { name: 'Keisha Reed' });
  manager = await t.world.user(company, 'ProjectManager', { name: 'Tom Hill' });
  own = await t.world.job(company, { manager });
  other = await t.world.job(company);
  client = await t.signIn(admin);
  await station(own, '2026112155501', 'PGE01', 'PACIFIC GAS & ELECTRIC');
  await station(other, '2026112155502', 'PGE02', 'PACIFIC GAS & ELECTRIC');
  await station(other, '2026112155503', 'ROSEWTR', 'CITY OF ROSEVILLE WATER');
  // A center's response without a name.
  await station(own, '2026112155504', 'PGE01', 'PGE01');
  const [plumber, fence] = [randomUUID(), randomUUID()];
  const of = (id: string, company_name: string) => ({
    id,
    company_id: company.id,
    company_name,
    type: 'Plumbing',
  });
  await insertRows(t.owner, 'subcontractors', [
    { ...of(plumber, 'Plumb Right'), phone: '(916) 555-0140', email: '' },
    { ...of(fence, 'Fence Co'), phone: '', email: 'office@fence.example' },
  ]);
  const person = { company_id: company.id, subcontractor_id: plumber, last_name: 'Meier' };
  await insertRows(t.owner, 'subcontractor_contacts', [
    { ...person, first_name: 'Karl', mobile: '(530) 555-0199', is_primary: false },
    { ...person, first_name: 'Ann', mobile: '', is_primary: true },
  ]);
  await record(own, { Title: 'Gas line hit', EventType: 'DAMAGE', Status: 'DRAFT' });
  await record(other, { Title: 'Paint gone', details: { address: '9 Orchard Ln', city: 'Auburn' } });
});
afterAll(() => t.close());

async function station(job: Job, ticket_no: string, code: string, authority_name: string) {
  const [ticket_id] = await insertTickets(t.owner, job, admin, now, [{ ticket_no }]);
  const named = { station_code: code, authority_name, utility_type: 'gas' };
  await insertRows(t.owner, 'ticket_members', [
    { company_id: job.companyId, ticket_id, seq_no: 1, ...named },
  ]);
}

const record = (job: Job, changes: object) =>
  client.ask('createRecordedEvent', {
    companyId: company.id,
    event: eventInput({ JobID: job.id, ...changes }),
  });

const SELECTION =
  '{ events { Title } people { Name role } utilities { name stationCodes } subcontractors { CompanyName contact } }';
const search = (text: string, asker = client) =>
  asker.ask('search', { companyId: company.id, text }, SELECTION);

async function listed(text: string, asker = client) {
  const body = { skip: 0, take: 9, filters: [{ field: 'Utility', operator: 'like', value: [text] }] };
  const list = await asker.ask('getAllTickets', { companyId: company.id, body }, '{ data { TicketNo } }');
  return list.data.map(({ TicketNo }: { TicketNo: string }) => TicketNo.slice(-1)).toSorted();
}

test.each(['(916) 555-0183', '916.555.0183', '555-0183'])(
  'finds a utility and a person by the phone %s',
  async text => {
    const phone = '916-555-0183';
    await t.owner.query(
      `update ticket_members set phone = $2 where company_id = $1 and station_code = 'ROSEWTR'`,
      [company.id, phone],
    );
    await t.owner.query('update users set phone = $2 where id = $1', [manager.id, phone]);
    const { utilities, people } = await search(text);
    expect(utilities).toEqual([{ name: 'CITY OF ROSEVILLE WATER', stationCodes: ['ROSEWTR'] }]);
    expect(people).toMatchObject([{ Name: 'Tom Hill' }]);
  },
);

test.each([
  ['title', 'line hit', ['Gas line hit']],
  ['type', 'damage', ['Gas line hit']],
  ['street', 'orchard', ['Paint gone']],
  ['city', 'auburn', ['Paint gone']],
  ['number', `EV-`, ['Paint gone', 'Gas line hit']],
  ['% as a plain character', 'ga%hit', []],
])('finds events by %s', async (_, text, titles) => {
  const { events } = await search(text);
  expect(events.map(({ Title }: { Title: string }) => Title).toSorted()).toEqual(titles.toSorted());
});

test.each([
  ['name', 'keisha', ['Keisha Reed']],
  ['email', () => manager.email, ['Tom Hill']],
  ['role', 'company adm', ['Keisha Reed']],
])('finds people by %s', async (_, text, names) => {
  const { people } = await search(typeof text === 'string' ? text : text());
  expect(people.map(({ Name }: { Name: string }) => Name)).toEqual(names);
});

test.each([
  ['name', 'plumb', [['Plumb Right', null]]],
  ['a contact', 'karl m', [['Plumb Right', 'Karl Meier']]],
  ['the primary contact first', 'meier', [['Plumb Right', 'Ann Meier']]],
  ['phone number', '916-555 0140', [['Plumb Right', null]]],
  ['a contact’s phone number', '5305550199', [['Plumb Right', 'Karl Meier']]],
  ['email', 'office@fence', [['Fence Co', null]]],
  ['digits in another text', 'unit 0140', []],
])('finds subcontractors by %s', async (_, text, names) => {
  const { subcontractors } = await search(text);
  type One = { CompanyName: string; contact: string | null };
  expect(subcontractors.map(({ CompanyName, contact }: One) => [CompanyName, contact])).toEqual(names);
});

test('finds utilities by name and station code, and the list finds their tickets', async () => {
  const pge = { name: 'PACIFIC GAS & ELECTRIC', stationCodes: ['PGE01', 'PGE02'] };
  expect((await search('pacific gas')).utilities).toEqual([pge]);
  expect((await search('PGE02')).utilities).toEqual([{ ...pge, stationCodes: ['PGE02'] }]);
  expect(await listed(pge.name)).toEqual(['1', '2', '4']);
  expect(await listed('rosewtr')).toEqual(['3']);
  expect(await listed('AT&T')).toEqual([]);
});

test('finds a utility by any of the names its station is given', async () => {
  await station(own, '2026112155505', 'EBMUD', 'EAST BAY MUD');
  await station(own, '2026112155506', 'EBMUD', 'East Bay Municipal');
  expect((await search('bay mud')).utilities).toEqual([{ name: 'EAST BAY MUD', stationCodes: ['EBMUD'] }]);
  expect((await search('municipal')).utilities).toEqual([
    { name: 'East Bay Municipal', stationCodes: ['EBMUD'] },
  ]);
});

test('does not find a station that was withdrawn from all tickets', async () => {
  await station(own, '2026112155507', 'GONE01', 'GONE CABLE');
  expect((await search('gone cable')).utilities).toHaveLength(1);
  await t.owner.query(`update ticket_members set withdrawn_at = now() where station_code = 'GONE01'`);
  expect((await search('gone cable')).utilities).toEqual([]);
});

test('newer events of others leave room for those of a limited reader', async () => {
  const found = (readerId: string | null) =>
    withTenant(
      t.services.pool,
      company.id,
      async db => {
        const text = `select e.title from recorded_events e join events_holding('%EV-%', '{}', 1) f on f = e.id`;
        return (await db.query<{ title: string }>(text)).rows.map(row => row.title);
      },
      { readerId },
    );
  await t.owner.query(
    `update recorded_events set occurred_at = occurred_at + interval '1 hour' where company_id = $1 and title = 'Paint gone'`,
    [company.id],
  );
  expect(await found(null)).toEqual(['Paint gone']);
  // The company restricts nothing yet.
  expect(await found(manager.id)).toEqual(['Paint gone']);
  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  expect(await found(manager.id)).toEqual(['Gas line hit']);
  await t.owner.query('update companies set restrict_reading = false where id = $1', [company.id]);
});

test('a limited reader finds events and utilities of their own jobs', async () => {
  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  const limited = await t.signIn(manager);
  expect((await search('auburn', limited)).events).toEqual([]);
  expect((await search('line hit', limited)).events).toHaveLength(1);
  expect((await search('pacific', limited)).utilities).toEqual([
    { name: 'PACIFIC GAS & ELECTRIC', stationCodes: ['PGE01'] },
  ]);
  expect((await search('roseville', limited)).utilities).toEqual([]);
  expect(await listed('pacific', limited)).toEqual(['1', '4']);
  expect(await listed('roseville', limited)).toEqual([]);
  await t.owner.query('update companies set restrict_reading = false where id = $1', [company.id]);
});

test('finds nothing of another company', async () => {
  const theirs = await t.world.company();
  const asker = await t.signIn(await t.world.user(theirs, 'CompanyAdmin', { name: 'Lee Ortiz' }));
  for (const text of ['line hit', 'damage', 'keisha', 'pacific', 'plumb']) {
    const found = await asker.ask('search', { companyId: theirs.id, text }, SELECTION);
    expect(found, text).toEqual({ events: [], people: [], utilities: [], subcontractors: [] });
  }
});

test('sends as many statements however much it finds', async () => {
  const few = await statementsOf(t.services.pool, () => search('orchard'));
  for (let n = 0; n < 6; n += 1) {
    await record(own, { Title: `Orchard ${n}` });
    await station(own, `202611226660${n}`, `ORC${n}`, `ORCHARD ${n}`);
  }
  const many = await statementsOf(t.services.pool, () => search('orchard'));
  expect(many.length).toBe(few.length);
  const found = await client.ask(
    'search',
    { companyId: company.id, text: 'orchard' },
    '{ hasMore utilities { name } }',
  );
  expect(found).toMatchObject({ hasMore: true, utilities: { length: 4 } });
});

test('finds a subcontractor’s own ticket by number, with the ticket it belongs to', async () => {
  const [ticket] = await t.rows(`select id, job_id from tickets where ticket_no = '2026112155502'`);
  const [sub] = await t.rows(`select id from subcontractors where company_name = 'Fence Co'`);
  const linked = { ticket_id: ticket.id, subcontractor_id: sub.id, is_external: true };
  await insertRows(t.owner, 'invitations', [
    { company_id: company.id, ...linked, status: 'ACCEPTED', ticket_no: '2026111303211' },
    { company_id: company.id, ...linked, status: 'REJECTED', ticket_no: '2026111303212' },
  ]);
  const find = async (text: string, asker = client) =>
    (
      await asker.ask(
        'search',
        { companyId: company.id, text },
        '{ subcontractorTickets { TicketNo CompanyName TicketID JobID } }',
      )
    ).subcontractorTickets;
  const found = {
    TicketNo: '2026111303211',
    CompanyName: 'Fence Co',
    TicketID: ticket.id,
    JobID: ticket.job_id,
  };
  expect(await find('2026111303211')).toEqual([found]);
  expect(await find('2026111303211-000 CA')).toEqual([found]);
  expect(await find('03211')).toEqual([found]);
  expect(await find('2026111303212')).toEqual([]);
  expect(await find('fence')).toEqual([]);
});
