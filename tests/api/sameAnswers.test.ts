import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACIFIC } from '../../domain/calendar/zone';
import { ACTION_REASONS } from '../../domain/dashboard/limits';
import { owesAnswer } from '../../domain/tickets/actions/silence';
import { stationOf } from '../../server/centers/responses/recount.sql';
import { selectNeeding, selectNeedingAction } from '../../server/dashboard/needingAction.sql';
import { Chance } from '../../server/standIns/chance';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { selectSilent } from '../../server/tickets/silentUtilities.sql';
import { ASKERS, type Asker, asAsker, askersOf } from '../support/askers';
import { type DashboardWorld, dashboardWorld, LOOKED_AT as now } from '../support/dashboardWorld';
import { plainNeedingAction, plainSilent } from '../support/plainQueries';

const moment = { now, zone: PACIFIC };
const DAY_MS = 86_400_000;
const EVERY = { offset: 0, limit: 10_000 };

let world: DashboardWorld;
let t: DashboardWorld['t'];
let askers: Record<string, Asker>;

beforeAll(async () => {
  world = await dashboardWorld();
  ({ t } = world);
  askers = await askersOf(world);
  for (const asker of Object.values(askers)) await snoozeSome(asker);
}, 120_000);
afterAll(() => world.close());

const as = <T>(asker: Asker, work: (client: ClientBase) => Promise<T>) => asAsker(t, asker, work);

/** Puts off some of what needs the asker, of every kind: still asleep, awake for each reason there is, over, and needing nothing. */
async function snoozeSome(asker: Asker): Promise<void> {
  const chance = new Chance(`snoozes ${asker.viewerId}`);
  const whose = { onlyOf: null, viewerId: asker.viewerId, isSnoozed: false };
  const { rows } = await as(asker, client => plainNeedingAction(client, moment, whose, EVERY));
  const counts = await t.rows(
    'select id, red_count, silent_count from tickets where company_id = $1 order by id',
    asker.companyId,
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

const askerOf = (name: (typeof ASKERS)[number]) => askers[name] as Asker;

describe.each(ASKERS)('in the company %s', name => {
  test('the attention list matches a full evaluation, on every page', async () => {
    const { viewerId } = askerOf(name);
    const seen = new Set<string>();
    const pages = [EVERY, { offset: 0, limit: 8 }, { offset: 5, limit: 25 }, { offset: 40, limit: 3 }];
    for (const isSnoozed of [false, true]) {
      for (const onlyOf of [null, viewerId]) {
        const whose = { onlyOf, viewerId, isSnoozed };
        await as(askerOf(name), async client => {
          const plain = await plainNeedingAction(client, moment, whose, EVERY);
          expect(plain.rows).toHaveLength(plain.total);
          for (const { reasons } of plain.rows) for (const reason of reasons) seen.add(reason);
          for (const page of pages) {
            const read = await selectNeedingAction(client, moment, whose, page);
            const rows = read.rows.map(({ id, reasons, snoozed_until }) => ({ id, reasons, snoozed_until }));
            const wanted = plain.rows.slice(page.offset, page.offset + page.limit);
            expect({ ...read, rows }).toEqual({ ...plain, rows: wanted, isMore: false });
          }
        });
      }
    }
    const unseen = ACTION_REASONS.filter(reason => !seen.has(reason));
    expect(unseen.length).toBeLessThanOrEqual(name === 'generated' ? 0 : ACTION_REASONS.length - 2);
  });

  test('pages are the same past the counting limit, and more rows are reported', async () => {
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

  test('a single ticket needs the same attention as in the list', async () => {
    const { viewerId } = askerOf(name);
    for (const onlyOf of [null, viewerId]) {
      const lists = await as(askerOf(name), async client => {
        const [awake, asleep] = [false, true].map(isSnoozed => ({ onlyOf, viewerId, isSnoozed }));
        const both = [awake, asleep].map(whose => plainNeedingAction(client, moment, whose as never, EVERY));
        return Promise.all(both);
      });
      const listed = new Map(lists.flatMap(({ rows }) => rows).map(({ id, reasons }) => [id, reasons]));
      const rows = await t.rows('select id from tickets order by md5(id::text) limit 80');
      for (const { id } of rows) {
        const alone = await as(askerOf(name), client => selectNeeding(client, moment, { onlyOf }, id));
        expect(alone?.reasons ?? null).toEqual(listed.get(id) ?? null);
      }
    }
  });

  test('stations owing a response match a full evaluation, longest wait first', async () => {
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
    // The utilities of the demo are good at responding.
    if (!name.startsWith('demo')) expect(tickets.length).toBeGreaterThan(3);
    expect(all.map(row => row.is_cut)).not.toContain(true);
    const first = [...new Set(few.map(row => row.ticket_id))];
    expect(first).toEqual(tickets.slice(0, 3));
    expect(few.map(row => row.is_cut)).not.toContain(tickets.length <= 3);
  });
});

test('statements contain no company filter, and return nothing to another company', async () => {
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
