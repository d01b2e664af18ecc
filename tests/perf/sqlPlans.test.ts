import { randomUUID } from 'node:crypto';
import type { ClientBase, QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import { type FilterInput, readFilters } from '../../domain/filters';
import { JOB_STATUSES } from '../../domain/jobs/job';
import {
  JOB_FILTER_FIELDS,
  JOB_SORT_FIELDS,
  type JobFilterField,
  TICKET_FILTER_FIELDS,
  TICKET_SORT_FIELDS,
  type TicketFilterField,
} from '../../domain/lists';
import { TICKET_LISTS, TICKET_STATUSES } from '../../domain/tickets/groups';
import { selectMissed } from '../../server/centers/responses/alerts.sql';
import { selectStations } from '../../server/centers/responses/recount.sql';
import { selectGiven } from '../../server/centers/responses/settle.sql';
import { withTenant } from '../../server/database/tenant';
import { countJobs, selectJobs, selectJobTickets } from '../../server/jobs/jobs.sql';
import type { TicketQuery } from '../../server/tickets/conditions.sql';
import { selectCounts } from '../../server/tickets/counts.sql';
import {
  selectMembers,
  selectResponses,
  selectRevisions,
  selectTicketDetails,
} from '../../server/tickets/details.sql';
import { countTickets, selectCounted, selectTickets } from '../../server/tickets/lists.sql';
import { selectSilent } from '../../server/tickets/silentUtilities.sql';
import { type TestApp, testApp } from '../support/app';
import { CROWDED } from '../support/cluster';
import { expectIndexed as expectIndexedFor } from '../support/indexed';
import { limitedReader } from '../support/limited';
import { plansOf, recorded } from '../support/plans';

type JobQuery = Parameters<typeof selectJobs>[1];

const now = new Date();
const page = { offset: 0, limit: 25 };
let t: TestApp;
let companyId: string;

beforeAll(async () => {
  t = await testApp({ template: CROWDED });
  companyId = (await t.owner.query('select id from companies order by id limit 1')).rows[0].id;
});
afterAll(() => t.close());

const expectIndexed = (table: string, deed: (client: ClientBase) => Promise<unknown>) =>
  expectIndexedFor(t.services.pool, companyId, table, deed);

describe('ticket lists use a company index instead of a table scan', () => {
  const query = (changes: Partial<TicketQuery> = {}): TicketQuery => ({
    group: 'active',
    filters: [],
    sort: { field: 'ExpDate', order: 'Asc' },
    jobId: null,
    managerId: null,
    now,
    zone: PACIFIC,
    ...changes,
  });
  const read = (changes: Partial<TicketQuery>) => async (client: ClientBase) => {
    await selectTickets(client, query(changes), page);
    await countTickets(client, query(changes));
  };

  test.each(TICKET_LISTS)('in the list %s', group => expectIndexed('tickets', read({ group })));

  test.each(['active', 'expired', 'all'] as const)(
    'the total of the list %s is read off an index',
    async group => {
      await t.owner.query('vacuum tickets');
      const [statement] = await recorded(client => countTickets(client, query({ group })));
      for (const plan of await plansOf(t.services.pool, companyId, statement as QueryConfig)) {
        const steps = plan.filter(node => node['Relation Name'] === 'tickets');
        expect(steps.map(node => node['Node Type'])).toEqual(['Index Only Scan']);
      }
    },
  );

  test.each(TICKET_SORT_FIELDS)('ordered by %s, ascending or descending', async field => {
    await expectIndexed('tickets', read({ sort: { field, order: 'Asc' } }));
    await expectIndexed('tickets', read({ sort: { field, order: 'Desc' } }));
    await expectIndexed('tickets', read({ group: 'all', sort: { field, order: 'Desc' } }));
  });

  const VALUES: Record<TicketFilterField, string> = {
    JobName: 'Job 7',
    JobNo: 'J-7',
    ManagerId: randomUUID(),
    TicketNo: 'J-7-7',
    Name: 'Ticket 7',
    Place: 'Street 7',
    Utility: 'S1',
    Revision: '000',
    Status: 'CANCELLED',
    ExpDate: '11/24/2026',
    WorkStart: '11/24/2026',
    LegalStart: '11/24/2026',
    Attention: 'RED',
    Verdict: 'SAFE_TO_DIG',
    CallCenter: 'onecallnv',
    Text: 'Ticket 7',
  };
  const rules = { fields: TICKET_FILTER_FIELDS, statuses: TICKET_STATUSES };

  test.each(Object.entries(VALUES).filter(([field]) => field !== 'Utility'))(
    'filtered by %s',
    async (field, value) => {
      const operator = ['Text', 'Place'].includes(field) ? 'like' : 'eq';
      const filter = { field, operator, value: [value] } as FilterInput<TicketFilterField>;
      const filters = readFilters([filter], rules, 'filters');
      await expectIndexed('tickets', read({ filters }));
      await expectIndexed('tickets', read({ filters, group: field === 'Status' ? 'all' : 'expired' }));
    },
  );

  test('filtered by a utility that no ticket names, none is read', async () => {
    const filters = readFilters([{ field: 'Utility', operator: 'like', value: ['none'] }], rules, 'filters');
    const statements = await recorded(read({ filters, group: 'expired' }), [{ seesAll: true, codes: [] }]);
    const lists = statements.filter(({ text }) => text.includes('from tickets t'));
    expect(lists).toHaveLength(2);
    for (const statement of lists) {
      for (const plan of await plansOf(t.services.pool, companyId, statement)) {
        expect(plan.filter(node => node['Relation Name'] === 'tickets')).toEqual([]);
      }
    }
  });

  test('filtered by utility, a limited reader’s own tickets are asked for their stations', async () => {
    const filters = readFilters([{ field: 'Utility', operator: 'like', value: ['S1'] }], rules, 'filters');
    const readerId = await limitedReader(t.owner, companyId);
    const seeing = async (seesAll: boolean, reader: string | null) => {
      const statements = await recorded(read({ filters }), [{ seesAll, codes: ['S1'] }]);
      const plans = [];
      for (const statement of statements.filter(({ text }) => text.includes('ticket_members'))) {
        plans.push(...(await plansOf(t.services.pool, companyId, statement, reader)));
      }
      expect(plans).toHaveLength(4);
      return plans.map(plan =>
        plan.filter(node => /^ticket_members/.test(node['Index Name'] ?? '')).map(node => node['Index Cond']),
      );
    };
    for (const conditions of await seeing(false, readerId)) {
      expect(conditions).toEqual([expect.stringContaining('ticket_id = t.id')]);
    }
    for (const conditions of await seeing(true, null)) {
      expect(conditions).toEqual([expect.stringContaining('company_id = ')]);
    }
  });

  test('filtered by part of a name, limited only by the company index', async () => {
    const filters = readFilters([{ field: 'Name', operator: 'like', value: ['7'] }], rules, 'filters');
    await expectIndexed('tickets', read({ filters }));
  });

  test.each(['Name', 'TicketNo', 'Text'] as const)(
    'filtered by part of the %s, which is looked up once instead of per ticket',
    async field => {
      const filters = readFilters([{ field, operator: 'like', value: ['777'] }], rules, 'filters');
      const found = [{ ids: `{${randomUUID()},${randomUUID()}}`, least: 0, total: 2 }];
      const [finder, ...lists] = await recorded(
        client => selectCounted(client, query({ filters }), page, true),
        found,
      );
      if (!finder) throw new Error('no statement');
      for (const plan of await plansOf(t.services.pool, companyId, finder)) {
        const calls = plan.filter(node => ['ProjectSet', 'Function Scan'].includes(node['Node Type']));
        expect(calls.map(node => node['Parent Relationship'])).toEqual(['InitPlan']);
      }
      expect(lists).toHaveLength(1);
      for (const plan of await plansOf(t.services.pool, companyId, lists[0] as QueryConfig)) {
        expect(plan.map(node => node['Index Cond'] ?? '').join()).toContain('id = ANY');
      }
    },
  );

  test('for one job or one manager', async () => {
    await expectIndexed('tickets', read({ jobId: randomUUID() }));
    await expectIndexed('tickets', read({ managerId: randomUUID() }));
  });

  test.each([
    ['dashboard', null],
    ['details of a job', randomUUID()],
  ])('and so do the counts of the %s', (_, jobId) =>
    expectIndexed('tickets', client =>
      selectCounts(client, { now, zone: PACIFIC }, { jobId, wantsVerdicts: true }),
    ),
  );
});

test('utilities that owe a response are found among the company’s active tickets', async () => {
  await expectIndexed('tickets', client => selectSilent(client, { now, zone: PACIFIC }));
  await expectIndexed('ticket_members', client => selectSilent(client, { now, zone: PACIFIC }));
});

test('tickets with overdue lookups are found among the company’s active ones', async () => {
  const login = { userId: randomUUID(), callCenter: 'onecall' } as const;
  await expectIndexed('tickets', client => selectMissed(client, login, now, now));
});

test('a ticket’s page reads only its own rows', async () => {
  const id = randomUUID();
  await expectIndexed('tickets', client => selectTicketDetails(client, id));
  const lists = [selectMembers, selectResponses, selectRevisions, selectStations, selectGiven];
  for (const list of lists) {
    const [statement] = await recorded(client => list(client, id));
    if (!statement) throw new Error('no statement');
    for (const plan of await plansOf(t.services.pool, companyId, statement)) {
      expect(plan.flatMap(node => node['Index Cond'] ?? []).join()).toMatch(/ticket_id = |company_id = /);
    }
  }
});

describe('the jobs list uses a company index', () => {
  const query = (changes: Partial<JobQuery> = {}): JobQuery => ({
    filters: [],
    sort: { field: 'JobNo', order: 'Asc' },
    now,
    zone: PACIFIC,
    ...changes,
  });
  const read = (changes: Partial<JobQuery>) => async (client: ClientBase) => {
    await selectJobs(client, query(changes), page);
    await countJobs(client, query(changes));
  };

  test.each(JOB_SORT_FIELDS)('ordered by %s', field =>
    expectIndexed('jobs', read({ sort: { field, order: 'Asc' } })),
  );

  test('and counts the tickets of a page’s jobs by job', async () => {
    const ids = Array.from({ length: 25 }, () => randomUUID());
    await expectIndexed('tickets', client => selectJobTickets(client, ids, { now, zone: PACIFIC }));
    await expectIndexed('tickets', read({ sort: { field: 'NextExpiry', order: 'Asc' } }));
  });

  test.each<[JobFilterField, string]>([
    ['JobNo', 'J-7'],
    ['Name', 'Job 7'],
    ['Status', 'ACTIVE'],
    ['ManagerId', randomUUID()],
    ['Text', 'J-7 Job'],
  ])('filtered by %s', async (field, value) => {
    const rules = { fields: JOB_FILTER_FIELDS, statuses: JOB_STATUSES };
    const operator = field === 'Text' ? 'like' : 'eq';
    const filters = readFilters([{ field, operator, value: [value] }], rules, 'filters');
    await expectIndexed('jobs', read({ filters }));
  });
});

const ACTIVE: TicketQuery = {
  group: 'active',
  filters: [],
  sort: { field: 'ExpDate', order: 'Asc' },
  jobId: null,
  managerId: null,
  now,
  zone: PACIFIC,
};

async function insertMany(...whose: [companyId: string, jobId: string, userId: string, prefix: string]) {
  await t.owner.query(
    `insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, status, type, submitted_at,
       work_start, legal_start, exp_date, latitude, longitude, form)
     select $1, $2, $3, gen_random_uuid(), 'onecall', $4 || '-' || n, 'ACTIVE', 'Normal', now(), now(), now(),
       now() + n * interval '30 minutes', 38.7, -121.2, '{}' from generate_series(1, 2000) n`,
    whose,
  );
  await t.owner.query('analyze tickets');
}

// The last ones here: they add tickets.
test('the query plan of any page of a list is cached', async () => {
  const company = await t.world.company('Kept plans');
  const boss = await t.world.user(company);
  const job = await t.world.job(company, { manager: boss });
  await insertMany(company.id, job.id, boss.id, 'K');
  const query = ACTIVE;
  const offsets = [0, 25, 50, 475];
  const kept = await withTenant(t.services.pool, company.id, async client => {
    const times: number[] = [];
    for (const offset of offsets) {
      for (let time = 0; time < 12; time += 1) await selectTickets(client, query, { ...page, offset });
      const { rows } = await client.query<{ times: string }>(
        `select sum(generic_plans) as times from pg_prepared_statements where statement like '%select t.id, t.ticket_no%'`,
      );
      times.push(Number(rows[0]?.times));
    }
    return times;
  });
  for (const [index, offset] of offsets.entries()) {
    expect((kept[index] ?? 0) - (kept[index - 1] ?? 0), `offset ${offset}`).toBeGreaterThan(0);
  }
});

test.each(['Name', 'TicketNo', 'Text'] as const)(
  'for a common %s, the tickets are read in list order without sorting',
  async field => {
    const company = await t.world.company(`Many hold a ${field}`);
    const boss = await t.world.user(company);
    const job = await t.world.job(company, { manager: boss });
    await insertMany(company.id, job.id, boss.id, field);
    const filters = [{ field, match: 'contains', text: '26' }] as const;
    const query: TicketQuery = { ...ACTIVE, filters };
    const statements = await recorded(client => selectCounted(client, query, page, true));
    expect(statements).toHaveLength(1);
    for (const plan of await plansOf(t.services.pool, company.id, statements[0] as QueryConfig)) {
      expect(plan.map(node => node['Index Name'])).toContain('tickets_status_expiry');
      expect(plan.map(node => node['Node Type'])).not.toContain('Sort');
    }
  },
);
