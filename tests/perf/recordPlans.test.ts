import { randomUUID } from 'node:crypto';
import type { ClientBase, QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import type { Filter } from '../../domain/filters';
import {
  AUDIT_FILTER_FIELDS,
  type FieldKind,
  INVITATION_FILTER_FIELDS,
  SUBCONTRACTOR_FILTER_FIELDS,
  SUBCONTRACTOR_SORT_FIELDS,
} from '../../domain/lists';
import { TICKET_LISTS } from '../../domain/tickets/groups';
import { countAudit, selectAudit } from '../../server/audit/auditLog.sql';
import { searchEvents, searchPeople, searchUtilities } from '../../server/dashboard/search/others.sql';
import { withTenant } from '../../server/database/tenant';
import { selectFile, selectPart } from '../../server/exports/files.sql';
import { type ExportQuery, readRows } from '../../server/exports/rows.sql';
import { selectItems, settleItems } from '../../server/imports/items.sql';
import { countSent, selectSent, selectSentFor } from '../../server/sharing/invitations/lists.sql';
import {
  countSubcontractors,
  selectSubcontractors,
} from '../../server/sharing/subcontractors/subcontractors.sql';
import { NEXT_TO_EXPIRE } from '../../server/tickets/lists';
import {
  selectOpenActions,
  selectOpenCreations,
  selectOpenPlacements,
} from '../../server/tickets/placing/placings.sql';
import { type TestApp, testApp } from '../support/app';
import { CROWDED } from '../support/cluster';
import { expectIndexed } from '../support/indexed';
import { limitedReader } from '../support/limited';
import { nodesOf, type PlanNode, planOfBody, plansOf, recorded } from '../support/plans';

type SubcontractorQuery = Parameters<typeof selectSubcontractors>[1];

const now = new Date();
const page = { offset: 0, limit: 25 };
let t: TestApp;
let companyId: string;

beforeAll(async () => {
  t = await testApp({ template: CROWDED });
  companyId = (await t.owner.query('select id from companies order by id limit 1')).rows[0].id;
});
afterAll(() => t.close());

const indexed = (table: string, deed: (client: ClientBase) => Promise<unknown>) =>
  expectIndexed(t.services.pool, companyId, table, deed);

/** A filter on each field by itself, as lists hand it to their SQL. */
function filtersOf<Field extends string>(fields: Record<Field, FieldKind>): [Field, Filter<Field>[]][] {
  return (Object.entries(fields) as [Field, FieldKind][]).map(([field, kind]) => [
    field,
    kind === 'day'
      ? [{ field, match: 'onDays', days: ['2026-11-20'] }]
      : [{ field, match: 'oneOf', values: [kind === 'id' ? randomUUID() : 'x'] }],
  ]);
}

describe('requests to place are found by an index', () => {
  beforeAll(async () => {
    await t.owner.query(`insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state)
      select company_id, id, user_id, 'renew', gen_random_uuid()::text, 'CONFIRMED' from tickets limit 20000`);
    await t.owner.query('analyze submissions');
  });

  test.each([
    ['of the company', (client: ClientBase) => selectOpenPlacements(client)],
    ['of a ticket', (client: ClientBase) => selectOpenPlacements(client, { ticketId: randomUUID() })],
    ['of a job', (client: ClientBase) => selectOpenPlacements(client, { jobId: randomUUID() })],
    ['that copies may confirm', selectOpenCreations],
    ['of a ticket they mention', (client: ClientBase) => selectOpenActions(client, randomUUID())],
  ])('%s', (_, read) => indexed('submissions', read));
});

describe('an import of many files', () => {
  let importId: string;

  beforeAll(async () => {
    const { rows } = await t.owner.query<{ import_id: string }>(
      `with person as (select id, company_id from users where company_id = $1 limit 1),
        import as (insert into imports (company_id, client_request_id, user_id, not_before, created_at)
          select company_id, gen_random_uuid(), id, now(), now() from person returning id),
        file as (insert into import_files (company_id, import_id, file_name, bytes, sha256, storage_key, created_at)
          select $1, id, 'mail.zip', 1, '', 'mail.zip', now() from import returning id, import_id)
      insert into import_items (company_id, import_id, file_id, no, path, sha256, found)
      select $1, import_id, id, no, '{mail.eml}', '', 'unreadable' from file, generate_series(1, 3000) no
      returning import_id`,
      [companyId],
    );
    importId = rows[0]?.import_id ?? '';
    await t.owner.query('analyze import_items');
  });

  test('stores the result of a file without reading the others', () =>
    indexed('import_items', client => settleItems(client, [{ id: randomUUID(), outcome: 'SKIPPED' }])));

  // What is looked up for each file is little while the tables are believed empty, and much at the end of the import.
  test('selects the page before it looks up the details', async () => {
    for (const statement of await recorded(client => selectItems(client, importId, page))) {
      for (const plan of await plansOf(t.services.pool, companyId, statement)) {
        const cut = plan.find(node => node['Node Type'] === 'Limit');
        const read = nodesOf(cut).map(node => node['Relation Name']);
        expect(new Set(read.filter(Boolean))).toEqual(new Set(['import_items', 'import_files']));
      }
    }
  });
});

describe('the list of subcontractors uses a company index', () => {
  const read = (changes: Partial<SubcontractorQuery>) => async (client: ClientBase) => {
    const query: SubcontractorQuery = {
      filters: [],
      sort: { field: 'CompanyName', order: 'Asc' },
      zone: PACIFIC,
      ...changes,
    };
    await selectSubcontractors(client, query, page);
    await countSubcontractors(client, query);
  };

  test.each(SUBCONTRACTOR_SORT_FIELDS)('ordered by %s', field =>
    indexed('subcontractors', read({ sort: { field, order: 'Asc' } })),
  );
  test.each(filtersOf(SUBCONTRACTOR_FILTER_FIELDS))('filtered by %s', (_, filters) =>
    indexed('subcontractors', read({ filters })),
  );
});

describe('sent invitations use a company index', () => {
  const read = (filters: Parameters<typeof selectSent>[1]) => async (client: ClientBase) => {
    await selectSent(client, filters, page);
    await countSent(client, filters, null);
  };

  test('all of them, and those of a ticket', async () => {
    await indexed('invitations', read([]));
    await indexed('invitations', client => selectSentFor(client, randomUUID()));
  });
  test.each(filtersOf(INVITATION_FILTER_FIELDS))('filtered by %s', (_, filters) =>
    indexed('invitations', read(filters)),
  );
});

describe('the log uses a company index', () => {
  const read = (filters: Parameters<typeof selectAudit>[1]['filters']) => async (client: ClientBase) => {
    await selectAudit(client, { filters, zone: PACIFIC }, page);
    await countAudit(client, { filters, zone: PACIFIC }, null);
  };

  test('all of it', () => indexed('audit', read([])));
  test.each(filtersOf(AUDIT_FILTER_FIELDS))('filtered by %s', (_, filters) =>
    indexed('audit', read(filters)),
  );
  test('for a ticket and records that refer to it', () =>
    indexed('audit', async client => {
      const query = { filters: [], zone: PACIFIC, ticketId: randomUUID() };
      await selectAudit(client, query, page);
      await countAudit(client, query, null);
    }));
});

describe('an export uses a company index', () => {
  const reading = (query: ExportQuery) => async (client: ClientBase) => {
    await readRows(declaring(client), query).next();
  };

  test.each(TICKET_LISTS)('of %s tickets', list => {
    const tickets = {
      group: list,
      now,
      zone: PACIFIC,
      filters: [],
      sort: NEXT_TO_EXPIRE[list],
      jobId: null,
      managerId: null,
    };
    return indexed('tickets', reading({ list, tickets }));
  });
  test.each([
    ['jobs', 'jobs'],
    ['subcontractors', 'subcontractors'],
    ['events', 'recorded_events'],
  ] as const)('of %s', (list, table) => indexed(table, reading({ list })));

  test('and its file and parts are found by their keys', async () => {
    await indexed('export_files', client => selectFile(client, randomUUID(), now));
    const [part] = await recorded(client => selectPart(client, randomUUID(), 0));
    if (!part) throw new Error('no statement');
    for (const plan of await plansOf(t.services.pool, companyId, part)) {
      expect(plan.flatMap(node => node['Index Cond'] ?? []).join()).toMatch(/export_id = /);
    }
  });
});

/** A client that passes on how the cursor is declared, which has a plan, and not how it is read. */
function declaring(client: ClientBase): ClientBase {
  const query = async (statement: string | QueryConfig) =>
    typeof statement === 'string' ? { rows: [] } : client.query(statement);
  return { query } as unknown as ClientBase;
}

describe('a search', () => {
  const stepsOf = (plan: PlanNode[], table: string) =>
    plan.filter(node => node['Relation Name'] === table || node['Index Name']?.startsWith(table));
  const conditionsOf = (plan: PlanNode[], index: string) =>
    plan.filter(node => node['Index Name'] === index).map(node => node['Index Cond']);

  test('looks a rare text of events up in its index, and a type in an index of the company', async () => {
    await t.owner.query(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
        reported_by, created_by_name, updated_by_name)
       select $1, 'EV-MANY-' || n, 'OTHER', 'Title ' || n, 'OPEN', 'LOW', now() - n * interval '1 hour', now(), 'x', 'x', 'x'
       from generate_series(1, 5000) n`,
      [companyId],
    );
    await t.owner.query('vacuum analyze recorded_events');
    const values = { pattern: `'%orchard%'`, types: `'{DAMAGE}'::text[]`, most: '1000' };
    const plan = await planOfBody(t.owner, companyId, 'events_holding', values);
    // The plan above is for the very values, as the function asks for.
    const { rows } = await t.owner.query(`select proconfig from pg_proc where proname = 'events_holding'`);
    expect(rows[0].proconfig).toContain('plan_cache_mode=force_custom_plan');
    expect(conditionsOf(plan, 'recorded_events_text').join()).toContain('~~* ');
    const steps = stepsOf(plan, 'recorded_events');
    expect(steps.map(node => node['Node Type'])).not.toContain('Seq Scan');
    const conditions = steps.flatMap(node => node['Index Cond'] ?? []);
    expect(conditions).toHaveLength(2);
    for (const one of conditions) expect(one).toContain('company_id = ');
    expect(conditionsOf(plan, 'tickets_job').join()).toContain('job_id = job.id');
  });

  test('looks up the words of tickets in an index of the company', async () => {
    const plan = await planOfBody(t.owner, companyId, 'tickets_with_words', {
      patterns: `('{%orchard%,%folsom%,%5%}'::text[])`,
      parts: `('{%orchar%,%folsom%}'::text[])`,
      ...{ statuses: 'null::text[]', since: 'null::timestamptz', most: '1001' },
    });
    const conditions = stepsOf(plan, 'tickets').flatMap(node => node['Index Cond'] ?? []);
    expect(conditions.length).toBeGreaterThan(0);
    for (const one of conditions) expect(one).toContain('company_id = ');
    expect(stepsOf(plan, 'tickets').map(node => node['Node Type'])).not.toContain('Seq Scan');
  });

  test('finds the stations of a limited reader from the tickets of their jobs', async () => {
    const plan = await planOfBody(t.owner, companyId, 'stations_holding', {
      pattern: `'%station%'`,
      digits: `'%5550183%'`,
    });
    expect(plan.map(node => node['Node Type'])).not.toContain('Seq Scan');
    expect(conditionsOf(plan, 'tickets_job').join()).toContain('job_id = job.id');
    const members = stepsOf(plan, 'ticket_members').flatMap(node => node['Index Cond'] ?? []);
    expect(members.filter(one => /ticket_id = /.test(one))).toHaveLength(1);
  });

  test('asks nothing but the finder of stations for a limited reader', async () => {
    const readerId = await limitedReader(t.owner, companyId);
    for (const statement of await recorded(client => searchUtilities(client, 'station', 5))) {
      for (const plan of await plansOf(t.services.pool, companyId, statement, readerId)) {
        expect(plan.flatMap(node => node['Relation Name'] ?? [])).toEqual([]);
      }
    }
    const found = (reader: string) =>
      withTenant(t.services.pool, companyId, client => searchUtilities(client, 'station', 5), {
        readerId: reader,
      });
    expect(await found(readerId)).toEqual([{ name: 'Station', stationCodes: ['S1', 'S2', 'S3', 'S4'] }]);
    expect(await found(randomUUID())).toEqual([]);
  });

  test.each([
    ['recorded_events', searchEvents],
    ['users', searchPeople],
  ] as const)('reads %s by an index', (table, search) =>
    indexed(table, client => search(client, 'Title', 5)),
  );

  test('finds the stations of a company one by one, instead of reading all of its tickets', async () => {
    const next = `select station_code from ticket_members where company_id = '${companyId}' and station_code > 'S1'
      order by station_code limit 1`;
    const { rows } = await t.owner.query(`explain (format json) ${next}`);
    expect(JSON.stringify(rows)).toContain('"Index Name":"ticket_members_station"');
    const found = await withTenant(t.services.pool, companyId, client =>
      searchUtilities(client, 'station', 5),
    );
    expect(found).toEqual([{ name: 'Station', stationCodes: ['S1', 'S2', 'S3', 'S4'] }]);
  });
});
