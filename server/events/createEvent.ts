import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { AppError, invalid } from '../../domain/errors';
import { missingFields } from '../../domain/events/completeness';
import { type EventType, FIRST_STATUSES, type Severity } from '../../domain/events/event';
import { type EventInput, readNewEvent, withTicket } from '../../domain/events/input';
import { occurredProblem, reportedProblem } from '../../domain/events/moments';
import { isStationEvent } from '../../domain/tickets/stationEvents';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { recountStations } from '../centers/responses/recount';
import type { Services } from '../services';
import { lockEventTickets, selectEventByRequest, selectEventTicket } from './events.sql';
import { auditedFields, placeOf } from './place';
import { insertEvent, type NewEvent } from './storeEvent.sql';

/**
 * Repeating a `clientRequestId` returns the same event.
 * @throws ValidationException naming a field of `event`, or ConflictException for a reused ID
 */
export async function createEvent(services: Services, actor: Actor, input: unknown): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'events');
  const event = readNewEvent(input);
  if (!FIRST_STATUSES.includes(event.Status)) {
    throw invalid({ 'event.Status': 'A new event is a draft or open.' });
  }
  return withActor(services.pool, actor, async client => ({
    ID: await store(client, actor, event, services.now()),
  }));
}

async function store(
  client: ClientBase,
  actor: Actor,
  given: ReturnType<typeof readNewEvent>,
  now: Date,
): Promise<string> {
  await lockEventTickets(client, [given.TicketID]);
  const { ticket, jobId } = await placeOf(client, actor, 'CREATE', given);
  const requestDigest = digestOf(given);
  const earlier = await selectEventByRequest(client, given.clientRequestId, requestDigest);
  if (earlier) return sameEvent(earlier);
  const event = withTicket(given, ticket);
  assertSound(event, now);
  const eventId = await recordEvent(client, actor, {
    ...columnsOf(event, now),
    clientRequestId: given.clientRequestId,
    requestDigest,
    ticketNo: ticket?.ticketNo ?? null,
    revision: ticket?.revision ?? null,
    jobId,
    now,
  });
  if (eventId === null) {
    return sameEvent(await selectEventByRequest(client, given.clientRequestId, requestDigest));
  }
  return eventId;
}

/** Parsed fields are always in the same order. */
function digestOf(given: ReturnType<typeof readNewEvent>): Buffer {
  return createHash('sha256').update(JSON.stringify(given)).digest();
}

/** Null means that the viewer can't see the earlier event. */
function sameEvent(earlier: { id: string; isSame: boolean } | null): string {
  if (earlier?.isSame) return earlier.id;
  throw new AppError(
    'ConflictException',
    'This form was already sent with different data. Start a new event.',
    { fields: { 'event.clientRequestId': 'Already used for an event with different data.' } },
  );
}

/** @throws ValidationException naming a time, or each missing field unless it is a draft */
export function assertSound(event: EventInput, now: Date): void {
  const problem = occurredProblem(new Date(event.OccurredAt), now);
  if (problem) throw invalid({ 'event.OccurredAt': problem });
  const reported = event.ReportedAt === undefined ? null : reportedProblem(new Date(event.ReportedAt), now);
  if (reported) throw invalid({ 'event.ReportedAt': reported });
  if (event.Status === 'DRAFT') return;
  const missing = missingFields({ ...event, extra: { ...event.extra } });
  const fields = Object.entries(missing).map(([path, message]) => [`event.${path}`, message]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

export function columnsOf(event: EventInput, now: Date) {
  return {
    eventType: event.EventType,
    title: event.Title,
    status: event.Status,
    severity: event.Severity,
    // A device clock ahead of ours must not move a standby to the next day.
    occurredAt: new Date(Math.min(Date.parse(event.OccurredAt), now.getTime())),
    reportedAt: event.ReportedAt === undefined ? now : new Date(event.ReportedAt),
    ticketId: event.TicketID,
    subcontractorId: event.SubcontractorID,
    stationCode: event.StationCode,
    utilityName: event.UtilityName,
    utilityType: event.UtilityType,
    details: event.details,
    extra: event.extra,
  };
}

interface TicketEvent {
  ticket: { id: string; jobId: string; ticketNo: string | null; revision: string };
  eventType: EventType;
  title: string;
  severity: Severity;
  occurredAt: Date;
  stationCode: string;
  utilityType: string;
  /** See domain/events/details.ts. */
  details: object;
  /** See domain/events/extras.ts. */
  extra: object;
  now: Date;
}

/** Makes an OPEN event. Call it in the transaction of the report. */
export async function insertTicketEvent(
  client: ClientBase,
  actor: Actor,
  event: TicketEvent,
): Promise<string> {
  const { ticket, ...fields } = event;
  const station =
    event.stationCode === '' ? null : await selectEventTicket(client, ticket.id, event.stationCode);
  const eventId = await recordEvent(client, actor, {
    ...fields,
    clientRequestId: null,
    requestDigest: null,
    status: 'OPEN',
    reportedAt: event.now,
    ticketId: ticket.id,
    revision: ticket.revision,
    jobId: ticket.jobId,
    subcontractorId: null,
    ticketNo: ticket.ticketNo,
    utilityName: station?.utilityName ?? '',
  });
  if (eventId === null) throw new Error('an event without a request id met another of the same request');
  return eventId;
}

type EventToRecord = Omit<NewEvent, 'companyId' | 'by'> & {
  ticketNo: string | null;
};

/** Returns null if the same request was stored concurrently. */
async function recordEvent(client: ClientBase, actor: Actor, event: EventToRecord): Promise<string | null> {
  const by = { id: actor.viewer.id, name: actor.viewer.username };
  const year = Number(calendarDay(event.now, PACIFIC).slice(0, 4));
  const stored = await insertEvent(client, { ...event, companyId: actor.companyId, by }, year);
  if (stored === null) return null;
  await auditBy(client, actor, {
    action: 'createRecordedEvent',
    entity: 'event',
    entityId: stored.id,
    after: { eventNo: stored.eventNo, ticketNo: event.ticketNo, ...auditedFields(event) },
  });
  if (event.ticketId !== null && isStationEvent(event.eventType))
    await recountStations(client, event.ticketId);
  return stored.id;
}
