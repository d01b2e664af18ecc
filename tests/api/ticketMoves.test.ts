import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client';
import { eventInput } from '../support/events';
import { type Sending, startSending } from '../support/sending';
import type { Company, Job } from '../support/world';

/** Tickets that were filed under the wrong job, or under none that anybody knew. */
let s: Sending;
let client: Client;
let other: Job;
let company: Company;

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
  company = { id: s.job.companyId, name: 'Theirs' };
  other = await s.t.world.job(company, { jobNo: '26-0900', name: 'South main', manager: s.user });
});
afterAll(() => s.t.close());

const payload = (ticketId: string, jobId: string) => ({ ticketPayload: JSON.stringify({ ticketId, jobId }) });
const move = (ticketId: string, jobId = other.id, asker = client) =>
  asker.ask('moveTicket', payload(ticketId, jobId), '{ success ID }');
const refused = (ticketId: string, jobId: string, asker = client) =>
  asker.refused('moveTicket', payload(ticketId, jobId), '{ ID }');
const record = async (changes: object): Promise<string> => {
  const event = eventInput({ OccurredAt: '2026-11-24T17:00:00Z', ...changes });
  return (await client.ask('createRecordedEvent', { companyId: company.id, event }, '{ ID }')).ID;
};
const jobOfEvent = async (id: string) =>
  (await s.rows('select job_id from recorded_events where id = $1', id))[0]?.job_id;

test('moves the ticket with its events, once, and logs it', async () => {
  const ticketId = await s.ticket();
  const event = await record({ TicketID: ticketId, JobID: s.job.id });
  const ofJob = await record({ JobID: s.job.id });
  await Promise.all([move(ticketId), move(ticketId)]);
  expect(await s.ticketRow(ticketId)).toMatchObject({ job_id: other.id, version: 2 });
  expect(await jobOfEvent(event)).toBe(other.id);
  expect(await jobOfEvent(ofJob)).toBe(s.job.id);
  const [from] = await s.rows(`select job_no || ' · ' || name as job from jobs where id = $1`, s.job.id);
  expect(
    await s.rows(`select before, after from audit where entity_id = $1 and action = 'moveTicket'`, ticketId),
  ).toEqual([{ before: from, after: { job: '26-0900 · South main' } }]);
});

test('is refused to a closed job, another company’s and an unknown one', async () => {
  const ticketId = await s.ticket();
  const closed = await s.t.world.job(company, { jobNo: '26-0901', manager: s.user });
  await s.rows(`update jobs set status = 'COMPLETED' where id = $1`, closed.id);
  const foreign = await s.t.world.job(await s.t.world.company());
  for (const id of [closed.id, foreign.id, ticketId, 'next door']) {
    const { errorType, errorInfo } = await refused(ticketId, id);
    expect(errorType).toBe('ValidationException');
    expect(errorInfo?.fields).toHaveProperty(['ticketPayload.jobId']);
  }
  expect(await s.ticketRow(ticketId)).toMatchObject({ job_id: s.job.id, version: 1 });
});

test('is refused to users who cannot add tickets to the other job, or change those of this one', async () => {
  const manager = await s.t.world.user(company, 'ProjectManager');
  const his = await s.t.world.job(company, { jobNo: '26-0902', manager });
  const asker = await s.t.signIn(manager);
  const ticketId = await s.ticket();
  expect((await refused(ticketId, his.id, asker)).errorType).toBe('ForbiddenException');
  await move(ticketId, his.id);
  expect((await refused(ticketId, other.id, asker)).errorType).toBe('ForbiddenException');
});

test('is refused while all work on its job is stopped, since moving would permit digging', async () => {
  const stopped = await s.t.world.job(company, { jobNo: '26-0903', manager: s.user });
  const ticketId = await s.ticket();
  await move(ticketId, stopped.id);
  await record({ JobID: stopped.id, EventType: 'STOP_WORK', Status: 'OPEN' });
  const { errorType, message } = await refused(ticketId, other.id);
  expect({ errorType, message }).toEqual({
    errorType: 'ConflictException',
    message: expect.stringContaining('Work is stopped'),
  });
});
