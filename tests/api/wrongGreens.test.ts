import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { minutes } from '../support/answering';
import { eventInput } from '../support/events';
import { type PostedCodes, startPostedCodes } from '../support/postedCodes';
import type { Company, User } from '../support/world';

let a: PostedCodes;
let admin: User;
let ticket: { id: string; ticketNo: string };
beforeAll(async () => {
  a = await startPostedCodes();
  admin = await a.t.world.user({ id: a.job.companyId } as Company, 'CompanyAdmin');
});
beforeEach(async () => {
  a.answers = [];
  a.now = minutes(0);
  ticket = await a.ticket();
});
afterEach(() => a.clear());
afterAll(() => a.t.close());

const ask = async (...call: Parameters<Awaited<ReturnType<typeof a.t.signIn>>['ask']>) =>
  (await a.t.signIn(a.manager)).ask(...call);
async function answered(stationCode: string, code: string, at: Date, more: object = {}) {
  a.answers.push({ ...a.answer(ticket.ticketNo, stationCode, code, at), ...more });
  await a.check(minutes(1, at));
}
async function record(at: Date, changes: object): Promise<string> {
  a.now = minutes(1, at);
  const event = eventInput({ TicketID: ticket.id, OccurredAt: at.toISOString(), ...changes });
  return (await ask('createRecordedEvent', { companyId: a.job.companyId, event }, '{ ID }')).ID;
}
/** Fields that updateRecordedEvent takes. */
const EVENT =
  '{ EventType Title Status Severity OccurredAt ReportedAt TicketID JobID SubcontractorID StationCode UtilityName UtilityType details extra version }';
const listed = async () => {
  const { data } = await ask(
    'getActiveTickets',
    { companyId: a.job.companyId, body: { skip: 0, take: 200 } },
    '{ data { ID verdict { verdict reason } } }',
  );
  return data.find((one: { ID: string }) => one.ID === ticket.id)?.verdict;
};
const submission = (kind: string, state: string, payload: object, more: object = {}) => ({
  id: randomUUID(),
  company_id: a.job.companyId,
  ticket_id: ticket.id,
  user_id: a.owner.id,
  kind,
  payload: payload,
  state,
  idempotency_key: randomUUID(),
  attempts: 1,
  not_before: a.now,
  created_at: a.now,
  updated_at: a.now,
  target_revision: '001',
  ...more,
});

const toRead = async () => {
  const { findings } = await a.verdict(ticket.id);
  return findings.find(({ reason }) => reason === 'TO_BE_READ')?.message ?? '';
};
test('a comment that arrived after the page was read is not marked as read', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '001', minutes(2), { comment: 'Gate code 12' });
  expect((await a.verdict(ticket.id)).verdict).toBe('CHECK_FIRST');
  const message = await toRead();
  a.answers = a.answers.map(one =>
    one.stationCode === 'PGEROS' ? { ...one, comment: 'Except lot 9: gas main not located' } : one,
  );
  await a.check(minutes(5));
  await ask(
    'acknowledgeResponse',
    { companyId: a.job.companyId, ticketId: ticket.id, stationCode: 'PGEROS', message },
    '{ success }',
  ).catch(() => {});
  expect((await a.verdict(ticket.id)).verdict).toBe('CHECK_FIRST');
});

test('responses with only a description follow a posting', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', 'LOC', minutes(2), { text: 'Locate area marked' });
  expect((await a.verdict(ticket.id)).verdict).toBe('SAFE_TO_DIG');
  a.now = minutes(5);
  await a.post({ code: '010', text: 'Locate area marked', color: 'red' });
  await a.recount();
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
  expect((await listed()).verdict).toBe('DO_NOT_DIG');
  expect(await a.kept(ticket.id)).toMatchObject({ red: 1 });
});

test('an unmarked line found after all responded clear, with the event closed', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '001', minutes(2));
  await record(minutes(30), { EventType: 'UNMARKED_UTILITY', UtilityType: 'Gas', extra: {} });
  await a.rows("update recorded_events set status = 'CLOSED' where ticket_id = $1", ticket.id);
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
});

test('a posted code with unchecked marks', async () => {
  a.now = minutes(0);
  await a.post({ code: '017', text: 'Marked with flags', color: 'green' });
  await a.rows("update companies set marks_check = 'ONCE'");
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '017', minutes(2));
  const v = (await a.verdict(ticket.id)).verdict;
  await a.rows("update companies set marks_check = 'OFF'");
  expect(v).toBe('CHECK_FIRST');
});

test('a note posted after a comment was marked as read', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '010', minutes(2), { comment: 'Gate code 12' });
  a.now = minutes(4);
  await ask(
    'acknowledgeResponse',
    { companyId: a.job.companyId, ticketId: ticket.id, stationCode: 'PGEROS', message: await toRead() },
    '{ success }',
  );
  expect((await a.verdict(ticket.id)).verdict).toBe('SAFE_TO_DIG');
  a.now = minutes(5);
  await a.post({
    code: '010',
    text: 'Locate area marked',
    color: 'green',
    note: 'Call before you dig within 5 ft.',
  });
  await a.recount();
  expect((await a.verdict(ticket.id)).verdict).toBe('CHECK_FIRST');
});

