import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardWorld, dashboardWorld, LOOKED_AT } from '../support/dashboardWorld';
import { insertTickets } from '../support/ticketRows';

// A Tuesday, 10 AM.
const now = LOOKED_AT;
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
let world: DashboardWorld;

beforeAll(async () => {
  world = await dashboardWorld();
}, 120_000);
afterAll(() => world.close());

test('a phone stores the tickets of its user’s open jobs that start by tomorrow, next to expire first', async () => {
  const { t, company } = world;
  const manager = await t.world.user(company, 'ProjectManager');
  const other = await t.world.user(company, 'ProjectManager');
  const [mine, theirs, closed] = [
    await t.world.job(company, { manager }),
    await t.world.job(company, { manager: other }),
    await t.world.job(company, { manager }),
  ];
  await t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [closed.id]);
  const row = (name: string, legal_start: Date, exp_date: Date) => ({ name, legal_start, exp_date });
  await insertTickets(t.owner, mine, manager, now, [
    row('expires last', inDays(-3), inDays(20)),
    row('starts tomorrow', inDays(1), inDays(10)),
    row('starts in three days', inDays(3), inDays(9)),
    row('has expired', inDays(-30), inDays(-1)),
  ]);
  await insertTickets(t.owner, theirs, other, now, [row('of another job', inDays(-3), inDays(20))]);
  await insertTickets(t.owner, closed, manager, now, [row('of a closed job', inDays(-3), inDays(20))]);
  const client = await t.signIn(manager);
  const stored: { ID: string; JobID: string }[] = await client.ask(
    'getTicketsToStore',
    { companyId: company.id },
    '{ ID JobID }',
  );
  const { rows } = await t.owner.query('select id, name from tickets where company_id = $1', [company.id]);
  const nameOf = (id: string) => rows.find(found => found.id === id)?.name;
  expect(stored.map(({ ID }) => nameOf(ID))).toEqual(['starts tomorrow', 'expires last']);
  expect(new Set(stored.map(({ JobID }) => JobID))).toEqual(new Set([mine.id]));
}, 60_000);
