import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { fieldsOf } from '../support/client';
import {
  type DashboardWorld,
  dashboardWorld,
  idsOf,
  type ListedRow,
  LOOKED_AT as now,
  verdicts,
} from '../support/dashboardWorld';
import { insertTickets } from '../support/ticketRows';

let world: DashboardWorld;
let t: DashboardWorld['t'];
let seeded: DashboardWorld['seeded'];
let company: DashboardWorld['company'];
let client: DashboardWorld['client'];

beforeAll(async () => {
  world = await dashboardWorld();
  ({ t, seeded, company, client } = world);
}, 120_000);
afterAll(() => world.close());

const companies = () => [...seeded, { id: company.id, client }];

test('statistics add up to the list', async () => {
  for (const of of companies()) {
    const { expiryByDay, byVerdict, lateByUtility } = await of.client.ask(
      'getTicketStatistics',
      { companyId: of.id, group: 'active', filters: [] },
      '{ expiryByDay { day callCenter count } byVerdict { verdict count } lateByUtility { utility averageHours late silent } }',
    );
    const all = await verdicts(of);
    const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
    expect(sum(expiryByDay)).toBe(all.length);
    for (const { day, callCenter, count } of expiryByDay) {
      const ends = (row: ListedRow) => calendarDay(new Date(row.ExpDate), PACIFIC) === day;
      expect(all.filter(row => ends(row) && row.callCenter === callCenter)).toHaveLength(count);
    }
    for (const { verdict, count } of byVerdict) {
      expect(all.filter(row => row.verdict === verdict)).toHaveLength(count);
    }
    expect(sum(byVerdict)).toBe(all.length);
    const hours = lateByUtility.map((one: { averageHours: number }) => one.averageHours);
    expect(hours.length).toBeLessThanOrEqual(10);
    expect([...hours].sort((a, b) => b - a)).toEqual(hours);
    expect(Math.min(...hours, 1)).toBeGreaterThan(0);
  }
}, 120_000);

test('late runs from the legal start to the first response, or to now', async () => {
  const other = await t.world.company();
  const user = await t.world.user(other);
  const job = await t.world.job(other, { manager: user });
  const start = new Date(now.getTime() - 48 * 3_600_000);
  const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  const [id] = await insertTickets(t.owner, job, user, now, [{ legal_start: start }]);
  const member = (station: string, answered: Date | null, more: object = {}) => ({
    company_id: other.id,
    ticket_id: id,
    seq_no: 1,
    station_code: station,
    authority_name: station,
    utility_type: 'water',
    response_code: answered && '001',
    response_text: answered && 'Clear',
    responded_at: answered,
    first_responded_at: answered,
    asked_at: null,
    withdrawn_at: null,
    ...more,
  });
  await insertRows(t.owner, 'ticket_members', [
    member('LATE', at(10)),
    member('TWICE', at(20), { first_responded_at: at(-1) }),
    member('SILENT', null),
    member('EARLY', at(-3)),
    member('ASKED', at(30), { asked_at: at(5) }),
    member('GONE', null, { withdrawn_at: at(1) }),
  ]);
  const { lateByUtility } = await (await t.signIn(user)).ask(
    'getTicketStatistics',
    { companyId: other.id, group: 'active', filters: [] },
    '{ lateByUtility { utility averageHours late silent } }',
  );
  expect(lateByUtility).toEqual([
    { utility: 'SILENT', averageHours: 48, late: 0, silent: 1 },
    { utility: 'LATE', averageHours: 10, late: 1, silent: 0 },
  ]);
});

test('silence on an imported ticket is known up to its last lookup, and not before', async () => {
  const other = await t.world.company();
  const user = await t.world.user(other);
  const job = await t.world.job(other, { manager: user });
  const start = new Date(now.getTime() - 48 * 3_600_000);
  const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  const imported = { legal_start: start, source: 'IMPORTED' };
  const ids = await insertTickets(t.owner, job, user, now, [
    { ...imported, answers_checked_at: null },
    { ...imported, answers_checked_at: at(12) },
    { ...imported, answers_checked_at: at(-2) },
  ]);
  const member = (ticket: number, station: string, answered: Date | null = null) => ({
    ...{
      company_id: other.id,
      ticket_id: ids[ticket],
      seq_no: 1,
      station_code: station,
      utility_type: 'water',
    },
    ...{ authority_name: station, responded_at: answered, first_responded_at: answered },
    ...{ response_code: answered && '001', response_text: answered && 'Clear' },
  });
  await insertRows(t.owner, 'ticket_members', [
    member(0, 'NOBODY LOOKED'),
    member(0, 'TOLD', at(4)),
    member(1, 'SILENT THEN'),
    member(2, 'LOOKED UP BEFORE'),
  ]);
  const { lateByUtility } = await (await t.signIn(user)).ask(
    'getTicketStatistics',
    { companyId: other.id, group: 'active', filters: [] },
    '{ lateByUtility { utility averageHours late silent } }',
  );
  expect(lateByUtility).toEqual([
    { utility: 'SILENT THEN', averageHours: 12, late: 0, silent: 1 },
    { utility: 'TOLD', averageHours: 4, late: 1, silent: 0 },
  ]);
});

test('a summary returns the first rows of all', async () => {
  const variables = { companyId: company.id, filters: [] };
  const all = await client.ask('activeTicketsSummary', variables, '{ total data { ID } }');
  const few = await client.ask('activeTicketsSummary', { ...variables, take: 3 }, '{ total data { ID } }');
  expect(few).toEqual({ total: all.total, data: all.data.slice(0, 3) });
  const error = await client.refused('expiringTicketsSummary', { ...variables, take: -1 });
  expect(fieldsOf(error)).toEqual(['take']);
});

test('the map of a job shows only that job’s tickets', async () => {
  const { data: all } = await client.ask(
    'getActiveTickets',
    { companyId: company.id, body: { skip: 0, take: -1 } },
    '{ data { ID JobID } }',
  );
  const jobID = all[0].JobID;
  const own = all.filter((row: { JobID: string }) => row.JobID === jobID);
  expect(own.length).toBeLessThan(all.length);
  const map = { companyId: company.id, group: 'active', filters: [], jobID };
  const { total, data } = await client.ask(
    'getTicketMap',
    map,
    '{ total data { ID geofence verdict { verdict } } }',
  );
  expect(total).toBe(own.length);
  expect(idsOf(data)).toEqual(idsOf(own));
  expect(fieldsOf(await client.refused('getTicketMap', { ...map, jobID: '7' }))).toEqual(['jobID']);
});
