import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { StationResponse } from '../../server/centers/gateway';
import { type CheckParts, checkResponses } from '../../server/centers/responses/check';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import { type ScriptedCenter, scriptedCenter } from '../support/center';
import { insertTickets } from '../support/ticketRows';
import type { Job, User } from '../support/world';

const start = new Date('2026-11-24T18:00:00Z');
const legalStart = new Date('2026-12-01T01:01:00Z');
let now: Date;
let t: TestApp;
let center: ScriptedCenter;
let parts: CheckParts;
let troubles: unknown[];
let made = 0;

beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => {
  now = start;
  center = scriptedCenter();
  troubles = [];
  parts = {
    pool: t.services.pool,
    gateway: center,
    credentialKeys: t.services.config.secrets.credentialKeys,
    now: () => now,
    speed: 1,
    baseUrl: 'https://tickets.example.com',
    onTrouble: error => troubles.push(error),
  };
});
afterAll(async () => {
  await t.close();
});

async function personWithJob(status = 'VALID'): Promise<{ user: User; job: Job }> {
  const company = await t.world.company();
  const user = await t.world.user(company);
  const owner = { companyId: company.id, userId: user.id, callCenter: 'onecall' as const };
  await storeCredentials(t.owner, parts.credentialKeys, owner, {
    username: user.username,
    password: 'secret',
  });
  await t.owner.query('update credentials set status = $2 where user_id = $1', [user.id, status]);
  return { user, job: await t.world.job(company, { manager: user }) };
}

/** An active ticket with two silent stations that is due now. */
async function dueTicket({ user, job }: { user: User; job: Job }): Promise<{ id: string; ticketNo: string }> {
  made += 1;
  const ticketNo = `20261124${String(made).padStart(5, '0')}`;
  const [id = ''] = await insertTickets(t.owner, job, user, start, [
    {
      ticket_no: ticketNo,
      submitted_at: start,
      legal_start: legalStart,
      station_count: 2,
      silent_count: 2,
      next_check_at: start,
    },
  ]);
  const member = { company_id: job.companyId, ticket_id: id, phone: null, utility_type: 'water' };
  await insertRows(t.owner, 'ticket_members', [
    { ...member, seq_no: 1, station_code: 'EBMUD', authority_name: 'East Bay' },
    { ...member, seq_no: 2, station_code: 'CCOWTR', authority_name: 'Contra Costa' },
  ]);
  return { id, ticketNo };
}

const answer = (ticketNo: string, stationCode: string, code: string, respondedAt: Date): StationResponse => ({
  ticketNo,
  revision: '000',
  stationCode,
  code,
  text: `text of ${code}`,
  comment: null,
  respondedAt,
});
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);
const rowsOf = async (text: string, id: string) => await t.rows(text, id);
const ticketOf = async (id: string) =>
  (
    await rowsOf('select green_count, red_count, silent_count, next_check_at from tickets where id = $1', id)
  )[0];
const membersOf = (id: string) =>
  rowsOf('select station_code, response_code from ticket_members where ticket_id = $1 order by seq_no', id);
const countOf = async (table: string, id: string) =>
  (await rowsOf(`select from ${table} where ${table === 'audit' ? 'entity_id' : 'ticket_id'}::text = $1`, id))
    .length;

test('responses are stored, the newest with its utility, and counted', async () => {
  const { id, ticketNo } = await dueTicket(await personWithJob());
  center.onFetch = async () => [
    answer(ticketNo, 'EBMUD', '001', minutes(-1)),
    answer(ticketNo, 'EBMUD', '014', minutes(-9)),
  ];
  await checkResponses(parts);
  expect(await membersOf(id)).toEqual([
    { station_code: 'EBMUD', response_code: '001' },
    { station_code: 'CCOWTR', response_code: null },
  ]);
  expect(await ticketOf(id)).toEqual({
    green_count: 1,
    red_count: 0,
    silent_count: 1,
    next_check_at: minutes(5),
  });
  expect(await countOf('ticket_responses', id)).toBe(2);
  expect(await rowsOf('select user_name, action, after from audit where entity_id = $1', id)).toEqual([
    {
      user_name: 'SYSTEM',
      action: 'fetchResponses',
      after: {
        responses: [
          { stationCode: 'EBMUD', code: '014' },
          { stationCode: 'EBMUD', code: '001' },
        ],
      },
    },
  ]);
});

test('the same responses again change nothing', async () => {
  const { id, ticketNo } = await dueTicket(await personWithJob());
  center.onFetch = async () => [answer(ticketNo, 'EBMUD', '001', minutes(-1))];
  for (const minute of [0, 5, 10]) {
    now = minutes(minute);
    await checkResponses(parts);
  }
  expect(center.asked.filter(asked => asked.includes(ticketNo))).toHaveLength(3);
  expect(await countOf('ticket_responses', id)).toBe(1);
  expect(await countOf('audit', id)).toBe(1);
});

test('a ticket is checked by one process, when it is due, and not before', async () => {
  const { id, ticketNo } = await dueTicket(await personWithJob());
  center.onFetch = async () => [answer(ticketNo, 'EBMUD', '001', minutes(-1))];
  await Promise.all([checkResponses(parts), checkResponses(parts), checkResponses(parts)]);
  await checkResponses(parts);
  expect(center.asked.filter(asked => asked.includes(ticketNo))).toHaveLength(1);
  expect(await countOf('ticket_responses', id)).toBe(1);
});

