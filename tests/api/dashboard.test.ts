import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_CENTERS } from '../../domain/calendar/centers';
import { remarkBy } from '../../domain/calendar/law';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { ACTION_REASONS } from '../../domain/dashboard/reasons';
import { ATTENTIONS, type Attention } from '../../domain/tickets/attention';
import { Chance } from '../../server/random/chance';
import { insertRows } from '../../server/seed/insert.sql';
import { seedDemo } from '../../server/seed/seedDemo';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { statementsOf } from '../support/statements';
import { insertStations, type Placed } from '../support/stationRows';
import { insertTickets } from '../support/ticketRows';
import type { Company, User } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
const DAY_MS = 86_400_000;
let t: TestApp;
let folder: string;
let seeded: { id: string; client: Client }[];
let company: Company;
let admin: User;
let client: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whiteline-dashboard-'));
  t = await testApp({ now: () => now, config: { dataFolder: folder } });
  const accounts = await seedDemo(t.services);
  seeded = await Promise.all(['Sierra Ridge', 'Silver Basin'].map(name => companyOf(accounts, name)));
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  client = await t.signIn(admin);
  await insertCases(600);
}, 120_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

async function companyOf(accounts: Awaited<ReturnType<typeof seedDemo>>, name: string) {
  const account = accounts.find(one => one.role === 'CompanyAdmin' && one.company.startsWith(name));
  if (!account) throw new Error(`No admin of ${name}`);
  const { username, password } = account;
  const { token } = await t.visitor.ask('login', { username, password }, '{ token }');
  const { rows } = await t.owner.query('select id from companies where name like $1', [`${name}%`]);
  return { id: rows[0].id as string, client: t.visitor.with({ authorization: `Bearer ${token}` }) };
}

/** Tickets near every line that decides about digging, with events and requests of each kind. */
async function insertCases(count: number): Promise<void> {
  const chance = new Chance('dig');
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const jobs = await Promise.all([0, 1].map(() => t.world.job(company, { manager: admin })));
  await t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [jobs[1]?.id]);
  for (const job of jobs) {
    const wishes = Array.from({ length: count / 2 }, () => {
      const expires = inDays(chance.pick([-100, -3, 0.2, 1, 2, 3, 5, 8, 9, 20]));
      return {
        call_center: chance.pick(CALL_CENTERS),
        type: chance.pick(['Normal', 'Normal', 'Emergency']),
        status: chance.pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'CLOSED', 'FAILED']),
        exp_date: expires,
        legal_start: inDays(chance.pick([-3, -2, 1])),
        dates_estimated: chance.happens(0.05),
        answers_checked_at: chance.pick([null, ...Array(8).fill(now), inDays(-0.4), inDays(-0.6)]),
        auto_renew: chance.happens(0.5),
        auto_renew_at: chance.pick([null, inDays(2), inDays(7.4), inDays(7.6)]),
        auto_renew_error: chance.happens(0.1) ? 'The center was not reached.' : null,
      };
    });
    const ids = await insertTickets(t.owner, job, admin, now, wishes);
    for (const [index, id] of ids.entries()) {
      const wish = wishes[index];
      if (!wish) continue;
      const ticket: Placed = { id, company_id: company.id, call_center: wish.call_center };
      if (chance.happens(0.9)) await insertStations(t.owner, ticket, now, chance);
      if (chance.happens(0.2)) await insertSubmission(ticket, chance);
      if (chance.happens(0.6)) await insertEvent(ticket, chance);
      if (chance.happens(0.1)) {
        await t.owner.query('update tickets set cloned_from = $2 where id = $1', [id, chance.pick(ids)]);
      }
    }
  }
}

