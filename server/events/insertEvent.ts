import type { ClientBase } from 'pg';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import type { EventType, Severity } from '../../domain/events/event';
import { isStationEvent } from '../../domain/tickets/stationEvents';
import type { Actor } from '../access/actor';
import { auditBy } from '../audit/auditBy';
import { recountStations } from '../centers/responses/recount';
import { insertEvent, type NewEvent } from './insertEvent.sql';
import { toldFields } from './toldFields';

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

/**
 * Records what a damage or exposed-line report tells, as an OPEN event with its audit row, in the transaction of the
 * report. Answers the event's id.
 */
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

/**
 * Stores the event with its audit row, and counts the ticket's stations anew if it says something of them; null when the
 * same request stored it at the same time.
 */
export async function recordEvent(
  client: ClientBase,
  actor: Actor,
  event: EventToRecord,
): Promise<string | null> {
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
