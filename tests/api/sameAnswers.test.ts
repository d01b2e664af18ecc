import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import { ACTION_REASONS } from '../../domain/dashboard/limits';
import { TICKET_SORT_FIELDS } from '../../domain/lists';
import { owesAnswer } from '../../domain/tickets/actions/silence';
import { VERDICTS, verdictBy } from '../../domain/tickets/verdict/reasons';
import { stationOf } from '../../server/centers/responses/recount.sql';
import { selectNeeding, selectNeedingAction } from '../../server/dashboard/needingAction.sql';
import { searchTickets } from '../../server/dashboard/search/search.sql';
import { withTenant } from '../../server/database/tenant';
import { Chance } from '../../server/standIns/chance';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { countTickets, selectCounted, selectTickets } from '../../server/tickets/lists.sql';
import { selectSilent } from '../../server/tickets/silentUtilities.sql';
import { type DashboardWorld, dashboardWorld, LOOKED_AT as now } from '../support/dashboardWorld';
import { plainFound, plainListed, plainNeedingAction, plainSilent } from '../support/plainQueries';

const moment = { now, zone: PACIFIC };
const DAY_MS = 86_400_000;
const EVERY = { offset: 0, limit: 10_000 };

/** Who asks, for which company. */
interface Asker {
  companyId: string;
  viewerId: string;
  /** Where the company limits reading. */
  readerId?: string;
}

let world: DashboardWorld;
let t: DashboardWorld['t'];
let askers: Record<string, Asker>;

beforeAll(async () => {
  world = await dashboardWorld();
  ({ t } = world);
  const { company, admin, seeded } = world;
  const manager = await t.world.user(company, 'ProjectManager');
  await t.owner.query(`update jobs set manager_id = $2 where company_id = $1 and status = 'COMPLETED'`, [
    company.id,
    manager.id,
  ]);
  // Nothing is asked anew as of a revision without the moment.
  await t.owner.query('update ticket_members set asked_revision = null where asked_at is null');
  // Nor is a ticket counted silent without a station that is: of the first ones told nothing would be, by chance of their ids.
  await t.owner.query(`update tickets t set silent_count = 0 where silent_count > 0 and not exists (
    select from ticket_members m where m.ticket_id = t.id and m.withdrawn_at is null
      and (m.response_code is null or m.asked_at is not null))`);
  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  const demo = seeded.map(({ id }, nth) => [`demo ${nth}`, { companyId: id, viewerId: admin.id }] as const);
  askers = {
    generated: { companyId: company.id, viewerId: admin.id },
    limited: { companyId: company.id, viewerId: manager.id, readerId: manager.id },
    ...Object.fromEntries(demo),
  };
  for (const asker of Object.values(askers)) await snoozeSome(asker);
}, 120_000);
afterAll(() => world.close());

function as<T>({ companyId, viewerId, readerId }: Asker, work: (client: ClientBase) => Promise<T>) {
  const deed = async (client: ClientBase) => {
    await client.query(`select set_config('whiteline.viewer', $1, true)`, [viewerId]);
    return work(client);
  };
  return withTenant(t.services.pool, companyId, deed, { readerId });
}

/** Puts off some of what needs the asker, of every kind: still asleep, awake for each reason there is, over, and needing nothing. */
async function snoozeSome(asker: Asker): Promise<void> {
  const chance = new Chance(`snoozes ${asker.viewerId}`);
  const whose = { onlyOf: null, viewerId: asker.viewerId, isSnoozed: false };
  const { rows } = await as(asker, client => plainNeedingAction(client, moment, whose, EVERY));
  const { rows: counts } = await t.owner.query(
    'select id, red_count, silent_count from tickets where company_id = $1 order by id',
    [asker.companyId],
  );
  const reasonsOf = new Map(rows.map(({ id, reasons }) => [id, reasons as string[]]));
  const snoozes = counts
    .filter(() => chance.happens(0.3))
    .map(({ id, red_count, silent_count }) => ({
      company_id: asker.companyId,
      user_id: asker.viewerId,
      ticket_id: id,
      until: new Date(now.getTime() + chance.pick([-1, 0, 1, 3, 7]) * DAY_MS),
      reasons: chance.pick([reasonsOf.get(id) ?? [], reasonsOf.get(id) ?? [], ['RED'], [], ['LATE', 'RED']]),
      red_count: red_count + chance.pick([0, 0, 0, 1, -1]),
      silent_count: silent_count + chance.pick([0, 0, 0, 1, -1]),
      created_at: now,
    }));
  await insertRows(t.owner, 'ticket_snoozes', snoozes);
}

