import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { cellsOfCsv, exported, sendExport } from '../support/exports';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const now = new Date('2026-11-21T18:30:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
let t: TestApp;
let company: Company;
let boss: User;
let job: Job;
let client: Client;
let ids: string[];

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company('Foothill, Inc.');
  boss = await t.world.user(company, 'CompanyAdmin', { name: 'Renée "Ren" Ortiz' });
  job = await t.world.job(company, { jobNo: '26-1', name: 'Main, east', manager: boss });
  const other = await t.world.job(company, { jobNo: '26-2', manager: boss });
  const tickets = [
    { ticket_no: '1', name: '=HYPERLINK("x")', exp_date: day(3), station_count: 1, green_count: 1 },
    { ticket_no: '2', name: 'Second,\nwith a line', exp_date: day(9), auto_renew: true },
    { ticket_no: '3', name: 'Ran out', exp_date: day(-1), station_count: 1, silent_count: 1 },
  ];
  const given = tickets.map(ticket => ({ ...ticket, dates_estimated: false }));
  ids = await insertTickets(t.owner, job, boss, now, given);
  await insertTickets(t.owner, other, boss, now, [{ ticket_no: '4', name: 'Elsewhere', exp_date: day(20) }]);
  client = await t.signIn(boss);
});
afterAll(() => t.close());

async function csv(action: string, overrides: object = {}): Promise<string[][]> {
  const { body } = await exported(client, company, action, overrides);
  return cellsOfCsv(body.slice(1));
}

async function numbers(action: string, overrides: object = {}): Promise<string[]> {
  const [headers = [], ...rows] = await csv(action, overrides);
  const at = headers.indexOf('Ticket number');
  return rows.map(row => row[at] ?? '');
}

describe('a csv file', () => {
  it('is named after its list and the day, and is plain text', async () => {
    const answer = await exported(client, company, 'exportActiveTickets');
    expect(answer).toMatchObject({
      statusCode: 200,
      contentType: 'text/csv; charset=utf-8',
      contentDisposition: 'attachment; filename="active-tickets-2026-11-21.csv"',
      isBase64Encoded: false,
      exportId: null,
    });
    expect(answer.body.startsWith('\ufeffTicket number,Revision,Verdict,Verdict as of,')).toBe(true);
    expect(answer.body.endsWith('\r\n')).toBe(true);
  });

  it('shows each ticket as of now, in the time zone of its center', async () => {
    const [headers = [], row = []] = await csv('exportExpiredTickets');
    const shown = Object.fromEntries(headers.map((header, index) => [header, row[index]]));
    expect(shown).toMatchObject({
      'Ticket number': '3',
      Status: 'Expired',
      Verdict: 'Do not dig · Expired',
      Responses: 'Stop',
      Center: 'One Call CA',
      'Job name': 'Main, east',
      'Project manager': 'Renée "Ren" Ortiz',
      'Legal start': '11/18/2026 10:30 AM',
      'Ticket expires': '11/20/2026 10:30 AM',
      'Days to expire': '-1',
    });
  });

  it('does not let a name run as a formula, and keeps commas and lines in their cells', async () => {
    const rows = await csv('exportActiveTickets');
    expect(rows.map(row => row[4])).toEqual([
      'Name',
      `'=HYPERLINK("x")`,
      'Second,\nwith a line',
      'Elsewhere',
    ]);
  });
});

describe('the rows of an export', () => {
  it.each([
    ['exportActiveTickets', ['1', '2', '4']],
    ['exportExpiringTickets', ['1']],
    ['exportExpiredTickets', ['3']],
    ['exportAutoRenewTickets', ['2']],
    // Two of them expire in the same moment.
    ['exportAllTickets', ['2', '4', '1', '3'], ['4', '2', '1', '3']],
  ])('match the list: %s', async (action, ...either) => {
    expect(either).toContainEqual(await numbers(action));
  });

  it('follow the filters, the order, the job and the chosen tickets', async () => {
    const filters = [{ field: 'Name', operator: 'like', value: ['SE'] }];
    const sort = { field: 'TicketNo', order: 'Desc' };
    expect(await numbers('exportActiveTickets', { filters, sort })).toEqual(['4', '2']);
    expect(await numbers('exportActiveTickets', { jobID: job.id })).toEqual(['1', '2']);
    expect(await numbers('exportExpiringTickets', { jobID: job.id })).toEqual(['1']);
    expect(await numbers('exportAutoRenewTickets', { jobID: job.id })).toEqual(['2']);
    expect(await numbers('exportExpiredTickets', { jobID: crypto.randomUUID() })).toEqual([]);
    expect(await numbers('exportActiveTickets', { ticketIds: [ids[1], ids[2]] })).toEqual(['2']);
  });
});

