import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import { TICKET_SORT_FIELDS } from '../../domain/lists';
import { VERDICTS } from '../../domain/tickets/verdict/reasons';
import { verdictSummary } from '../../domain/tickets/verdict/summary';
import { searchTickets } from '../../server/dashboard/search/search.sql';
import { Chance } from '../../server/standIns/chance';
import type { TicketQuery } from '../../server/tickets/conditions.sql';
import { countTickets, selectCounted, selectTickets } from '../../server/tickets/lists.sql';
import { ASKERS, type Asker, asAsker, askersOf } from '../support/askers';
import { type DashboardWorld, dashboardWorld, LOOKED_AT as now } from '../support/dashboardWorld';
import { plainFound, plainListed } from '../support/plainQueries';

const moment = { now, zone: PACIFIC };
const EVERY = { offset: 0, limit: 10_000 };

let world: DashboardWorld;
let askers: Record<string, Asker>;

beforeAll(async () => {
  world = await dashboardWorld();
  askers = await askersOf(world);
}, 120_000);
afterAll(() => world.close());

const as = <T>(asker: Asker, work: (client: ClientBase) => Promise<T>) => asAsker(world.t, asker, work);
const askerOf = (name: (typeof ASKERS)[number]) => askers[name] as Asker;

const LISTED = { ...moment, sort: { field: 'ExpDate', order: 'Asc' }, jobId: null, managerId: null } as const;
const TEXT_FIELDS = ['Name', 'TicketNo', 'Text'] as const;
const ORDERS = TICKET_SORT_FIELDS.flatMap(field => [
  { field, order: 'Asc' as const },
  { field, order: 'Desc' as const },
]);

test.each(['generated', 'limited'] as const)(
  'in the company %s every page of a list in each order is a slice of the whole list',
  async name => {
    await as(askerOf(name), async client => {
      for (const sort of ORDERS) {
        const query = { ...moment, group: 'all', filters: [], sort, jobId: null, managerId: null } as const;
        const all = await selectTickets(client, query, EVERY);
        expect(all.length).toBeGreaterThan(100);
        expect(await countTickets(client, query)).toBe(all.length);
        for (const [offset, limit] of [
          [0, 25],
          [25, 25],
          [50, 7],
          [all.length - 3, 8],
          [all.length, 25],
          [0, 0],
        ] as const) {
          const page = await selectTickets(client, query, { offset, limit });
          expect(page, `${sort.field} ${sort.order} from ${offset}`).toEqual(
            all.slice(offset, offset + limit),
          );
        }
      }
    });
  },
);

/** Parts of what the company's tickets are called and numbered, short and long, some of them of none. */
async function textsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `select t.ticket_no, t.name, t.place, j.name as job from tickets t join jobs j on j.id = t.job_id
     order by md5(t.id::text) limit 4`,
  );
  const chance = new Chance('texts');
  const words = rows.flatMap(row => Object.values(row)).filter(word => typeof word === 'string');
  const parts = words.map(word =>
    word.slice(chance.pick([0, 0, 1, 4]), chance.pick([3, 6, 7, 8, 9, 20, 40])),
  );
  return [...new Set(parts), '11', 'st', 'zqx', 'zq', 'no such ticket'].filter(part => part.length > 1);
}

/** The least bounds, so that nothing is few and all is counted to its bound; some; and the product's own. */
const BOUNDS = [{ few: 1, compared: 2, many: 2 }, { few: 7, compared: 3, many: 30 }, undefined] as const;

