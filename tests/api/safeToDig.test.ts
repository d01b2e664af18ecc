import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../server/seed/insert.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
let t: TestApp;
let company: Company;
let user: User;
let job: Job;
let client: Client;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  user = await t.world.user(company);
  job = await t.world.job(company, { manager: user });
  client = await t.signIn(user);
});
afterAll(() => t.close());

/** A California ticket that one may dig under, but for the changes. */
async function ticket(columns: object = {}, member: object | null = {}): Promise<string> {
  const [id = ''] = await insertTickets(t.owner, job, user, now, [
    { station_count: 1, green_count: 1, dates_estimated: false, ...columns },
  ]);
  if (member === null) return id;
  await insertRows(t.owner, 'ticket_members', [
    {
      company_id: company.id,
      ticket_id: id,
      seq_no: 1,
      station_code: 'PACBEL',
      authority_name: 'AT&T',
      utility_type: 'communication',
      response_code: '001',
      response_text: 'Clear - no conflict',
      responded_at: hours(-20),
      ...member,
    },
  ]);
  return id;
}

const submission = (ticketId: string, kind: string, columns: object = {}) =>
  insertRows(t.owner, 'submissions', [
    {
      company_id: company.id,
      ticket_id: ticketId,
      user_id: user.id,
      kind,
      idempotency_key: randomUUID(),
      ...columns,
    },
  ]);

const event = (ticketId: string, type: string, columns: object = {}) =>
  insertRows(t.owner, 'recorded_events', [
    {
      company_id: company.id,
      event_no: randomUUID(),
      event_type: type,
      title: type,
      status: 'OPEN',
      severity: 'LOW',
      occurred_at: hours(-1),
      reported_at: hours(-1),
      reported_by: 'Lee',
      ticket_id: ticketId,
      created_by_name: 'Lee',
      updated_by_name: 'Lee',
      ...columns,
    },
  ]);

const demand = (isDemanded: boolean) =>
  t.owner.query('update companies set demand_field_verification = $2 where id = $1', [
    company.id,
    isDemanded,
  ]);

const verdict = async (ticketId: string) =>
  (
    await client.ask(
      'getTicketDetails',
      { ticketId },
      '{ safeToDig { isSafe banner conditions { code isMet message source isVerified } } }',
    )
  ).safeToDig;
const unmet = async (ticketId: string) => {
  const { isSafe, conditions } = await verdict(ticketId);
  const codes = conditions
    .filter(({ isMet }: { isMet: boolean }) => !isMet)
    .map(({ code }: { code: string }) => code);
  expect(isSafe).toBe(codes.length === 0);
  return codes;
};

test('a ticket whose stations have all cleared the work is safe, before the legal start too', async () => {
  const { isSafe, banner, conditions } = await verdict(await ticket({ legal_start: hours(1) }));
  expect({ isSafe, banner }).toEqual({ isSafe: true, banner: null });
  expect(conditions).toContainEqual({
    code: 'LEGAL_START',
    isMet: true,
    message: expect.stringContaining('before the legal start'),
    source: 'Gov. Code 4216.2(g)(1)(2), SB 778',
    isVerified: true,
  });
});

test('Nevada waits for the legal start', async () => {
  const nevada = { call_center: 'onecallnv', legal_start: hours(1) };
  const cleared = { response_code: '2a', response_text: 'Clear' };
  expect(await unmet(await ticket(nevada, cleared))).toEqual(['LEGAL_START']);
  expect(await unmet(await ticket({ ...nevada, legal_start: now }, cleared))).toEqual([]);
});

test('a ticket without stations is not safe, nor one whose dates are estimates', async () => {
  expect(await unmet(await ticket({}, null))).toEqual(['STATIONS_NOTIFIED', 'ALL_GREEN']);
  expect(await unmet(await ticket({ dates_estimated: true }))).toEqual(['DATES_CONFIRMED']);
});

test('an emergency says so, and shows its conditions all the same', async () => {
  const id = await ticket({ type: 'Emergency', legal_start: hours(1) }, { response_code: '014' });
  expect((await verdict(id)).banner).toBe('Emergency: legal immediately; the stations are informed.');
  expect(await unmet(id)).toEqual(['ALL_GREEN']);
});