describe('when the company limits reading', () => {
  const limit = (isLimited: boolean) =>
    t.owner.query('update companies set restrict_reading = $2 where id = $1', [company.id, isLimited]);

  it.each([
    ['ProjectManager', ['1', '2']],
    ['ReadOnlyUser', ['1', '2', '4']],
  ] as const)('a %s gets only what they see in the list', async (role, expected) => {
    const person = await t.world.user(company, role);
    const values = [company.id, job.id, person.id];
    await t.owner.query('insert into job_people (company_id, job_id, user_id) values ($1, $2, $3)', values);
    await limit(true);
    const { body } = await exported(await t.signIn(person), company, 'exportActiveTickets');
    await limit(false);
    const rows = cellsOfCsv(body.slice(1)).slice(1);
    expect(rows.map(([number]) => number)).toEqual(expected);
  });
});

describe('the other formats', () => {
  it('create a spreadsheet', async () => {
    const answer = await exported(client, company, 'exportActiveTickets', { format: 'xlsx' });
    expect(answer.isBase64Encoded).toBe(true);
    expect(answer.contentDisposition).toBe('attachment; filename="active-tickets-2026-11-21.xlsx"');
    expect(Buffer.from(answer.body, 'base64').subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  it('create a printable document', async () => {
    const answer = await exported(client, company, 'exportJobs', { format: 'pdf' });
    expect(answer.contentType).toBe('application/pdf');
    expect(Buffer.from(answer.body, 'base64').subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });
});

it('export the other lists completely', async () => {
  await t.owner.query(
    `with s as (insert into subcontractors (company_id, company_name, type) values ($1, 'Bore Co', 'Boring') returning id)
     insert into subcontractor_contacts (company_id, subcontractor_id, first_name, last_name, is_primary)
       select $1, id, 'Ana', 'Diaz', true from s`,
    [company.id],
  );
  await t.owner.query(
    `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
       reported_by, created_by_name, updated_by_name)
     values ($1, 'EV-1', 'NEAR_MISS', 'Close call', 'OPEN', 'LOW', $2, $2, 'Ana', 'Ana', 'Ana')`,
    [company.id, now],
  );
  const second = async (action: string) => (await csv(action))[1]?.slice(0, 4);
  expect(await second('exportJobs')).toEqual(['26-1', 'Main, east', 'Active', 'Renée "Ren" Ortiz']);
  const me = ['Renée "Ren" Ortiz', boss.email, 'Company admin', '', ''];
  expect(await csv('exportEmployers')).toContainEqual(me);
  expect(await second('exportRecordedEvents')).toEqual(['EV-1', 'Near miss', 'Close call', 'Open']);
  expect((await csv('exportSubcontractors'))[1]).toContain('Ana Diaz');
});

describe('invalid input', () => {
  it.each([
    ['an unknown action', 'exportEverything', {}, 'input.action'],
    ['an unknown format', 'exportJobs', { format: 'doc' }, 'input.format'],
    ['a malformed ticket', 'exportActiveTickets', { ticketIds: ['7'] }, 'input.ticketIds'],
    ['a malformed job', 'exportActiveTickets', { jobID: '7' }, 'input.jobID'],
    [
      'an impossible filter',
      'exportActiveTickets',
      { filters: [{ field: 'ExpDate', operator: 'eq', value: ['soon'] }] },
      'input.filters.0.value',
    ],
    ['tickets on a list of jobs', 'exportJobs', { ticketIds: [crypto.randomUUID()] }, 'input.ticketIds'],
    [
      'an order on a list of users',
      'exportEmployers',
      { sort: { field: 'Name', order: 'Asc' } },
      'input.sort',
    ],
  ])('%s is refused by name', async (_, action, overrides, field) => {
    const { errors } = await sendExport(client, company, action, overrides);
    expect(errors[0]?.errorType).toBe('ValidationException');
    expect(Object.keys(errors[0]?.errorInfo?.fields ?? {})).toEqual([field]);
  });
});

it('the log shows who exported what, and how many rows', async () => {
  const filters = [{ field: 'JobNo', operator: 'eq', value: ['26-1'] }];
  await exported(client, company, 'exportActiveTickets', { filters });
  const rows = await t.rows(`select user_name, action, after from audit where entity = 'export'
    order by id desc limit 1`);
  expect(rows[0]).toEqual({
    user_name: boss.username,
    action: 'exportActiveTickets',
    after: { format: 'csv', filters, rows: 2 },
  });
});
