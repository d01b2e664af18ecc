import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import { ATTENTIONS, type Attention } from '../../domain/tickets/attention';
import {
  selectAttentionCounts,
  selectExpiries,
  selectLateUtilities,
  selectMapRows,
  selectOtherCounts,
  selectVerdicts,
} from '../../server/dashboard/figures.sql';
import { selectNeedingAction } from '../../server/dashboard/needingAction.sql';
import { selectToLookUp } from '../../server/dashboard/toLookUp.sql';
import { selectJobTickets } from '../../server/jobs/jobs.sql';
import { attentionFacts } from '../../server/tickets/attention/attention.sql';
import type { TicketQuery } from '../../server/tickets/conditions.sql';
import { selectCounts } from '../../server/tickets/counts.sql';
import { countTickets, selectTickets } from '../../server/tickets/lists.sql';
import { type TestApp, testApp } from '../support/app';
import { CROWDED } from '../support/cluster';
import { plansOf, recorded, stepsRun } from '../support/plans';

const moment = { now: new Date(), zone: PACIFIC };
let t: TestApp;
let companyId: string;

beforeAll(async () => {
  t = await testApp({ template: CROWDED });
  await t.owner.query(MANY_SUBMISSIONS);
  await t.owner.query(`update tickets set station_count = 4, green_count = 4 where status = 'ACTIVE'`);
  await t.owner.query('analyze');
  companyId = (await t.owner.query('select id from companies order by id limit 1')).rows[0].id;
});
afterAll(() => t.close());

/** Each ticket was placed once; of some a renewal was refused. */
const MANY_SUBMISSIONS = `
  insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state, updated_at)
  select company_id, id, user_id, kind, id || kind, state, now() - random() * interval '300 days'
  from tickets, (values ('create', 'CONFIRMED'), ('renew', 'REFUSED')) as done (kind, state)
  where kind = 'create' or random() < 0.1`;

/** Tables that grow with the product; codes and holidays stay small, and a company's own row is one. */
const GROWING = [
  'tickets',
  'ticket_members',
  'ticket_responses',
  'ticket_verdicts',
  'submissions',
  'recorded_events',
  'invitations',
];

/** No statement of the deed reads a growing table from end to end. */
async function expectNoScan(deed: (client: ClientBase) => Promise<unknown>): Promise<void> {
  const statements = await recorded(deed);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    for (const plan of await plansOf(t.services.pool, companyId, statement)) {
      const scanned = plan
        .filter(node => node['Node Type'] === 'Seq Scan')
        .map(node => node['Relation Name'] ?? '')
        .filter(name => GROWING.includes(name));
      expect(scanned).toEqual([]);
    }
  }
}

const query = (attention?: Attention): TicketQuery => ({
  ...moment,
  group: attention === 'EXPIRED_OPEN_JOB' ? 'expired' : 'active',
  filters: attention ? [{ field: 'Attention', match: 'oneOf', values: [attention] }] : [],
  sort: { field: 'ExpDate', order: 'Asc' },
  jobId: null,
  managerId: null,
});

test.each(ATTENTIONS)('a list of %s uses indexes', attention =>
  expectNoScan(async client => {
    await selectTickets(client, query(attention), { offset: 0, limit: 25 });
    await countTickets(client, query(attention));
  }),
);

test.each<[string, (client: ClientBase) => Promise<unknown>]>([
  ['the company', client => selectCounts(client, moment, { jobId: null, wantsVerdicts: true })],
  ['a page of jobs', client => selectJobTickets(client, [randomUUID(), randomUUID()], moment)],
])('the three verdicts of %s are counted by evaluating each ticket once', async (_, deed) => {
  const [statement] = await recorded(deed);
  for (const plan of await plansOf(t.services.pool, companyId, statement ?? { text: '' })) {
    expect(plan.filter(node => node['Relation Name'] === 'ticket_verdicts')).toHaveLength(1);
  }
});

describe('the dashboard uses indexes', () => {
  test('for its counts', () =>
    expectNoScan(async client => {
      await selectAttentionCounts(client, moment, await attentionFacts(client, moment, ATTENTIONS));
      await selectOtherCounts(client, { loginsOf: null, broughtBy: null });
    }));

  test('for its charts', () =>
    expectNoScan(async client => {
      await selectExpiries(client, query());
      await selectVerdicts(client, query());
      await selectLateUtilities(client, query());
    }));

  test.each([null, randomUUID()])('for tickets to look up, on all jobs or one’s own: %s', onlyOf => {
    const bound = { morning: moment.now, open: moment.now, cleared: moment.now };
    const bounds = { onecall: bound, onecallnv: bound };
    return expectNoScan(client => selectToLookUp(client, { ...moment, onlyOf, bounds }, 200));
  });

  test('for its map', () => expectNoScan(client => selectMapRows(client, query(), 2000)));

  test.each([null, randomUUID()])('for tickets that need attention, on all jobs or one’s own: %s', onlyOf =>
    expectNoScan(client =>
      selectNeedingAction(
        client,
        moment,
        { onlyOf, viewerId: randomUUID(), isSnoozed: false },
        { offset: 0, limit: 8 },
      ),
    ),
  );

  test('for open damages of tickets, whose jobs are not read', async () => {
    const steps = await stepsRun(t.services.pool, companyId, client =>
      selectNeedingAction(
        client,
        moment,
        { onlyOf: null, viewerId: randomUUID(), isSnoozed: false },
        { offset: 0, limit: 8 },
      ),
    );
    const ofJobs = steps.filter(({ Alias }) => /^o(_\d+)?$/.test(Alias ?? ''));
    expect(ofJobs.length).toBeGreaterThan(0);
    expect(ofJobs.filter(step => step['Relation Name'] === 'tickets' && step['Actual Loops'] > 0)).toEqual(
      [],
    );
  });
});