async function insertSubmission(ticket: Placed, chance: Chance): Promise<void> {
  const kind = chance.pick(['renew', 'remark', 'noResponse', 'cancel', 'damage']);
  const state = chance.pick(['QUEUED', 'SENDING', 'REFUSED', 'CONFIRMED']);
  const payload = kind === 'renew' ? JSON.stringify({ needRemark: chance.happens(0.5) }) : null;
  await insertRows(t.owner, 'submissions', [
    {
      id: randomUUID(),
      company_id: ticket.company_id,
      ticket_id: ticket.id,
      user_id: admin.id,
      kind,
      idempotency_key: randomUUID(),
      state,
      payload,
      refusal: state === 'CONFIRMED' && kind === 'renew' ? chance.pick([null, 'NOBODY_ASKED']) : null,
      updated_at: new Date(now.getTime() - chance.pick([1, 9]) * DAY_MS),
    },
  ]);
}

async function insertEvent(ticket: Placed, chance: Chance): Promise<void> {
  await insertRows(t.owner, 'recorded_events', [
    {
      company_id: ticket.company_id,
      event_no: randomUUID(),
      event_type: chance.pick(['DAMAGE', ...Array(8).fill('FIELD_VERIFICATION'), 'POTHOLE']),
      title: 'Seen',
      status: chance.pick(['DRAFT', 'OPEN', 'CLOSED']),
      severity: 'LOW',
      occurred_at: new Date(now.getTime() - chance.pick([0.01, 1, 3]) * DAY_MS),
      reported_at: now,
      reported_by: 'Ana',
      ticket_id: ticket.id,
      created_by_name: 'Ana',
      updated_by_name: 'Ana',
    },
  ]);
}

interface Row {
  ID: string;
  responseColor: string;
  ExpDate: string;
  callCenter: 'onecall' | 'onecallnv';
}

async function listed(of: { id: string; client: Client }, attention: string[], page = { skip: 0, take: -1 }) {
  const filters = [{ field: 'Attention', operator: 'in', value: attention }];
  const operation = attention.includes('EXPIRED_OPEN_JOB') ? 'getExpiredTickets' : 'getActiveTickets';
  const list = await of.client.ask(
    operation,
    { companyId: of.id, body: { ...page, filters } },
    '{ total data { ID responseColor ExpDate callCenter } }',
  );
  return list as { total: number; data: Row[] };
}

const companies = () => [...seeded, { id: company.id, client }];

async function countsOf(of: { id: string; client: Client }): Promise<Partial<Record<Attention, number>>> {
  const { attention } = await of.client.ask(
    'getDashboardCounts',
    { companyId: of.id },
    '{ attention { attention count } }',
  );
  return Object.fromEntries(
    attention.map((one: { attention: string; count: number }) => [one.attention, one.count]),
  );
}

test.each(ATTENTIONS)('the count of %s is the list’s total', async attention => {
  let all = 0;
  for (const of of companies()) {
    const { total, data } = await listed(of, [attention]);
    expect(data).toHaveLength(total);
    expect((await countsOf(of))[attention]).toBe(total);
    all += total;
  }
  expect(all).toBeGreaterThan(0);
});

/** Every ticket in force, with the verdict of its own page. */
async function verdicts(of: { id: string; client: Client }) {
  const list = await of.client.ask(
    'getActiveTickets',
    { companyId: of.id, body: { skip: 0, take: -1 } },
    '{ data { ID responseColor ExpDate callCenter } }',
  );
  const rows = [];
  for (const row of list.data as Row[]) {
    const details = await of.client.ask('getTicketDetails', { ticketId: row.ID }, '{ safeToDig { isSafe } }');
    rows.push({ ...row, isSafe: details.safeToDig.isSafe as boolean });
  }
  return rows;
}

const idsOf = (rows: { ID: string }[]) => rows.map(row => row.ID).sort();

