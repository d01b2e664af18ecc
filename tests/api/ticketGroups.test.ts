import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysToExpire } from '../../domain/calendar/law';
import { addDays } from '../../domain/calendar/plainDate';
import { calendarDay, instantAt, PACIFIC } from '../../domain/calendar/zone';
import {
  statusAt,
  TICKET_GROUPS,
  TICKET_STATUSES,
  type TicketListName,
  type TicketStatus,
} from '../../domain/tickets/groups';
import { colorOfCounts } from '../../domain/tickets/responses';
import { Chance } from '../../server/standIns/chance';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { groupsOf } from '../support/ticketGroups';
import { insertTickets } from '../support/ticketRows';
import type { Company } from '../support/world';

/** The last Sunday of summer time ends in the week before, so days of 25 hours lie within the bounds. */
const now = new Date('2026-10-28T18:00:00Z');
const LISTS = {
  active: 'getActiveTickets',
  expiring: 'getExpiringTickets',
  expired: 'getExpiredTickets',
  autoRenew: 'getAutoRenewTickets',
  all: 'getAllTickets',
} as const satisfies Record<TicketListName, string>;

interface Case {
  id: string;
  status: TicketStatus;
  expires: Date;
  autoRenew: boolean;
  legalStart: Date;
  renewalError: string | null;
  renewalOff: string | null;
  counts: { stations: number; green: number; red: number; silent: number };
}

let t: TestApp;
let company: Company;
let client: Client;
let cases: Case[];

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  const user = await t.world.user(company);
  const job = await t.world.job(company, { manager: user });
  const wanted = generatedCases(500);
  const ids = await insertTickets(
    t.owner,
    job,
    user,
    now,
    wanted.map(one => ({
      status: one.status,
      exp_date: one.expires,
      legal_start: one.legalStart,
      auto_renew: one.autoRenew,
      auto_renew_error: one.renewalError,
      auto_renew_off_reason: one.renewalOff,
      station_count: one.counts.stations,
      green_count: one.counts.green,
      red_count: one.counts.red,
      silent_count: one.counts.silent,
    })),
  );
  cases = wanted.map((one, index) => ({ ...one, id: ids[index] ?? '' }));
  client = await t.signIn(user);
});
afterAll(() => t.close());

/** Expiries crowd around the instants at which a ticket changes its group. */
function generatedCases(count: number): Omit<Case, 'id'>[] {
  const chance = new Chance('groups');
  const today = calendarDay(now, PACIFIC);
  return Array.from({ length: count }, () => {
    const days = chance.pick([-200, -91, -90, -89, -1, 0, 0, 1, 6, 7, 8, 9, 14, 15, 27]);
    const time = chance.pick(['00:00', '10:59:59', '11:00', '11:00:01', '23:59:59']);
    const expires = instantAt(addDays(today, days), time, PACIFIC);
    const status = chance.pick(TICKET_STATUSES);
    const [green, red, silent, other] = [0, 0, 0, 0].map(() => chance.pick([0, 0, 1, 3]));
    return {
      // Nothing is stored as EXPIRED before its expiry.
      status: status === 'EXPIRED' && expires >= now ? 'ACTIVE' : status,
      expires,
      autoRenew: chance.happens(0.4),
      renewalError: chance.happens(0.1) ? 'The center was not reached.' : null,
      renewalOff: chance.happens(0.1) ? 'The job is closed.' : null,
      legalStart: new Date(now.getTime() + chance.pick([-1, 0, 1, 86_400_000])),
      counts: {
        stations: (green ?? 0) + (red ?? 0) + (silent ?? 0) + (other ?? 0),
        green: green ?? 0,
        red: red ?? 0,
        silent: silent ?? 0,
      },
    };
  });
}

async function idsOf(group: TicketListName, filters: object[] = []): Promise<string[]> {
  const body = { skip: 0, take: -1, filters };
  const list = await client.ask(LISTS[group], { companyId: company.id, body }, '{ total data { ID } }');
  expect(list.total).toBe(list.data.length);
  return list.data.map((row: { ID: string }) => row.ID).sort();
}

const expected = (belongs: (one: Case) => boolean) =>
  cases
    .filter(belongs)
    .map(one => one.id)
    .sort();

const groups = (one: Case, expiringDays?: number) =>
  groupsOf({ ...one, daysToExpire: daysToExpire('onecall', now, one.expires) }, now, expiringDays);

describe('lists and the domain agree on every ticket', () => {
  test.each(TICKET_GROUPS)('about the group %s', async group => {
    const ids = await idsOf(group);
    expect(ids.length).toBeGreaterThan(20);
    expect(ids).toEqual(expected(one => groups(one).includes(group)));
  });

  test('about the list of all', async () => {
    expect(await idsOf('all')).toEqual(expected(() => true));
  });

  test.each(TICKET_GROUPS)('about %s tickets, to which no filter adds one', async group => {
    const whole = await idsOf(group);
    const found: string[] = [];
    for (const status of TICKET_STATUSES) {
      found.push(...(await idsOf(group, [{ field: 'Status', operator: 'eq', value: [status] }])));
    }
    expect(found.sort()).toEqual(whole);
    expect(await idsOf(group, [{ field: 'Name', operator: 'like', value: ['Ticket'] }])).toEqual(whole);
  });

  test.each([1, 14])('about expiring in a company that set %i days', async days => {
    await t.owner.query('update companies set expiring_days = $2 where id = $1', [company.id, days]);
    expect(await idsOf('expiring')).toEqual(expected(one => groups(one, days).includes('expiring')));
    await t.owner.query('update companies set expiring_days = 7 where id = $1', [company.id]);
  });

  test.each(TICKET_STATUSES)('about the status %s', async status => {
    const filters = [{ field: 'Status', operator: 'eq', value: [status] }];
    const ids = await idsOf('all', filters);
    expect(ids).toEqual(expected(one => statusAt(one.status, one.expires, now) === status));
    expect(ids.length).toBeGreaterThan(20);
  });

  test('about status, days left and color of every row', async () => {
    const { data } = await client.ask(
      'getAllTickets',
      { companyId: company.id, body: { skip: 0, take: -1 } },
      '{ data { ID Status DaysToExpire responseColor } }',
    );
    const byId = new Map(cases.map(one => [one.id, one]));
    expect(data).toHaveLength(cases.length);
    for (const row of data) {
      const one = byId.get(row.ID) as Case;
      expect(row).toEqual({
        ID: one.id,
        Status: statusAt(one.status, one.expires, now),
        DaysToExpire: daysToExpire('onecall', now, one.expires),
        responseColor: colorOfCounts(one.counts, one.legalStart, now),
      });
    }
  });
});

test('the dashboard counts match the lists', async () => {
  const counts = await client.ask(
    'getTicketCounts',
    { companyId: company.id },
    '{ active expiring expired autoRenew pending failed autoRenewFailed red }',
  );
  const active = cases.filter(one => groups(one).includes('active'));
  const lengths: Record<string, number> = {};
  for (const group of TICKET_GROUPS) lengths[group] = (await idsOf(group)).length;
  expect(counts).toEqual({
    ...lengths,
    pending: cases.filter(one => one.status === 'PENDING').length,
    failed: cases.filter(one => one.status === 'FAILED').length,
    autoRenewFailed: active.filter(one => one.renewalError !== null || one.renewalOff !== null).length,
    red: active.filter(one => colorOfCounts(one.counts, one.legalStart, now) === 'red').length,
  });
});
