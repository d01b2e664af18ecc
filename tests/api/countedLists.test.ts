import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import type { Company } from '../support/world';

const ALL = 10_050;
let t: TestApp;
let company: Company;
let client: Client;

/** More tickets in force than are counted for those who can be told so. */
beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  const admin = await t.world.user(company, 'CompanyAdmin');
  const job = await t.world.job(company, { manager: admin });
  client = await t.signIn(admin);
  await t.owner.query(
    `insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, name, status, type,
       submitted_at, work_start, legal_start, exp_date, latitude, longitude, form)
     select $1, $2, $3, gen_random_uuid(), 'onecall', (2026112000000 + n)::text, 'Trench ' || n, 'ACTIVE', 'Normal', now(),
       now(), now(), now() + interval '9 days' + n * interval '1 second', 38.7, -121.2, '{}' from generate_series(1, $4::int) n`,
    [company.id, job.id, admin.id, ALL],
  );
  await t.owner.query('analyze tickets');
});
afterAll(() => t.close());

const list = (body: object, fields: string) =>
  client.ask('getActiveTickets', { companyId: company.id, body }, fields);
const like = (field: string, text: string) => ({ filters: [{ field, operator: 'like', value: [text] }] });
const FIRST = { skip: 0, take: 25 };

test('without asking whether there are more, the total is returned', async () => {
  expect(await list(FIRST, '{ total }')).toEqual({ total: ALL });
  expect(await list({ ...FIRST, ...like('Name', 'rench') }, '{ total }')).toEqual({ total: ALL });
  expect(await list({ ...FIRST, ...like('Text', '11') }, '{ total }')).toEqual({
    total: await holding('11'),
  });
});

/** How many names or numbers hold it. */
async function holding(text: string): Promise<number> {
  const rows = await t.rows(
    `select count(*)::int as count from tickets where name ilike $1 or ticket_no || '-' || revision ilike $1`,
    `%${text}%`,
  );
  return rows[0].count;
}

test('when asked, more rows are reported, and the total on pages past the end', async () => {
  const counted = '{ total isMore data { Name } }';
  expect(await list(FIRST, counted)).toMatchObject({ total: 10_000, isMore: true, data: { length: 25 } });
  expect(await list({ skip: 9950, take: 25 }, counted)).toMatchObject({ total: 10_000, isMore: true });
  const [beyond] = [await list({ skip: 9975, take: 25 }, counted)];
  expect(beyond).toMatchObject({ total: ALL, isMore: false, data: { length: 25 } });
  expect(await list({ skip: 20_000, take: 25 }, counted)).toEqual({ total: ALL, isMore: false, data: [] });
  expect(await list(FIRST, '{ isMore }')).toEqual({ isMore: true });
});

test('pages match the list for a text found in more than a thousand rows', async () => {
  const page = { skip: 990, take: 30 };
  for (const [field, text, most] of [
    ['Name', 'rench', 1000],
    ['Text', 'trench', 1000],
    ['TicketNo', '20261', 1000],
    // The index knows no two letters.
    ['Name', 're', 200],
  ] as const) {
    const { total, isMore } = await list({ ...FIRST, ...like(field, text) }, '{ total isMore }');
    expect([total, isMore], text).toEqual([most, true]);
    const { data: found, ...beyond } = await list(
      { ...page, ...like(field, text) },
      '{ total isMore data { Name } }',
    );
    const { data } = await list(page, '{ data { Name } }');
    expect([found, beyond], text).toEqual([data, { total: most === 1000 ? 2000 : 1200, isMore: true }]);
  }
  const few = await list({ ...FIRST, ...like('Name', 'trench 777') }, '{ total isMore }');
  expect(few).toEqual({ total: await holding('trench 777'), isMore: false });
});

test('a search, the map and a summary report it too', async () => {
  const search = (text: string) =>
    client.ask(
      'search',
      { companyId: company.id, text },
      '{ ticketTotal moreTickets hasMore tickets { Name } }',
    );
  const last = Array.from({ length: 8 }, (_, nth) => ({ Name: `Trench ${ALL - nth}` }));
  for (const [text, total] of [
    ['trench', 1000],
    ['re', 200],
  ] as const) {
    expect(await search(text), text).toEqual({
      ticketTotal: total,
      moreTickets: true,
      hasMore: true,
      tickets: last,
    });
  }
  const wanted = { companyId: company.id, group: 'active', filters: [] };
  const map = await client.ask('getTicketMap', wanted, '{ total isMore data { ID } }');
  expect(map).toMatchObject({ total: 10_000, isMore: true, data: { length: 2000 } });
  const next = { companyId: company.id, filters: [], take: 8 };
  expect(await client.ask('activeTicketsSummary', next, '{ total isMore }')).toEqual({
    total: 10_000,
    isMore: true,
  });
  expect(await client.ask('activeTicketsSummary', next, '{ total }')).toEqual({ total: ALL });
});