describe('the lists agree with what each ticket’s own page says', () => {
  test('about safe to dig, in the demo', async () => {
    for (const of of seeded) {
      const safe = (await verdicts(of)).filter(row => row.isSafe);
      expect(safe.length).toBeGreaterThan(3);
      expect(idsOf((await listed(of, ['SAFE_TO_DIG'])).data)).toEqual(idsOf(safe));
    }
  });

  test.each([false, true])(
    'about safe to dig, near every line; verification demanded: %s',
    async demanded => {
      await t.owner.query('update companies set demand_field_verification = $2 where id = $1', [
        company.id,
        demanded,
      ]);
      const all = await verdicts({ id: company.id, client });
      const safe = all.filter(row => row.isSafe);
      expect(safe.length).toBeGreaterThan(demanded ? 2 : 15);
      expect(idsOf((await listed({ id: company.id, client }, ['SAFE_TO_DIG'])).data)).toEqual(idsOf(safe));
      const map = await client.ask(
        'getTicketMap',
        { companyId: company.id, group: 'active', filters: [] },
        '{ total data { ID safeToDig responseColor } }',
      );
      expect(map.total).toBe(all.length);
      expect(idsOf(map.data.filter((row: { safeToDig: boolean }) => row.safeToDig))).toEqual(idsOf(safe));
      await t.owner.query('update companies set demand_field_verification = false where id = $1', [
        company.id,
      ]);
    },
  );

  test('about safe to dig, when a posted code stops the work or asks for a meeting', async () => {
    const post = `insert into response_codes (call_center, code, text, color, meeting, valid_from, posted_at)
      values ('onecall', '001', 'Meet', 'green', true, '2020-01-01', now()),
        ('onecallnv', '1', 'Stop', 'red', false, '2020-01-01', now())`;
    const before = (await listed({ id: company.id, client }, ['SAFE_TO_DIG'])).total;
    await t.owner.query(post);
    const safe = (await verdicts({ id: company.id, client })).filter(row => row.isSafe);
    expect(safe.length).toBeLessThan(before);
    expect(safe.length).toBeGreaterThan(0);
    expect(idsOf((await listed({ id: company.id, client }, ['SAFE_TO_DIG'])).data)).toEqual(idsOf(safe));
    await t.owner.query('delete from response_codes');
  });

  test('about red', async () => {
    for (const of of companies()) {
      const red = (await verdicts(of)).filter(row => row.responseColor === 'red');
      expect(idsOf((await listed(of, ['RED'])).data)).toEqual(idsOf(red));
    }
  });

  test('about the remark-by, posted holidays included', async () => {
    const past = async () => idsOf((await listed({ id: company.id, client }, ['PAST_REMARK_BY'])).data);
    const today = calendarDay(now, PACIFIC);
    const expected = (await verdicts({ id: company.id, client })).filter(
      row => today > remarkBy(row.callCenter, new Date(row.ExpDate)),
    );
    expect(await past()).toEqual(idsOf(expected));
    await t.owner.query(
      `insert into center_holidays (call_center, date, name, working, posted_at)
       select center, '2026-11-25', 'Posted', false, now() from unnest(array['onecall', 'onecallnv']) center`,
    );
    expect((await past()).length).toBeGreaterThan(expected.length);
    await t.owner.query('delete from center_holidays');
  });
});

test('a filtered list pages without gap or repetition', async () => {
  const of = { id: company.id, client };
  const { total, data } = await listed(of, ['SAFE_TO_DIG']);
  const paged: Row[] = [];
  for (let skip = 0; skip < total; skip += 7) {
    paged.push(...(await listed(of, ['SAFE_TO_DIG'], { skip, take: 7 })).data);
  }
  expect(paged.map(row => row.ID)).toEqual(data.map(row => row.ID));
});

test('several sets are one list, and an unknown one is refused', async () => {
  const of = { id: company.id, client };
  const [red, waiting] = await Promise.all([listed(of, ['RED']), listed(of, ['WAITING'])]);
  const union = new Set([...red.data, ...waiting.data].map(row => row.ID));
  expect((await listed(of, ['RED', 'WAITING'])).total).toBe(union.size);
  const filters = [{ field: 'Attention', operator: 'eq', value: ['DIG'] }];
  const error = await client.refused('getActiveTickets', {
    companyId: company.id,
    body: { skip: 0, take: 5, filters },
  });
  expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['body.filters.0.value']);
});

