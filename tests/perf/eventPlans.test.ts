import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import { EVENT_STATUSES } from '../../domain/events/event';
import { type FilterInput, readFilters } from '../../domain/filters';
import {
  EVENT_FILTER_FIELDS,
  EVENT_SORT_FIELDS,
  type EventFilterField,
  type EventSortField,
} from '../../domain/lists';
import { countEvents, selectEvents } from '../../server/events/events.sql';
import { countProfiles, selectProfiles } from '../../server/tickets/profiles/ticketProfiles.sql';
import { type TestApp, testApp } from '../support/app';
import { plansOf, recorded } from '../support/plans';

type EventQuery = Parameters<typeof selectEvents>[1];

const page = { offset: 0, limit: 25 };
let t: TestApp;
let companyId: string;

beforeAll(async () => {
  t = await testApp();
  await t.owner.query(MANY_RECORDS);
  await t.owner.query('analyze');
  companyId = (await t.owner.query('select id from companies order by id limit 1')).rows[0].id;
});
afterAll(() => t.close());

/** 20,000 events and 5,000 profiles of 50 companies. */
const MANY_RECORDS = `
  insert into companies (name) select 'Company ' || n from generate_series(1, 50) n;
  insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
      reported_by, created_by_name, updated_by_name)
    select c.id, 'EV-2026-' || lpad(n::text, 6, '0'), (array['DAMAGE', 'OTHER', 'POTHOLE', 'NEAR_MISS'])[1 + n % 4],
      'Event ' || n, (array['DRAFT', 'OPEN', 'IN_REVIEW', 'CLOSED'])[1 + n % 4],
      (array['LOW', 'MEDIUM', 'HIGH'])[1 + n % 3], now() - n * interval '1 hour', now(), 'x', 'x', 'x'
    from companies c, generate_series(1, 400) n;
  insert into ticket_profiles (company_id, name, call_center, defaults)
    select c.id, 'Profile ' || n, 'onecall', '{}' from companies c, generate_series(1, 100) n;`;

/** Every step that touches the table goes by an index that starts with the company, or with a record's own parent. */
async function expectIndexed(table: string, deed: (client: ClientBase) => Promise<unknown>): Promise<void> {
  for (const statement of await recorded(deed)) {
    for (const plan of await plansOf(t.services.pool, companyId, statement)) {
      const scans = plan.filter(node => node['Relation Name'] === table);
      expect(scans.map(node => node['Node Type']).filter(type => type === 'Seq Scan')).toEqual([]);
      expect(plan.flatMap(node => node['Index Cond'] ?? []).join()).toMatch(/company_id = |ticket_id = /);
    }
  }
}

const read = (changes: Partial<EventQuery>) => async (client: ClientBase) => {
  const sort = { field: 'OccurredAt', order: 'Desc' } as const;
  const query: EventQuery = { filters: [], sort, zone: PACIFIC, ...changes };
  await selectEvents(client, query, page);
  await countEvents(client, query, null);
};

const SORT_ORDERS = ['Asc', 'Desc'] as const;
const SORTS = EVENT_SORT_FIELDS.flatMap(field => SORT_ORDERS.map(order => ({ field, order })));

test.each(SORTS)('events by $field, $order, are read by a company index', sort =>
  expectIndexed('recorded_events', read({ sort })),
);

test.each<EventSortField>(['OccurredAt', 'EventNo', 'EventType', 'Status'])(
  'a page of events by %s is read without reading all',
  async field => {
    for (const order of SORT_ORDERS) {
      const statements = await recorded(client =>
        selectEvents(client, { filters: [], sort: { field, order }, zone: PACIFIC }, page),
      );
      for (const statement of statements) {
        for (const plan of await plansOf(t.services.pool, companyId, statement)) {
          expect(plan.map(node => node['Node Type'])).not.toContain('Sort');
        }
      }
    }
  },
);

const VALUES: Record<EventFilterField, string> = {
  EventType: 'DAMAGE',
  Status: 'OPEN',
  Severity: 'HIGH',
  TicketID: randomUUID(),
  JobID: randomUUID(),
  Title: 'Event 7',
  EventNo: 'EV-2026-000007',
  OccurredAt: '11/20/2026',
};

test.each(Object.entries(VALUES))('events filtered by %s are found by an index', async (field, value) => {
  const filter = { field, operator: 'eq', value: [value] } as FilterInput<EventFilterField>;
  const rules = { fields: EVENT_FILTER_FIELDS, statuses: EVENT_STATUSES };
  await expectIndexed('recorded_events', read({ filters: readFilters([filter], rules, 'filters') }));
});

test('profiles are read by a company index', () =>
  expectIndexed('ticket_profiles', async client => {
    const query = { filters: [], seesLeft: true, userId: randomUUID(), zone: PACIFIC };
    await selectProfiles(client, query, page);
    await countProfiles(client, query);
  }));