test('an open damage forbids it until its event is closed; a draft and another ticket’s do not', async () => {
  const id = await ticket();
  await event(id, 'DAMAGE', { status: 'DRAFT' });
  await event(await ticket(), 'DAMAGE');
  expect(await unmet(id)).toEqual([]);
  await event(id, 'DAMAGE', { status: 'IN_REVIEW' });
  expect(await unmet(id)).toEqual(['NO_OPEN_DAMAGE']);
  await t.owner.query(`update recorded_events set status = 'CLOSED' where ticket_id = $1`, [id]);
  expect(await unmet(id)).toEqual([]);
});

test('what is on its way to the center makes it uncertain; what was answered does not', async () => {
  const id = await ticket();
  await submission(id, 'cancel', { state: 'REFUSED' });
  await submission(id, 'remark', { state: 'CONFIRMED' });
  await submission(id, 'renew', { state: 'QUEUED', payload: { needRemark: false } });
  expect(await unmet(id)).toEqual([]);
  await submission(id, 'cancel', { state: 'SENDING' });
  expect(await unmet(id)).toEqual(['NOTHING_PENDING']);
});

test.each([
  ['remark', {}],
  ['renew', { needRemark: true }],
])('new marks asked for by a %s forbid it meanwhile', async (kind, payload) => {
  const id = await ticket();
  await submission(id, kind, { payload });
  expect(await unmet(id)).toEqual(['MARKS_CURRENT']);
});

test('a station asked anew forbids it until it answers', async () => {
  const asked = { asked_at: hours(-2) };
  expect(await unmet(await ticket({}, asked))).toEqual(['ALL_GREEN', 'MARKS_CURRENT']);
  expect(await unmet(await ticket({}, { ...asked, responded_at: hours(-1) }))).toEqual([]);
});

test('a company that demands it digs only after the marks were verified in the field', async () => {
  const id = await ticket({}, { asked_at: hours(-30) });
  await event(id, 'FIELD_VERIFICATION', { status: 'DRAFT' });
  await event(id, 'FIELD_VERIFICATION', { occurred_at: hours(-40) });
  await demand(true);
  expect(await unmet(id)).toEqual(['MARKS_VERIFIED']);
  await event(id, 'FIELD_VERIFICATION', { occurred_at: hours(-10) });
  expect(await unmet(id)).toEqual([]);
  await demand(false);
  const { conditions } = await verdict(id);
  expect(conditions.map(({ code }: { code: string }) => code)).not.toContain('MARKS_VERIFIED');
});

test('a verification older than what a station has answered is one of other marks', async () => {
  const id = await ticket();
  await event(id, 'FIELD_VERIFICATION', { occurred_at: hours(-21) });
  await demand(true);
  expect(await unmet(id)).toEqual(['MARKS_VERIFIED']);
  await event(id, 'FIELD_VERIFICATION', { occurred_at: hours(-19) });
  expect(await unmet(id)).toEqual([]);
  await demand(false);
});

test('answers that were not fetched for twelve hours are not relied on', async () => {
  expect(await unmet(await ticket({ answers_checked_at: hours(-12) }))).toEqual([]);
  expect(await unmet(await ticket({ answers_checked_at: hours(-13) }))).toEqual(['ANSWERS_CURRENT']);
  expect(await unmet(await ticket({ answers_checked_at: null }))).toEqual(['ANSWERS_CURRENT']);
});

test('a station that the center names no longer does not stand in the way', async () => {
  const red = { response_code: '020', response_text: 'Bad address' };
  const id = await ticket({}, red);
  await t.owner.query('update ticket_members set withdrawn_at = $2 where ticket_id = $1', [id, hours(-1)]);
  expect(await unmet(id)).toEqual(['STATIONS_NOTIFIED', 'ALL_GREEN']);
  await insertRows(t.owner, 'ticket_members', [
    {
      ...{ company_id: company.id, ticket_id: id, seq_no: 2, station_code: 'SMUD', authority_name: 'SMUD' },
      ...{ utility_type: 'electric', response_code: '001', response_text: 'Clear', responded_at: hours(-2) },
    },
  ]);
  expect(await unmet(id)).toEqual([]);
});

test('a meeting that a station asks for must be held after its answer', async () => {
  const asking = { response_code: '034', response_text: 'Field meet required' };
  expect(await unmet(await ticket({}, asking))).toEqual(['ALL_GREEN', 'MEETINGS_HELD']);
  expect(await unmet(await ticket({}, { ...asking, meeting_at: hours(-1) }))).toEqual([]);
});