const ASKERS = ['generated', 'limited', 'demo 0', 'demo 1'] as const;
const askerOf = (name: (typeof ASKERS)[number]) => askers[name] as Asker;

describe.each(ASKERS)('in the company %s', name => {
  test('what needs somebody is what holds if all is read, on every page', async () => {
    const { viewerId } = askerOf(name);
    const seen = new Set<string>();
    for (const isSnoozed of [false, true]) {
      for (const onlyOf of [null, viewerId]) {
        for (const page of [
          EVERY,
          { offset: 0, limit: 8 },
          { offset: 5, limit: 25 },
          { offset: 40, limit: 3 },
        ]) {
          const whose = { onlyOf, viewerId, isSnoozed };
          const [plain, read] = await as(askerOf(name), async client => [
            await plainNeedingAction(client, moment, whose, page),
            await selectNeedingAction(client, moment, whose, page),
          ]);
          const rows = read.rows.map(({ id, reasons, snoozed_until }) => ({ id, reasons, snoozed_until }));
          expect({ total: read.total, snoozed: read.snoozed, rows }).toEqual(plain);
          expect(read.isMore).toBe(false);
          if (page === EVERY) expect(rows).toHaveLength(plain.total);
          for (const { reasons } of rows) for (const reason of reasons) seen.add(reason);
        }
      }
    }
    const unseen = ACTION_REASONS.filter(reason => !seen.has(reason));
    expect(unseen.length).toBeLessThanOrEqual(name === 'generated' ? 0 : ACTION_REASONS.length - 2);
  });

  test('beyond what is counted, the pages are the same and it is told that there is more', async () => {
    const { viewerId } = askerOf(name);
    const whose = { onlyOf: null, viewerId, isSnoozed: false };
    const { total, rows } = await as(askerOf(name), client =>
      plainNeedingAction(client, moment, whose, EVERY),
    );
    const few = Math.floor(total / 2);
    for (const [counted, isMore] of [
      [total, false],
      [total - 1, true],
      [few, true],
    ] as const) {
      const page = { offset: 2, limit: few + 2 };
      const read = await as(askerOf(name), client =>
        selectNeedingAction(client, moment, whose, page, counted),
      );
      expect([read.total, read.isMore]).toEqual([counted, isMore]);
      expect(read.rows.map(({ id }) => id)).toEqual(rows.slice(2, few + 4).map(({ id }) => id));
    }
  });

  test('a ticket alone needs what it needs in the list', async () => {
    const { viewerId } = askerOf(name);
    for (const onlyOf of [null, viewerId]) {
      const lists = await as(askerOf(name), async client => {
        const [awake, asleep] = [false, true].map(isSnoozed => ({ onlyOf, viewerId, isSnoozed }));
        const both = [awake, asleep].map(whose => plainNeedingAction(client, moment, whose as never, EVERY));
        return Promise.all(both);
      });
      const listed = new Map(lists.flatMap(({ rows }) => rows).map(({ id, reasons }) => [id, reasons]));
      const { rows } = await t.owner.query('select id from tickets order by md5(id::text) limit 200');
      for (const { id } of rows) {
        const alone = await as(askerOf(name), client => selectNeeding(client, moment, { onlyOf }, id));
        expect(alone?.reasons ?? null).toEqual(listed.get(id) ?? null);
      }
    }
  });

  test('who owes a response is who does if all is read, those first that have waited longest', async () => {
    const keyOf = (row: { ticket_id: string; station_code: string }) =>
      `${row.ticket_id} ${row.station_code}`;
    const [plain, all, few] = await as(askerOf(name), async client => [
      await plainSilent(client, moment),
      await selectSilent(client, moment),
      await selectSilent(client, moment, 3),
    ]);
    const owing = all.filter(row => owesAnswer(stationOf(row)));
    expect(owing.map(keyOf)).toEqual(plain.map(keyOf));
    const tickets = [...new Set(all.map(row => row.ticket_id))];
    expect(tickets.length).toBeGreaterThan(3);
    expect(all.map(row => row.is_cut)).not.toContain(true);
    const first = [...new Set(few.map(row => row.ticket_id))];
    expect(first).toEqual(tickets.slice(0, 3));
    expect(few.map(row => row.is_cut)).not.toContain(false);
  });
});