test('silence reported by the center is red, and the late response replaces it', async () => {
  const { id, ticketNo } = await dueTicket(await personWithJob());
  now = minutes(1, legalStart);
  const answers = [answer(ticketNo, 'EBMUD', '999', legalStart), answer(ticketNo, 'CCOWTR', '001', start)];
  center.onFetch = async () => answers;
  await checkResponses(parts);
  expect(await ticketOf(id)).toMatchObject({ green_count: 1, red_count: 1, silent_count: 0 });
  answers.push(answer(ticketNo, 'EBMUD', '010', minutes(30, legalStart)));
  now = minutes(400, legalStart);
  await checkResponses(parts);
  expect(await ticketOf(id)).toMatchObject({ green_count: 2, red_count: 0, silent_count: 0 });
  expect((await membersOf(id))[0]).toEqual({ station_code: 'EBMUD', response_code: '010' });
  // The center's word for silence is no response in time.
  const first = await rowsOf(
    "select first_responded_at from ticket_members where ticket_id = $1 and station_code = 'EBMUD'",
    id,
  );
  expect(first).toEqual([{ first_responded_at: minutes(30, legalStart) }]);
});

test('an older response that arrives late does not replace a newer one', async () => {
  const { id, ticketNo } = await dueTicket(await personWithJob());
  const answers = [answer(ticketNo, 'EBMUD', '001', minutes(4))];
  center.onFetch = async () => answers;
  now = minutes(5);
  await checkResponses(parts);
  answers.push(answer(ticketNo, 'EBMUD', '021', minutes(1)));
  now = minutes(20);
  await checkResponses(parts);
  expect((await membersOf(id))[0]).toEqual({ station_code: 'EBMUD', response_code: '001' });
  expect(await countOf('ticket_responses', id)).toBe(2);
});

describe('the login used for checks', () => {
  test("belongs to each ticket's owner, with all their tickets in one call", async () => {
    const ann = await personWithJob();
    const bob = await personWithJob();
    const mine = [await dueTicket(ann), await dueTicket(ann)].map(ticket => ticket.ticketNo).sort();
    const theirs = await dueTicket(bob);
    await checkResponses(parts);
    expect(center.asked).toContainEqual(mine);
    expect(center.asked).toContainEqual([theirs.ticketNo]);
  });

  test('must be accepted by the center, or the ticket is checked later', async () => {
    const { id, ticketNo } = await dueTicket(await personWithJob('INVALID'));
    await checkResponses(parts);
    expect(center.asked.flat()).not.toContain(ticketNo);
    expect((await ticketOf(id)).next_check_at).toEqual(minutes(5));
  });
});

test('a failing center is reported and retried a minute later, without delaying others', async () => {
  const failing = await dueTicket(await personWithJob());
  const working = await dueTicket(await personWithJob());
  center.fetchResponses = async (_center, tickets) => {
    if (tickets.some(ticket => ticket.ticketNo === failing.ticketNo)) throw new Error('timeout');
    return [answer(working.ticketNo, 'EBMUD', '001', start)];
  };
  await checkResponses(parts);
  expect(troubles).toEqual([new Error('timeout')]);
  expect((await ticketOf(failing.id)).next_check_at).toEqual(minutes(1));
  expect(await ticketOf(working.id)).toMatchObject({ green_count: 1 });
});

test('an expired ticket is no longer checked', async () => {
  const { id } = await dueTicket(await personWithJob());
  now = minutes(60 * 24 * 22);
  await checkResponses(parts);
  expect((await ticketOf(id)).next_check_at).toBeNull();
});

test('more due tickets than fit in one round are reported as waiting', async () => {
  const person = await personWithJob();
  const overrides = Array.from({ length: 250 }, () => ({ next_check_at: start, ticket_no: randomUUID() }));
  await insertTickets(t.owner, person.job, person.user, start, overrides);
  expect(await checkResponses(parts)).toBe(true);
  expect(await checkResponses(parts)).toBe(false);
  expect(await t.rows('select from tickets where next_check_at <= $1', start)).toEqual([]);
});

test('a response that the center dropped no longer counts, and people are notified', async () => {
  const person = await personWithJob();
  const { id, ticketNo } = await dueTicket(person);
  center.onFetch = async () => [
    answer(ticketNo, 'EBMUD', '001', minutes(-9)),
    answer(ticketNo, 'CCOWTR', '014', minutes(-9)),
    answer(ticketNo, 'CCOWTR', '001', minutes(-1)),
  ];
  await checkResponses(parts);
  center.onFetch = async () => [answer(ticketNo, 'CCOWTR', '014', minutes(-9))];
  now = minutes(24 * 60);
  await checkAll();
  expect(troubles).toEqual([]);
  expect(await membersOf(id)).toEqual([
    { station_code: 'EBMUD', response_code: null },
    { station_code: 'CCOWTR', response_code: '014' },
  ]);
  expect(await ticketOf(id)).toMatchObject({ green_count: 0, silent_count: 1 });
  const audited = await rowsOf('select before, after from audit where entity_id = $1 order by id', id);
  expect(audited.at(-1)).toEqual({
    before: {
      responses: [
        { stationCode: 'EBMUD', code: '001' },
        { stationCode: 'CCOWTR', code: '001' },
      ],
    },
    after: null,
  });
  const mails = await t.rows(
    "select subject, text from mails where kind = 'responsesTaken' and company_id = $1",
    person.user.companyId,
  );
  expect(mails).toEqual([
    {
      subject: expect.stringContaining('Responses withdrawn: ticket'),
      text: expect.stringContaining('no longer shows these responses'),
    },
  ]);
  // The same answer once more is a response again.
  center.onFetch = async () => [answer(ticketNo, 'EBMUD', '001', minutes(-9))];
  now = minutes(48 * 60);
  await checkAll();
  expect((await membersOf(id))[0]).toEqual({ station_code: 'EBMUD', response_code: '001' });
});

/** Other tests leave tickets that are due as well. */
async function checkAll(): Promise<void> {
  while (await checkResponses(parts));
}