test('a stop-work removed from its ticket stops it until it is settled', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '001', minutes(2));
  const ID = await record(minutes(30), { EventType: 'STOP_WORK' });
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
  const recorded = await ask('getRecordedEvent', { eventId: ID }, EVENT);
  await ask(
    'updateRecordedEvent',
    { eventId: ID, event: { ...recorded, TicketID: null } },
    '{ success }',
  ).catch(() => {});
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
});

test('a stop-work cannot be deleted while open', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '001', minutes(2));
  const ID = await record(minutes(30), { EventType: 'STOP_WORK' });
  await (await a.t.signIn(admin)).ask('deleteRecordedEvent', { eventId: ID }, '{ success }').catch(() => {});
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
});

test('a stop-work on the job stops all its tickets until it is settled', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '001', minutes(2));
  const place = { TicketID: null, JobID: a.job.id };
  const exposed = { EventType: 'UTILITY_EXPOSED', UtilityType: 'Gas', extra: { marked: 'Yes' } };
  await record(minutes(10), { ...exposed, ...place });
  await record(minutes(10), { EventType: 'STOP_WORK', ...place, Status: 'DRAFT' });
  expect((await a.verdict(ticket.id)).verdict).toBe('SAFE_TO_DIG');
  const ID = await record(minutes(30), { EventType: 'STOP_WORK', ...place });
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
  expect(await listed()).toMatchObject({ verdict: 'DO_NOT_DIG', reason: 'EVENT_OPEN' });

  const client = await a.t.signIn(admin);
  const { details, ...rest } = await client.ask('getRecordedEvent', { eventId: ID }, EVENT);
  const change = (changes: object, settlement?: string) => ({
    eventId: ID,
    event: { ...rest, ...changes, details: JSON.stringify({ ...JSON.parse(details), settlement }) },
  });
  const refusal = await client.refused('updateRecordedEvent', change({ JobID: null }), '{ success }');
  expect(refusal.errorInfo?.fields).toHaveProperty(['event.JobID']);
  expect((await client.refused('deleteRecordedEvent', { eventId: ID })).errorType).toBe('ConflictException');
  await client.ask('updateRecordedEvent', change({ Status: 'IN_REVIEW' }), '{ success }');
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
  const closed = change({ Status: 'CLOSED', version: 2 }, 'The gas company has shut the main off.');
  await client.ask('updateRecordedEvent', closed, '{ success }');
  expect((await a.verdict(ticket.id)).verdict).toBe('SAFE_TO_DIG');
  expect((await listed()).verdict).toBe('SAFE_TO_DIG');
});

test('a response repeated under the next revision gives the same in list and details', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '001', minutes(2), { comment: 'Gate code 12' });
  a.now = minutes(4);
  await ask(
    'acknowledgeResponse',
    { companyId: a.job.companyId, ticketId: ticket.id, stationCode: 'PGEROS', message: await toRead() },
    '{ success }',
  );
  const [, last] = a.answers;
  if (last) a.answers.push({ ...last, revision: '001' });
  await a.check(minutes(6));
  const details = (await a.verdict(ticket.id)).verdict;
  expect([details, (await listed()).verdict]).toEqual(['CHECK_FIRST', 'CHECK_FIRST']);
});

test('a stand-by recorded minutes before midnight does not clear the next day', async () => {
  await answered('EBMUD', '001', minutes(1));
  await answered('PGEROS', '031', minutes(2));
  const eve = new Date('2026-11-25T07:57:00Z'); // 23:57 Pacific
  await a.check(eve);
  const event = eventInput({
    TicketID: ticket.id,
    OccurredAt: '2026-11-25T08:01:00Z',
    EventType: 'ONSITE_MEETING',
    extra: { heldWith: 'Lee' },
  });
  await ask('createRecordedEvent', { companyId: a.job.companyId, event }, '{ ID }').catch(() => {});
  a.now = new Date('2026-11-25T17:00:00Z');
  await a.check(a.now);
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
});

async function bothMarked() {
  await answered('EBMUD', '010', minutes(1));
  await answered('PGEROS', '010', minutes(2));
  expect((await a.verdict(ticket.id)).verdict).toBe('SAFE_TO_DIG');
}
test('a re-mark refused for one station is not settled by another station', async () => {
  await bothMarked();
  await insertRows(a.t.owner, 'submissions', [
    submission('remark', 'REFUSED', { stations: ['PGEROS'] }, { error: 'no' }),
  ]);
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
  await insertRows(a.t.owner, 'submissions', [submission('remark', 'CONFIRMED', { stations: ['EBMUD'] })]);
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
});
test('a refused renewal with new marks', async () => {
  await bothMarked();
  await insertRows(a.t.owner, 'submissions', [submission('renew', 'QUEUED', { needRemark: true })]);
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
  await a.rows(
    "update submissions set state = 'REFUSED', error = 'no', refusal = 'REFUSED' where ticket_id = $1",
    ticket.id,
  );
  expect((await a.verdict(ticket.id)).verdict).toBe('DO_NOT_DIG');
});