const LISTED = { ...moment, sort: { field: 'ExpDate', order: 'Asc' }, jobId: null, managerId: null } as const;
const TEXT_FIELDS = ['Name', 'TicketNo', 'Text'] as const;
const ORDERS = TICKET_SORT_FIELDS.flatMap(field => [
  { field, order: 'Asc' as const },
  { field, order: 'Desc' as const },
]);

test.each(['generated', 'limited'] as const)(
  'in the company %s every page of a list in each order is its part of the whole list',
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
     order by md5(t.id::text) limit 12`,
  );
  const chance = new Chance('texts');
  const words = rows.flatMap(row => Object.values(row)).filter(word => typeof word === 'string');
  const parts = words.map(word => word.slice(chance.pick([0, 0, 1, 4]), chance.pick([3, 7, 8, 9, 20, 40])));
  return [...new Set(parts), 'zzqx', 'no such ticket'].filter(part => part.length > 1);
}

describe.each(ASKERS)('in the company %s, a list', name => {
  const GROUPS = ['active', 'expired', 'all'] as const;
  const PAGES = [EVERY, { offset: 0, limit: 8 }, { offset: 5, limit: 10 }, { offset: 9000, limit: 5 }];

  test('by a part of a text holds what holds it if each is read, with the same total', async () => {
    let found = 0;
    await as(askerOf(name), async client => {
      for (const text of await textsOf(client)) {
        for (const [group, field] of GROUPS.flatMap(one => TEXT_FIELDS.map(field => [one, field] as const))) {
          const filters = [{ field, match: 'contains', text }] as const;
          const query = { ...LISTED, group, filters };
          const wanted = await plainListed(client, query, field, text);
          found += wanted.length;
          for (const page of PAGES) {
            const [rows, total] = await selectCounted(client, query, page);
            expect([rows.map(({ id }) => id), total], `${group} ${field} ${text}`).toEqual([
              wanted.slice(page.offset, page.offset + page.limit),
              wanted.length,
            ]);
          }
        }
      }
    });
    expect(found).toBeGreaterThan(20);
  });

  test('of a verdict holds whose leading reason tells it, with the same total', async () => {
    await as(askerOf(name), async client => {
      for (const group of GROUPS) {
        const all = await selectTickets(client, { ...LISTED, group, filters: [] }, EVERY);
        for (const verdict of VERDICTS) {
          const wanted = all.filter(row => verdictBy(row.verdict_reason) === verdict);
          if (name === 'generated' && group === 'active') expect(wanted.length).toBeGreaterThan(0);
          const filters = [{ field: 'Verdict', match: 'oneOf', values: [verdict] }] as const;
          for (const page of PAGES) {
            const read = await selectCounted(client, { ...LISTED, group, filters }, page);
            expect(read).toEqual([wanted.slice(page.offset, page.offset + page.limit), wanted.length]);
          }
        }
      }
    });
  });

  test('a search tells the tickets that hold the text, those in force first', async () => {
    await as(askerOf(name), async client => {
      for (const text of await textsOf(client)) {
        const wanted = await plainFound(client, text, now);
        const found = await searchTickets(client, text, now, 8);
        expect(found.map(({ ID }) => ID)).toEqual(wanted.slice(0, 8));
        if (wanted.length > 0) expect(found[0]?.total).toBe(wanted.length);
      }
    });
  });
});

test('no statement says which company it is for, and to another company none tells anything', async () => {
  const { id: companyId } = await t.world.company();
  const { viewerId } = askerOf('generated');
  await as({ companyId, viewerId }, async client => {
    for (const isSnoozed of [false, true]) {
      const whose = { onlyOf: null, viewerId, isSnoozed };
      const read = await selectNeedingAction(client, moment, whose, EVERY);
      expect(read).toEqual({ total: 0, isMore: false, snoozed: 0, rows: [] });
    }
    expect(await selectSilent(client, moment)).toEqual([]);
  });
});
