import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { statementsOf } from '../support/statements';
import { workOutAll } from '../support/verdicts';
import type { Company, Job, User } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
const SELECTION = '{ isMore events { kind date at estimated TicketNo JobNo } holidays { date name state } }';
let t: TestApp;
let company: Company;
let manager: User;
let client: Client;
let own: Job;
let other: Job;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  const owner = await t.world.user(company, 'CompanySuperAdmin');
  manager = await t.world.user(company, 'ProjectManager');
  own = await t.world.job(company, { manager, jobNo: '24-1' });
  other = await t.world.job(company, { manager: owner, jobNo: '24-2' });
  client = await t.signIn(manager);
  await ticket(own, 'A1', '2026-11-25T01:01:00Z', '2026-12-21T07:59:59Z');
  await ticket(other, 'B1', '2026-10-27T00:01:00Z', '2026-11-25T07:59:59Z');
  await ticket(other, 'B2', '2026-10-27T00:01:00Z', '2026-11-26T07:59:59Z', 'CANCELLED');
});
afterAll(() => t.close());

async function ticket(job: Job, no: string, start: string, end: string, status = 'ACTIVE'): Promise<void> {
  const { id } = await t.world.ticket(job, manager);
  await t.owner.query(
    'update tickets set ticket_no = $2, legal_start = $3, exp_date = $4, status = $5 where id = $1',
    [id, no, start, end, status],
  );
}

const ask = (changes: object = {}) =>
  client.ask(
    'getTicketCalendar',
    { companyId: company.id, from: '2026-11-23', to: '2026-11-29', ...changes },
    SELECTION,
  );
const shown = async (changes: object = {}) =>
  (await ask(changes)).events.map(
    ({ kind, date, TicketNo }: Record<string, string>) => `${date} ${TicketNo} ${kind}`,
  );

it('has what is due from one day to another, and the holidays of both centers', async () => {
  const calendar = await ask();
  expect(calendar.isMore).toBe(false);
  expect(calendar.events).toEqual([
    {
      kind: 'LEGAL_START',
      date: '2026-11-24',
      at: '2026-11-25T01:01:00.000Z',
      estimated: true,
      TicketNo: 'A1',
      JobNo: '24-1',
    },
    expect.objectContaining({ kind: 'EXPIRES', date: '2026-11-24', TicketNo: 'B1' }),
  ]);
  expect(calendar.holidays).toEqual([
    { date: '2026-11-26', name: 'Thanksgiving Day', state: 'CA' },
    { date: '2026-11-26', name: 'Thanksgiving Day', state: 'NV' },
    { date: '2026-11-27', name: 'Day after Thanksgiving', state: 'CA' },
    { date: '2026-11-27', name: 'Family Day', state: 'NV' },
  ]);
});

it('has the last day to renew of a ticket that expires later', async () => {
  expect(await shown({ from: '2026-12-14', to: '2026-12-18' })).toEqual(['2026-12-16 A1 RENEW_BY']);
});

it('has the dates that the verdict goes by, where a center prints others', async () => {
  // Submitted on a Monday: the law gives Wednesday, 5 PM, and 28 days.
  const submitted = '2026-11-02T17:00:00Z';
  const { id } = await t.world.ticket(own, manager);
  await t.owner.query(
    `update tickets set ticket_no = 'N1', call_center = 'onecallnv', submitted_at = $2, legal_start = $3, exp_date = $4,
      auto_renew = true, type = 'Normal' where id = $1`,
    [id, submitted, '2026-11-03T01:00:00Z', '2027-03-01T07:59:59Z'],
  );
  await workOutAll(t.services.pool);
  expect(await shown({ from: '2026-11-01', to: '2026-12-05', jobID: own.id })).toEqual([
    '2026-11-04 N1 LEGAL_START',
    '2026-11-24 N1 RENEW_BY',
    '2026-11-24 A1 LEGAL_START',
    '2026-11-30 N1 EXPIRES',
  ]);
  expect(await shown({ from: '2027-02-20', to: '2027-03-05', jobID: own.id })).toEqual([]);
  await t.owner.query('delete from tickets where id = $1', [id]);
});

it('can be of one job or one person', async () => {
  const week = ['2026-11-24 A1 LEGAL_START'];
  expect(await shown({ jobID: own.id })).toEqual(week);
  expect(await shown({ userID: manager.id })).toEqual(week);
  expect(await shown({ jobID: other.id })).toEqual(['2026-11-24 B1 EXPIRES']);
  expect(await shown({ jobID: other.id, userID: manager.id })).toEqual([]);
});

it('has only own jobs where the company says so', async () => {
  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  try {
    expect(await shown()).toEqual(['2026-11-24 A1 LEGAL_START']);
    expect(await shown({ jobID: other.id })).toEqual([]);
  } finally {
    await t.owner.query('update companies set restrict_reading = false where id = $1', [company.id]);
  }
});

it.each([
  [{ from: 'tomorrow' }, ['from']],
  [{ to: '2026-02-30' }, ['to']],
  [{ to: '2026-11-22' }, ['to']],
  [{ to: '2027-01-24' }, ['to']],
  [{ jobID: 'x', userID: 'y' }, ['jobID', 'userID']],
])('refuses %j', async (changes, fields) => {
  const refused = await client.refused('getTicketCalendar', {
    companyId: company.id,
    from: '2026-11-23',
    to: '2026-11-29',
    ...changes,
  });
  expect(fieldsOf(refused)).toEqual(fields);
});

it('takes as many statements for a full month as for an empty one', async () => {
  await ask();
  const empty = await statementsOf(t.services.pool, () => ask({ from: '2028-01-01', to: '2028-03-02' }));
  const full = await statementsOf(t.services.pool, () => ask({ from: '2026-11-01', to: '2027-01-01' }));
  expect(full).toHaveLength(empty.length);
});
