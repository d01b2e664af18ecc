import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportOf } from '../../domain/events/toReport';
import type { SubmissionRef } from '../../server/centers/submissions/submissions.sql';
import type { Client } from '../support/client';
import { DAMAGE as DAMAGE_EVENT, eventInput } from '../support/events';
import { DAMAGE } from '../support/reports';
import { type Sending, startSending, TODAY } from '../support/sending';

let s: Sending;
let client: Client;
let stored: SubmissionRef[];

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
  s.t.services.outbox = { submissionStored: async ref => void stored.push(ref) };
});
beforeEach(() => {
  s.now = TODAY;
  stored = [];
});
afterAll(() => s.t.close());

const noticesOf = async (eventId: string) =>
  (await client.ask('getRecordedEvent', { eventId }, '{ notices { to isDone doneAt } }')).notices;
const FIELDS = '{ kind state askedAt askedBy confirmedAt reference error payload }';
const reportsOf = (eventId: string, asker = client) => asker.ask('getEventReports', { eventId }, FIELDS);
const damage = (payload: object) =>
  client.ask(
    'damageTicket',
    { ticketPayload: JSON.stringify({ clientRequestId: randomUUID(), ...payload }) },
    '{ eventId }',
  );

test('an event is reported to its center unchanged, and shows the center’s reference', async () => {
  const ticketId = await s.ticket();
  const OccurredAt = new Date(TODAY.getTime() - 600_000).toISOString();
  const event = eventInput({ ...DAMAGE_EVENT, TicketID: ticketId, StationCode: 'PGEROS', OccurredAt });
  const companyId = s.user.companyId;
  const { ID } = await client.ask('createRecordedEvent', { companyId, event }, '{ ID }');
  expect(await reportsOf(ID)).toEqual([]);

  const known = await client.ask(
    'getRecordedEvent',
    { eventId: ID },
    '{ ID TicketID EventType OccurredAt StationCode UtilityType details extra }',
  );
  const report = reportOf('damage', {
    ...known,
    details: JSON.parse(known.details),
    extra: JSON.parse(known.extra),
  });
  expect(await damage(report)).toEqual({ eventId: ID });
  const asked = { kind: 'damage', askedAt: TODAY.toISOString(), askedBy: s.user.username };
  const [waiting] = await reportsOf(ID);
  expect(waiting).toMatchObject({ ...asked, state: 'QUEUED', confirmedAt: null, reference: null });
  expect(JSON.parse(waiting.payload)).toMatchObject({
    facilityType: 'Natural gas',
    location: '100 Vernon St',
  });
  expect(await noticesOf(ID)).toContainEqual({ to: 'CENTER', isDone: false, doneAt: null });

  for (const ref of stored) await s.sendAll(ref);
  const { ticket_no: ticketNo } = await s.ticketRow(ticketId);
  const [confirmed] = await reportsOf(ID);
  expect(confirmed).toMatchObject({ ...asked, state: 'CONFIRMED', reference: `${ticketNo}-001` });
  expect(confirmed.confirmedAt).toBe(s.now.toISOString());
  expect(await noticesOf(ID)).toContainEqual({ to: 'CENTER', isDone: true, doneAt: confirmed.confirmedAt });
});

test('an event created by a report has that report, which another company cannot see', async () => {
  const { eventId } = await damage({ ticketId: await s.ticket(), ...DAMAGE });
  expect(await reportsOf(eventId)).toMatchObject([{ state: 'QUEUED' }]);
  const foreigner = await s.t.signIn(await s.t.world.user(await s.t.world.company()));
  expect(await reportsOf(eventId, foreigner)).toEqual([]);
  expect(await reportsOf('x')).toEqual([]);
});
