import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client';
import { type DashboardWorld, dashboardWorld, inForce, LOOKED_AT, pagesOf } from '../support/dashboardWorld';
import { insertTickets } from '../support/ticketRows';
import type { Job } from '../support/world';

// A Tuesday, 10 AM.
const now = LOOKED_AT;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const inDays = (days: number) => hoursAgo(-24 * days);
let world: DashboardWorld;
let t: DashboardWorld['t'];
let job: Job;

beforeAll(async () => {
  world = await dashboardWorld();
  t = world.t;
  job = await t.world.job(world.company, { manager: world.admin });
}, 120_000);
afterAll(() => world.close());

const toLookUp = (client: Client = world.client, companyId = world.company.id) =>
  client.ask('getTicketsToLookUp', { companyId }, '{ ticketIds isMore }') as Promise<{
    ticketIds: string[];
    isMore: boolean;
  }>;

async function isDue(ticket: object): Promise<boolean> {
  const row = {
    ...{ source: 'IMPORTED', exp_date: inDays(20), legal_start: inDays(-3) },
    ...{ station_count: 2, green_count: 2, answers_checked_at: hoursAgo(1) },
    ...ticket,
  };
  await t.owner.query('delete from tickets where job_id = $1', [job.id]);
  const [id = ''] = await insertTickets(t.owner, job, world.admin, now, [row]);
  const manager = await t.world.user(world.company, 'ProjectManager');
  await t.owner.query('update jobs set manager_id = $2 where id = $1', [job.id, manager.id]);
  return (await toLookUp(await t.signIn(manager))).ticketIds.includes(id);
}

test.each([
  [true, 'was never looked up', { answers_checked_at: null }],
  [true, 'was looked up yesterday, which is valid until today at 5 PM', { answers_checked_at: hoursAgo(15) }],
  [false, 'was looked up this morning', { answers_checked_at: hoursAgo(9) }],
  [
    true,
    'has an open utility and a lookup 13 hours ago',
    { green_count: 1, answers_checked_at: hoursAgo(13) },
  ],
  [
    false,
    'has an open utility and a lookup 9 hours ago',
    { green_count: 1, answers_checked_at: hoursAgo(9) },
  ],
  [
    true,
    'is before its legal start with a lookup 13 hours ago',
    { legal_start: inDays(1), answers_checked_at: hoursAgo(13) },
  ],
  [false, 'is checked by a gateway', { source: 'PLACED', answers_checked_at: null }],
  [false, 'is an emergency', { type: 'Emergency', answers_checked_at: null }],
  [false, 'notified no utility', { station_count: 0, answers_checked_at: null }],
  [false, 'has expired', { exp_date: inDays(-1), answers_checked_at: null }],
  [false, 'is closed', { status: 'CLOSED', answers_checked_at: null }],
])('needs a lookup: %s, if the ticket %s', async (expected, _, ticket) => {
  expect(await isDue(ticket)).toBe(expected);
});

const PAGE = '{ ticketType members { status } verdict { findings { reason level } } }';
interface Page {
  ticketType: string;
  members: { status: string }[];
  verdict: { findings: { reason: string; level: string }[] };
}

test('a ticket shown as unchecked or outdated on its page needs a lookup', async () => {
  await t.owner.query(`update tickets set source = 'IMPORTED' where company_id = $1`, [world.company.id]);
  const { ticketIds, isMore } = await toLookUp();
  expect(isMore).toBe(false);
  let owed = 0;
  const of = { id: world.company.id, client: world.client };
  const rows = await inForce(of);
  const pages = await pagesOf<Page>(of, rows, PAGE);
  for (const [index, { ticketType, members, verdict }] of pages.entries()) {
    const isOwed = verdict.findings.some(
      ({ reason, level }) => ['RESPONSES_OLD', 'LOOK_OLD'].includes(reason) && level !== 'met',
    );
    const isNotified = members.some(({ status }) => status !== 'Withdrawn');
    if (!isOwed || !isNotified || ticketType === 'Emergency') continue;
    owed += 1;
    expect(ticketIds, JSON.stringify(verdict)).toContain(rows[index]?.ID);
  }
  expect(owed).toBeGreaterThan(10);
});

test('a project manager sees only their own jobs, and a read-only user none', async () => {
  await isDue({ answers_checked_at: null });
  const other = await t.signIn(await t.world.user(world.company, 'ProjectManager'));
  expect((await toLookUp(other)).ticketIds).toEqual([]);
  const reader = await t.signIn(await t.world.user(world.company, 'ReadOnlyUser'));
  expect(await toLookUp(reader)).toEqual({ ticketIds: [], isMore: false });
  expect((await toLookUp()).ticketIds.length).toBeGreaterThan(0);
});
