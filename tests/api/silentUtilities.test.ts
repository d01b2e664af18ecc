import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { selectTickets } from '../../server/tickets/actions/facts.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { statementsOf } from '../support/statements';
import { insertTickets, type TicketColumns } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const SELECTION =
  '{ total data { utility callCenter phone since tickets { TicketNo stationCodes LegalStart JobNo } } }';

let t: TestApp;
let company: Company;
let boss: User;
let client: Client;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  boss = await t.world.user(company);
  client = await t.signIn(boss);
});
afterAll(() => t.close());

/** A station of a ticket, which said nothing unless `code` says what. */
interface Station {
  name: string;
  code?: string;
  /** In which words; left out, in none that mean anything. */
  words?: string;
  /** Asked anew after it had answered. */
  isAskedAgain?: boolean;
  station?: string;
}

async function place(job: Job, columns: TicketColumns, stations: Station[]): Promise<void> {
  const silent = stations.filter(({ code, isAskedAgain }) => code === undefined || isAskedAgain).length;
  const red = stations.some(({ code, words }) => code === '999' || words) ? 1 : 0;
  const counts = { station_count: stations.length, silent_count: silent, red_count: red };
  const [id] = await insertTickets(t.owner, job, boss, now, [{ ...counts, ...columns }]);
  await insertRows(
    t.owner,
    'ticket_members',
    stations.map(({ name, code, words, isAskedAgain, station }, nth) => ({
      company_id: company.id,
      ticket_id: id,
      seq_no: nth,
      station_code: station ?? `ST${nth}`,
      authority_name: name,
      utility_type: 'gas',
      phone: `555-010${nth}`,
      response_code: code ?? null,
      response_text: code === undefined ? null : (words ?? 'As the code says'),
      responded_at: code === undefined ? null : ago(40),
      asked_at: isAskedAgain ? ago(2) : null,
    })),
  );
}

const list = (asker = client) => asker.ask('getSilentUtilities', { companyId: company.id }, SELECTION);
/** As the tab has it, which the filter of the lists must find. */
async function counted(): Promise<number> {
  const { unanswered } = await client.ask('getTicketCounts', { companyId: company.id }, '{ unanswered }');
  const filters = [{ field: 'Attention', operator: 'eq', value: ['LATE'] }];
  const body = { skip: 0, take: 0, filters };
  expect((await client.ask('getActiveTickets', { companyId: company.id, body }, '{ total }')).total).toBe(
    unanswered,
  );
  return unanswered;
}

test('utilities that owe a response are listed with their tickets, longest wait first', async () => {
  const job = await t.world.job(company, { jobNo: 'A', manager: boss });
  const [old, recent] = [
    { ticket_no: '1', legal_start: ago(50) },
    { ticket_no: '2', legal_start: ago(3) },
  ];
  await place(job, recent, [{ name: 'Valley Water' }, { name: 'City Sewer', code: '001' }]);
  await place(job, old, [
    { name: 'Sierra Gas', station: 'G1' },
    { name: 'Sierra Gas', station: 'G2', code: '999' },
    { name: 'City Sewer', code: '010' },
  ]);
  await place(job, { ticket_no: '3', legal_start: ago(20) }, [
    { name: 'Sierra Gas', code: '001', isAskedAgain: true },
  ]);
  await place(job, { ticket_no: '4', legal_start: ago(4), call_center: 'onecallnv' }, [
    { name: 'Sierra Gas' },
  ]);
  await place(job, { ticket_no: '5', legal_start: ago(-5) }, [{ name: 'Not Yet Power' }]);
  await place(job, { ticket_no: '6', legal_start: ago(90), exp_date: ago(1) }, [{ name: 'Too Late Power' }]);
  await place(job, { ticket_no: '7', legal_start: ago(90), status: 'CANCELLED' }, [
    { name: 'No More Power' },
  ]);
  const ticket = (TicketNo: string, hours: number, ...stationCodes: string[]) => ({
    TicketNo,
    JobNo: 'A',
    stationCodes,
    LegalStart: ago(hours).toISOString(),
  });
  expect(await list()).toEqual({
    total: 3,
    data: [
      {
        utility: 'Sierra Gas',
        callCenter: 'onecall',
        phone: '555-0100',
        since: ago(50).toISOString(),
        tickets: [ticket('1', 50, 'G1', 'G2'), ticket('3', 20, 'ST0')],
      },
      {
        utility: 'Sierra Gas',
        callCenter: 'onecallnv',
        phone: '555-0100',
        since: ago(4).toISOString(),
        tickets: [ticket('4', 4, 'ST0')],
      },
      {
        utility: 'Valley Water',
        callCenter: 'onecall',
        phone: '555-0100',
        since: ago(3).toISOString(),
        tickets: [ticket('2', 3, 'ST0')],
      },
    ],
  });
  expect(await counted()).toBe(4);
});