test('statistics add up to the list', async () => {
  for (const of of companies()) {
    const { expiryByDay, byColor, lateByUtility } = await of.client.ask(
      'getTicketStatistics',
      { companyId: of.id, group: 'active', filters: [] },
      '{ expiryByDay { day callCenter count } byColor { color count } lateByUtility { utility averageHours late silent } }',
    );
    const all = await verdicts(of);
    const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
    expect(sum(expiryByDay)).toBe(all.length);
    for (const { day, callCenter, count } of expiryByDay) {
      const ends = (row: Row) => calendarDay(new Date(row.ExpDate), PACIFIC) === day;
      expect(all.filter(row => ends(row) && row.callCenter === callCenter)).toHaveLength(count);
    }
    for (const { color, count } of byColor) {
      expect(all.filter(row => row.responseColor === color)).toHaveLength(count);
    }
    expect(sum(byColor)).toBe(all.length);
    const hours = lateByUtility.map((one: { averageHours: number }) => one.averageHours);
    expect(hours.length).toBeLessThanOrEqual(10);
    expect([...hours].sort((a, b) => b - a)).toEqual(hours);
    expect(Math.min(...hours, 1)).toBeGreaterThan(0);
  }
});

test('late is from the legal start to the first answer, or to now', async () => {
  const other = await t.world.company();
  const user = await t.world.user(other);
  const job = await t.world.job(other, { manager: user });
  const start = new Date(now.getTime() - 48 * 3_600_000);
  const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  const [id] = await insertTickets(t.owner, job, user, now, [{ legal_start: start }]);
  const member = (station: string, answered: Date | null, more: object = {}) => ({
    company_id: other.id,
    ticket_id: id,
    seq_no: 1,
    station_code: station,
    authority_name: station,
    utility_type: 'water',
    response_code: answered && '001',
    response_text: answered && 'Clear',
    responded_at: answered,
    first_responded_at: answered,
    asked_at: null,
    withdrawn_at: null,
    ...more,
  });
  await insertRows(t.owner, 'ticket_members', [
    member('LATE', at(10)),
    member('TWICE', at(20), { first_responded_at: at(-1) }),
    member('SILENT', null),
    member('EARLY', at(-3)),
    member('ASKED', at(30), { asked_at: at(5) }),
    member('GONE', null, { withdrawn_at: at(1) }),
  ]);
  const { lateByUtility } = await (await t.signIn(user)).ask(
    'getTicketStatistics',
    { companyId: other.id, group: 'active', filters: [] },
    '{ lateByUtility { utility averageHours late silent } }',
  );
  expect(lateByUtility).toEqual([
    { utility: 'SILENT', averageHours: 48, late: 0, silent: 1 },
    { utility: 'LATE', averageHours: 10, late: 1, silent: 0 },
  ]);
});

describe('needs my action', () => {
  const ask = (as: Client, companyId: string, body: object) =>
    as.ask('getTicketsNeedingAction', { companyId, body }, '{ total data { ticket { ID Status } reasons } }');

  test('holds every ticket that a reason finds, the worst first', async () => {
    const { total, data } = await ask(client, company.id, { skip: 0, take: 200 });
    expect(data).toHaveLength(Math.min(200, total));
    const ranks = data.map((row: { reasons: never[] }) => ACTION_REASONS.indexOf(row.reasons[0] as never));
    expect([...ranks].sort((a, b) => a - b)).toEqual(ranks);
    for (const reason of ['LATE', 'EXPIRED_OPEN_JOB', 'EXPIRING_TODAY', 'PAST_REMARK_BY'] as const) {
      const found = data.filter((row: { reasons: string[] }) => row.reasons.includes(reason));
      const { data: rows } = await listed({ id: company.id, client }, [reason]);
      if (total <= 200)
        expect(idsOf(found.map((row: { ticket: { ID: string } }) => row.ticket))).toEqual(idsOf(rows));
    }
  });

  test('pages, and tells the total on a page past the end', async () => {
    const first = await ask(client, company.id, { skip: 0, take: 5 });
    const second = await ask(client, company.id, { skip: 5, take: 5 });
    const both = await ask(client, company.id, { skip: 0, take: 10 });
    expect([...first.data, ...second.data]).toEqual(both.data);
    expect(await ask(client, company.id, { skip: 100_000, take: 5 })).toEqual({
      total: first.total,
      data: [],
    });
    const error = await client.refused('getTicketsNeedingAction', {
      companyId: company.id,
      body: { skip: 0, take: 201 },
    });
    expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['body.take']);
  });

  test('is about their own jobs for project managers and engineers', async () => {
    const manager = await t.world.user(company, 'ProjectManager');
    const engineer = await t.world.user(company, 'ProjectEngineer');
    const job = await t.world.job(company, { manager, people: [engineer] });
    const [id] = await insertTickets(t.owner, job, manager, now, [
      { status: 'FAILED', failure: 'No such place.' },
    ]);
    for (const user of [manager, engineer]) {
      const own = await t.signIn(user);
      expect(await ask(own, company.id, { skip: 0, take: 20 })).toEqual({
        total: 1,
        data: [{ ticket: { ID: id, Status: 'FAILED' }, reasons: ['FAILED'] }],
      });
    }
    const reader = await t.signIn(await t.world.user(company, 'ReadOnlyUser'));
    const all = await ask(client, company.id, { skip: 0, take: 0 });
    expect((await ask(reader, company.id, { skip: 0, take: 0 })).total).toBe(all.total);
  });
});