describe.each(ASKERS)('in the company %s, a list', name => {
  const GROUPS = ['active', 'expired', 'all', 'expiring'] as const;
  const PAGES = [{ offset: 0, limit: 8 }, { offset: 5, limit: 10 }, { offset: 9000, limit: 5 }, EVERY];

  /** A page and its total, exact and as far as it is counted, are those of the whole list. */
  async function expectPage(client: ClientBase, query: TicketQuery, wanted: readonly string[], nth: number) {
    const page = PAGES[nth % PAGES.length] as (typeof PAGES)[number];
    const bounds = BOUNDS[nth % BOUNDS.length];
    const ids = wanted.slice(page.offset, page.offset + page.limit);
    const [whole, all] = await selectCounted(client, query, page, false, bounds);
    const about = JSON.stringify([query.group, query.filters, page, bounds]);
    expect([whole.map(({ id }) => id), all], about).toEqual([ids, { total: wanted.length, isMore: false }]);
    const [rows, { total, isMore }] = await selectCounted(client, query, page, true, bounds);
    expect(rows, about).toEqual(whole);
    expect([total, isMore], about).toEqual([isMore ? total : wanted.length, wanted.length > total]);
    // A page that is not the last one never looks like it.
    if (isMore) expect(total, about).toBeGreaterThan(page.offset + page.limit);
    return isMore;
  }

  test('by part of a text matches a full scan, with the same total', async () => {
    let [found, nth, more] = [0, 0, 0];
    await as(askerOf(name), async client => {
      for (const text of await textsOf(client)) {
        for (const field of TEXT_FIELDS) {
          const group = GROUPS[nth % GROUPS.length] as (typeof GROUPS)[number];
          const query: TicketQuery = { ...LISTED, group, filters: [{ field, match: 'contains', text }] };
          const wanted = await plainListed(client, query, field, text);
          found += wanted.length;
          for (let page = 0; page < 2; page += 1, nth += 1) {
            if (await expectPage(client, query, wanted, nth)) more += 1;
          }
        }
      }
    });
    expect(found).toBeGreaterThan(20);
    expect(more).toBeGreaterThan(0);
  });

  test('by two texts, for one job or one person matches all of them', async () => {
    await as(askerOf(name), async client => {
      const all = await selectTickets(client, { ...LISTED, group: 'all', filters: [] }, EVERY);
      for (const [nth, row] of all.filter((_, index) => index % 40 === 0).entries()) {
        const text = row.name.slice(0, 2);
        const more = [{ jobId: row.job_id }, { managerId: row.manager_id }, { isPlaced: true }, {}][nth % 4];
        const name = { field: 'Name', match: 'contains', text } as const;
        const status = { field: 'Status', match: 'oneOf', values: [row.status] } as const;
        const filters = nth % 4 === 3 ? [name, status] : [name];
        const query: TicketQuery = { ...LISTED, group: 'all', filters, ...more };
        const plain = await selectTickets(
          client,
          { ...query, filters: filters.filter(filter => filter !== name) },
          EVERY,
        );
        const wanted = plain.filter(one => one.name.toLowerCase().includes(text.toLowerCase()));
        for (let page = 0; page < 3; page += 1) {
          await expectPage(
            client,
            query,
            wanted.map(({ id }) => id),
            nth + page,
          );
        }
      }
    });
  });

  test("by a verdict matches the main reason's verdict, with the same total", async () => {
    await as(askerOf(name), async client => {
      for (const [nth, group] of GROUPS.entries()) {
        const all = await selectTickets(client, { ...LISTED, group, filters: [] }, EVERY);
        for (const [index, verdict] of VERDICTS.entries()) {
          const wanted = all.filter(row => verdictSummary(row).verdict === verdict);
          if (name === 'generated' && group === 'active') expect(wanted.length).toBeGreaterThan(0);
          const filters = [{ field: 'Verdict', match: 'oneOf', values: [verdict] }] as const;
          const ids = wanted.map(({ id }) => id);
          await expectPage(client, { ...LISTED, group, filters }, ids, 2 * nth + index);
          await expectPage(client, { ...LISTED, group, filters }, ids, 2 * nth + index + 1);
        }
      }
    });
  });

  test('without a filter is counted to its limit, and reports more', async () => {
    await as(askerOf(name), async client => {
      for (const group of GROUPS) {
        const query: TicketQuery = { ...LISTED, group, filters: [] };
        const ids = (await selectTickets(client, query, EVERY)).map(({ id }) => id);
        for (let page = 0; page < 12; page += 2) await expectPage(client, query, ids, page);
      }
    });
  });

  test('a search returns the tickets with the text, active ones first', async () => {
    await as(askerOf(name), async client => {
      for (const [nth, text] of (await textsOf(client)).entries()) {
        const wanted = await plainFound(client, text, now);
        const few = [0, 5, 20, undefined][nth % 4];
        const { rows, total, isMore } = await searchTickets(client, text, now, 8, few);
        expect(rows.map(({ ID }) => ID)).toEqual(wanted.slice(0, 8));
        expect([total, isMore], text).toEqual([isMore ? total : wanted.length, wanted.length > total]);
      }
    });
  });
});
