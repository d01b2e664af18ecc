import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remarkBy } from '../../domain/calendar/law';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { ATTENTIONS, type Attention } from '../../domain/tickets/attention';
import { VERDICTS } from '../../domain/tickets/verdict/reasons';
import { fieldsOf } from '../support/client';
import {
  type Asked,
  type DashboardWorld,
  dashboardWorld,
  idsOf,
  inForce,
  type ListedRow,
  listed,
  LOOKED_AT as now,
  verdicts,
} from '../support/dashboardWorld';

type MappedRow = { ID: string; verdict: { verdict: string } };
let world: DashboardWorld;
let t: DashboardWorld['t'];
let seeded: DashboardWorld['seeded'];
let company: DashboardWorld['company'];
let client: DashboardWorld['client'];

beforeAll(async () => {
  world = await dashboardWorld();
  ({ t, seeded, company, client } = world);
}, 120_000);
afterAll(() => world.close());

const companies = () => [...seeded, { id: company.id, client }];

async function countsOf(of: Asked): Promise<Partial<Record<Attention, number>>> {
  const { attention } = await of.client.ask(
    'getDashboardCounts',
    { companyId: of.id },
    '{ attention { attention count } }',
  );
  return Object.fromEntries(
    attention.map((one: { attention: string; count: number }) => [one.attention, one.count]),
  );
}

describe('the counts are the totals of their lists', () => {
  let counts: Awaited<ReturnType<typeof countsOf>>[];
  beforeAll(async () => {
    counts = await Promise.all(companies().map(countsOf));
  });

  test.each(ATTENTIONS)('of %s', async attention => {
    let all = 0;
    for (const [nth, of] of companies().entries()) {
      const { total, data } = await listed(of, [attention]);
      expect(data).toHaveLength(total);
      expect(counts[nth]?.[attention]).toBe(total);
      all += total;
    }
    expect(all).toBeGreaterThan(0);
  });
});

describe('the lists agree with each ticket’s own page', () => {
  test('about every verdict, in the demo', async () => {
    for (const of of seeded) {
      const all = await verdicts(of);
      for (const verdict of VERDICTS) {
        const judged = all.filter(row => row.verdict === verdict);
        expect(judged.length, verdict).toBeGreaterThan(1);
        expect(idsOf((await listed(of, [verdict])).data), verdict).toEqual(idsOf(judged));
      }
    }
  });

  test.each(['OFF', 'ONCE'])('near every line; marks check: %s', async marksCheck => {
    const of = { id: company.id, client };
    await t.owner.query('update companies set marks_check = $2 where id = $1', [company.id, marksCheck]);
    const all = await verdicts(of);
    const map = await client.ask(
      'getTicketMap',
      { companyId: company.id, group: 'active', filters: [] },
      '{ total data { ID verdict { verdict } } }',
    );
    expect(map.total).toBe(all.length);
    for (const verdict of VERDICTS) {
      const judged = all.filter(row => row.verdict === verdict);
      expect(judged.length).toBeGreaterThan(2);
      expect(idsOf((await listed(of, [verdict])).data)).toEqual(idsOf(judged));
      const mapped = map.data.filter((row: MappedRow) => row.verdict.verdict === verdict);
      expect(idsOf(mapped)).toEqual(idsOf(judged));
    }
    await t.owner.query("update companies set marks_check = 'OFF' where id = $1", [company.id]);
  });

  test('while a code has a new meaning and its tickets are not recounted yet', async () => {
    const of = { id: company.id, client };
    const safe = (await listed(of, ['SAFE_TO_DIG'])).total;
    await t.owner.query(`select reread_responses('onecall', '001', now())`);
    const judged = (await verdicts(of)).filter(row => row.verdict === 'SAFE_TO_DIG');
    expect(judged.length).toBeLessThan(safe);
    expect(judged.length).toBeGreaterThan(0);
    expect(idsOf((await listed(of, ['SAFE_TO_DIG'])).data)).toEqual(idsOf(judged));
    await t.owner.query('delete from response_rereads');
  });

  test('about a response that stops the work, which silence does not', async () => {
    const silent = [];
    for (const of of companies()) {
      const red = (await inForce(of)).filter(row => row.responseColor === 'red');
      const stopped = red.filter(row => row.responses.stop > 0);
      expect(idsOf((await listed(of, ['RED', 'MARKS_WRONG'])).data)).toEqual(idsOf(stopped));
      silent.push(...red.slice(stopped.length));
    }
    expect(silent.length).toBeGreaterThan(0);
  });

  test('about the re-mark deadline, including posted holidays', async () => {
    const past = async () => idsOf((await listed({ id: company.id, client }, ['PAST_REMARK_BY'])).data);
    const today = calendarDay(now, PACIFIC);
    const expected = (await inForce({ id: company.id, client })).filter(
      row => today > remarkBy(row.callCenter, new Date(row.ExpDate)),
    );
    expect(await past()).toEqual(idsOf(expected));
    await t.owner.query(
      `insert into center_holidays (call_center, date, name, working, posted_at)
       select center, day, 'Posted', false, now()
       from unnest(array['onecall', 'onecallnv']) center,
         unnest(array['2026-11-25', '2026-11-30', '2026-12-01']::date[]) day`,
    );
    expect((await past()).length).toBeGreaterThan(expected.length);
    await t.owner.query('delete from center_holidays');
  });
});

test('a filtered list pages without gap or repetition', async () => {
  const of = { id: company.id, client };
  const { total, data } = await listed(of, ['SAFE_TO_DIG']);
  const paged: ListedRow[] = [];
  for (let skip = 0; skip < total; skip += 7) {
    paged.push(...(await listed(of, ['SAFE_TO_DIG'], { skip, take: 7 })).data);
  }
  expect(paged.map(row => row.ID)).toEqual(data.map(row => row.ID));
});

test('several groups make one list, and an unknown one is refused', async () => {
  const of = { id: company.id, client };
  const [red, waiting] = await Promise.all([listed(of, ['RED']), listed(of, ['WAITING'])]);
  const union = new Set([...red.data, ...waiting.data].map(row => row.ID));
  expect((await listed(of, ['RED', 'WAITING'])).total).toBe(union.size);
  const filters = [{ field: 'Attention', operator: 'eq', value: ['DIG'] }];
  const error = await client.refused('getActiveTickets', {
    companyId: company.id,
    body: { skip: 0, take: 5, filters },
  });
  expect(fieldsOf(error)).toEqual(['body.filters.0.value']);
});