test('the other counts are the company’s, logins one’s own for who administers none', async () => {
  const selection = '{ invitationsPending credentialsInvalid openDamages }';
  const { rows } = await t.owner.query(
    `select count(*)::int as damages from recorded_events
     where company_id = $1 and event_type = 'DAMAGE' and status not in ('DRAFT', 'CLOSED')`,
    [company.id],
  );
  await t.owner.query(
    `insert into credentials (company_id, user_id, call_center, username, secret, status)
     values ($1, $2, 'onecall', 'someone', '\\x00', 'INVALID')`,
    [company.id, admin.id],
  );
  const counts = await client.ask('getDashboardCounts', { companyId: company.id }, selection);
  expect(counts).toEqual({ invitationsPending: 0, credentialsInvalid: 1, openDamages: rows[0].damages });
  const reader = await t.signIn(await t.world.user(company, 'ReadOnlyUser'));
  const own = await reader.ask('getDashboardCounts', { companyId: company.id }, selection);
  expect(own.credentialsInvalid).toBe(0);
  let pending = 0;
  for (const of of seeded) {
    pending += (await of.client.ask('getDashboardCounts', { companyId: of.id }, selection))
      .invitationsPending;
  }
  const sent = await t.owner.query(`select count(*)::int as count from invitations where status = 'PENDING'`);
  expect(pending).toBe(sent.rows[0].count);
});

test('each call sends as many statements for many tickets as for none', async () => {
  const empty = await t.world.company();
  const alone = await t.signIn(await t.world.user(empty, 'CompanyAdmin'));
  const calls = [
    ['getDashboardCounts', {}, '{ attention { count } openDamages }'],
    [
      'getTicketStatistics',
      { group: 'active', filters: [] },
      '{ expiryByDay { day } byColor { color } lateByUtility { utility } }',
    ],
    ['getTicketMap', { group: 'active', filters: [] }, '{ total data { ID } }'],
    ['getTicketsNeedingAction', { body: { skip: 0, take: 8 } }, '{ total data { ticket { ID } } }'],
  ] as const;
  for (const [operation, variables, selection] of calls) {
    const count = async (as: Client, companyId: string) =>
      (await statementsOf(t.services.pool, () => as.ask(operation, { companyId, ...variables }, selection)))
        .length;
    expect({ operation, count: await count(client, company.id) }).toEqual({
      operation,
      count: await count(alone, empty.id),
    });
  }
});

test('a summary answers the first so many of all', async () => {
  const variables = { companyId: company.id, filters: [] };
  const all = await client.ask('activeTicketsSummary', variables, '{ total data { ID } }');
  const few = await client.ask('activeTicketsSummary', { ...variables, take: 3 }, '{ total data { ID } }');
  expect(few).toEqual({ total: all.total, data: all.data.slice(0, 3) });
  const error = await client.refused('expiringTicketsSummary', { ...variables, take: -1 });
  expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['take']);
});
