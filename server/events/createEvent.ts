import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { AppError, invalid } from '../../domain/errors';
import { missingFields } from '../../domain/events/completeness';
import { occurredProblem, reportedProblem } from '../../domain/events/details';
import { type EventType, FIRST_STATUSES, type Severity } from '../../domain/events/event';
import { type EventInput, readNewEvent, withTicket } from '../../domain/events/input';
import { isStationEvent } from '../../domain/tickets/stationEvents';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { recountStations } from '../centers/responses/recount';
import type { Services } from '../services';
import { lockEventTickets, selectEventByRequest } from './events.sql';
import { placeOf, toldFields } from './place';
import { insertEvent, type NewEvent } from './storeEvent.sql';

/**
 * Records an event. Sending the same `clientRequestId` again, also at the same time, answers the same event.
 * @throws ValidationException naming a field of `event`, also each one missing unless it is a draft
 * @throws ForbiddenException unless the viewer may record events of the job
 * @throws ConflictException when the request id was used for an event with other contents
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
  told: ReturnType<typeof readNewEvent>,
  now: Date,
): Promise<string> {
  await lockEventTickets(client, [told.TicketID]);
  const { ticket, jobId } = await placeOf(client, actor, 'CREATE', told);
  const requestDigest = digestOf(told);
  const earlier = await selectEventByRequest(client, told.clientRequestId, requestDigest);
  if (earlier) return sameEvent(earlier);
  const event = withTicket(told, ticket);
  assertSound(event, now);
  const eventId = await recordEvent(client, actor, {
    ...columnsOf(event, now),
    clientRequestId: told.clientRequestId,
    requestDigest,
    ticketNo: ticket?.ticketNo ?? null,
    revision: ticket?.revision ?? null,
    jobId,
    now,
  });
  if (eventId === null) {
    return sameEvent(await selectEventByRequest(client, told.clientRequestId, requestDigest));
  }
  return eventId;
}

/** Of the form as it was read, whose fields are always in the same order. */
function digestOf(told: ReturnType<typeof readNewEvent>): Buffer {
  return createHash('sha256').update(JSON.stringify(told)).digest();
}

/** The event of the same request; one that the person may not see was another's. */
function sameEvent(earlier: { id: string; isSame: boolean } | null): string {
  if (earlier?.isSame) return earlier.id;
  throw new AppError(
    'ConflictException',
    'This form was already sent with different data. Start a new event.',
    { fields: { 'event.clientRequestId': 'Already used for an event with different data.' } },
  );
}

/** @throws ValidationException naming a time, or each field that an event which is no draft must tell */
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

/** What was told, under the names that the event is stored by. */
export function columnsOf(event: EventInput, now: Date) {
  return {
    eventType: event.EventType,
    title: event.Title,
    status: event.Status,
    severity: event.Severity,
    // A clock ahead of ours must not make a stand-by that of the next day.
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

/** An event that an action on a ticket makes. */
interface TicketEvent {
  ticket: { id: string; jobId: string; ticketNo: string | null; revision: string };
  eventType: EventType;
  title: string;
  severity: Severity;
  occurredAt: Date;
  stationCode: string;
  utilityType: string;
  /** domain/events/details.ts */
  details: object;
  /** domain/events/extras.ts */
  extra: object;
  now: Date;
}

/** An OPEN event with its audit row, in the transaction of the report. Answers the event's id. */
export async function insertTicketEvent(
  client: ClientBase,
  actor: Actor,
  event: TicketEvent,
): Promise<string> {
  const { ticket, ...told } = event;
  const eventId = await recordEvent(client, actor, {
    ...told,
    clientRequestId: null,
    requestDigest: null,
    status: 'OPEN',
    reportedAt: event.now,
    ticketId: ticket.id,
    revision: ticket.revision,
    jobId: ticket.jobId,
    subcontractorId: null,
    ticketNo: ticket.ticketNo,
    utilityName: '',
  });
  if (eventId === null) throw new Error('an event without a request id met another of the same request');
  return eventId;
}

/** What is told of an event; who records it, and where, comes from the actor. */
type EventToRecord = Omit<NewEvent, 'companyId' | 'by'> & {
  /** Only for the audit row, which reads without a join. */
  ticketNo: string | null;
};

/** Counts the ticket's stations again if it tells of them; null when the same request stored it at the same time. */
async function recordEvent(client: ClientBase, actor: Actor, event: EventToRecord): Promise<string | null> {
  const by = { id: actor.viewer.id, name: actor.viewer.username };
  const year = Number(calendarDay(event.now, PACIFIC).slice(0, 4));
  const stored = await insertEvent(client, { ...event, companyId: actor.companyId, by }, year);
  if (stored === null) return null;
  await auditBy(client, actor, {
    action: 'createRecordedEvent',
    entity: 'event',
    entityId: stored.id,
    after: { eventNo: stored.eventNo, ticketNo: event.ticketNo, ...toldFields(event) },
  });
  if (event.ticketId !== null && isStationEvent(event.eventType))
    await recountStations(client, event.ticketId);
  return stored.id;
}