test('a second notice is shown until the utility responds after it', async () => {
  const job = await t.world.job(company, { manager: boss });
  await place(job, { ticket_no: '30', legal_start: ago(50) }, [
    { name: 'Told Gas', station: 'G1' },
    { name: 'Told Gas', station: 'G2', code: '999' },
  ]);
  const [{ id }] = await t.rows(`select id from tickets where ticket_no = '30'`);
  const told = async () => {
    const selection = '{ data { utility tickets { noticedAt } } }';
    const { data } = await client.ask('getSilentUtilities', { companyId: company.id }, selection);
    const { tickets } = data.find(({ utility }: { utility: string }) => utility === 'Told Gas');
    return tickets[0].noticedAt;
  };
  const request = (kind: string, state: string, stations: string[], hours: number) =>
    insertRows(t.owner, 'submissions', [
      {
        ...{ company_id: company.id, ticket_id: id, user_id: boss.id, kind, state },
        ...{
          idempotency_key: randomUUID(),
          payload: { stations },
          created_at: ago(hours),
          updated_at: ago(hours),
        },
      },
    ]);
  await request('noResponse', 'REFUSED', [], 5);
  await request('noResponse', 'CONFIRMED', ['G1'], 4);
  expect(await told()).toBeNull();
  await request('noResponse', 'QUEUED', [], 3);
  expect(await told()).toBeNull();
  await request('noResponse', 'CONFIRMED', [], 3);
  expect(await told()).toBe(ago(3).toISOString());
  const { verdict } = await client.ask(
    'getTicketDetails',
    { ticketId: id },
    '{ verdict { findings { message } } }',
  );
  const messages = verdict.findings.map(({ message }: { message: string }) => message).join();
  expect(messages.match(/Second notice sent Tue 11\/24\/2026, 7:00 AM/g)).toHaveLength(2);

  await t.owner.query(
    `update ticket_members set responded_at = $2 where ticket_id = $1 and station_code = 'G2'`,
    [id, ago(1)],
  );
  expect(await told()).toBeNull();
  await t.owner.query(
    `update ticket_members set responded_at = $2 where ticket_id = $1 and station_code = 'G2'`,
    [id, ago(40)],
  );
  await request('renew', 'CONFIRMED', [], 2.5);
  expect(await told()).not.toBeNull();
  await t.owner.query(
    `update submissions set payload = '{"needRemark": true}' where ticket_id = $1 and kind = 'renew'`,
    [id],
  );
  expect(await told()).toBeNull();
  await t.owner.query(`delete from submissions where ticket_id = $1 and kind = 'renew'`, [id]);
  await request('remark', 'CONFIRMED', ['G2'], 2);
  expect(await told()).toBeNull();
  await t.owner.query(`update tickets set status = 'CLOSED' where id = $1`, [id]);
});

test('an override does not end what a silent utility owes', async () => {
  const before = await counted();
  const job = await t.world.job(company, { manager: boss });
  const none = { legal_start: ago(8), silent_count: 0 };
  await place(job, { ...none, ticket_no: '8' }, [{ name: 'Judged Telecom', code: '999' }]);
  expect(await counted()).toBe(before + 1);
  await t.owner.query(
    `update ticket_members set overridden_at = $1 where authority_name = 'Judged Telecom'`,
    [now],
  );
  expect(await counted()).toBe(before + 1);
  const { data } = await list();
  expect(data.map(({ utility }: { utility: string }) => utility)).toContain('Judged Telecom');
});

test('silence reported by the center only in words counts, and can be noticed again', async () => {
  const before = await counted();
  const job = await t.world.job(company, { manager: boss });
  const words = 'Did not respond by required time (system).';
  await place(job, { legal_start: ago(8), silent_count: 0, ticket_no: '9' }, [
    { name: 'Worded Telecom', code: '', words },
  ]);
  expect(await counted()).toBe(before + 1);
  const { data } = await list();
  const worded = data.find(({ utility }: { utility: string }) => utility === 'Worded Telecom');
  expect(worded.tickets[0].stationCodes).toEqual(['ST0']);
  const rows = await t.rows(`select id from tickets where ticket_no = '9'`);
  const [facts] = await selectTickets(t.owner, [rows[0].id]);
  expect(facts?.silent).toBe(1);
});

test('limited readers see their own jobs, in as many statements for many tickets as for one', async () => {
  const manager = await t.world.user(company, 'ProjectManager');
  const reader = await t.signIn(manager);
  const own = await t.world.job(company, { manager });
  const sent = () => statementsOf(t.services.pool, () => list(reader));
  await place(own, { legal_start: ago(6) }, [{ name: 'Own Power' }]);
  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  const few = (await sent()).length;
  for (let n = 0; n < 5; n += 1) await place(own, { legal_start: ago(6) }, [{ name: `Power ${n}` }]);
  expect(await sent()).toHaveLength(few);
  const { data } = await list(reader);
  expect(data.map(({ utility }: { utility: string }) => utility).sort()).toEqual([
    'Own Power',
    'Power 0',
    'Power 1',
    'Power 2',
    'Power 3',
    'Power 4',
  ]);
});
