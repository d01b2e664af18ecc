import type { ClientBase } from 'pg';
import { AppError, changedInBetween, invalid } from '../../domain/errors';
import { stopsWork } from '../../domain/events/completeness';
import { editProblem, statusProblem } from '../../domain/events/event';
import { readChangedEvent, withTicket } from '../../domain/events/input';
import { can, ownedBy } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';
import { isStationEvent } from '../../domain/tickets/stationEvents';
import type { Actor } from '../access/actor';
import { auditBy, changes } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { recountStations } from '../centers/responses/recount';
import type { Services } from '../services';
import { assertSound, columnsOf } from './createEvent';
import { lockEventTickets } from './events.sql';
import { auditedFields, authorizePlace, type Place, placeOf } from './place';
import {
  deleteEventRow,
  type EventFields,
  type LockedEvent,
  lockEvent,
  selectTicketOfEvent,
  updateEventRow,
} from './storeEvent.sql';

type ChangedEvent = ReturnType<typeof readChangedEvent>;

/**
 * The type is fixed after the draft, and the ticket once the center was notified.
 * @throws ValidationException naming a field of `event`, or ConflictException if it was changed meanwhile
 */
export async function updateEvent(
  services: Services,
  actor: Actor,
  eventId: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'events');
  const changed = readChangedEvent(input);
  const now = services.now();
  await onEvent(services, actor, eventId, changed.TicketID, async (client, known) => {
    await authorizePlace(client, actor, 'UPDATE', known.jobId);
    if (known.version !== changed.version) throw changedInBetween();
    assertAllowed(known, changed);
    const place = await placeOf(client, actor, 'UPDATE', changed);
    const event = withTicket(changed, place.ticket);
    assertSound(event, now);
    const fields = { ...columnsOf(event, now), jobId: place.jobId, revision: revisionOf(known, place) };
    await updateEventRow(client, eventId, fields, actor.viewer.username, now);
    await auditBy(client, actor, {
      action: 'updateRecordedEvent',
      entity: 'event',
      entityId: eventId,
      ...changes(auditedFields(known, fields), auditedFields(fields, known)),
    });
    await recountTickets(client, [known, fields]);
  });
  return { success: true };
}

/** Locks tickets before the event, to avoid deadlocks. */
async function onEvent(
  services: Services,
  actor: Actor,
  eventId: string,
  nextTicketId: string | null,
  work: (client: ClientBase, known: LockedEvent) => Promise<void>,
): Promise<void> {
  if (!isUuid(eventId)) throw notFound();
  await withActor(services.pool, actor, async client => {
    const ticketId = await selectTicketOfEvent(client, eventId);
    if (ticketId === undefined) throw notFound();
    await lockEventTickets(client, [ticketId, nextTicketId]);
    const known = await lockEvent(client, eventId);
    if (!known) throw notFound();
    if (known.ticketId !== ticketId) throw changedInBetween();
    await work(client, known);
  });
}

async function recountTickets(
  client: ClientBase,
  events: readonly Pick<EventFields, 'eventType' | 'ticketId'>[],
): Promise<void> {
  const ticketIds = events.flatMap(({ eventType, ticketId }) =>
    isStationEvent(eventType) && ticketId !== null ? [ticketId] : [],
  );
  for (const ticketId of new Set(ticketIds)) await recountStations(client, ticketId);
}

function assertAllowed(known: LockedEvent, changed: ChangedEvent): void {
  const problem =
    statusProblem(known.status, changed.Status) ??
    (known.status === changed.Status ? editProblem(known.status) : null);
  if (problem) throw invalid({ 'event.Status': problem });
  if (known.status !== 'DRAFT' && known.eventType !== changed.EventType) {
    throw invalid({ 'event.EventType': 'The type can change only while the event is a draft.' });
  }
  if (known.isReported && known.ticketId !== changed.TicketID) {
    throw invalid({
      'event.TicketID': 'This event was already reported to the center, so it stays on its ticket.',
    });
  }
  if (isHeld(known) && known.ticketId !== changed.TicketID) throw invalid({ 'event.TicketID': STAYS });
  if (isHeld(known) && known.ticketId === null && known.jobId !== changed.JobID) {
    throw invalid({ 'event.JobID': STAYS });
  }
}

const STAYS = 'This event stops work. Close it with its resolution instead.';

/** It stops work until it is closed, so it can't be moved or deleted. */
function isHeld({ status, eventType, ticketId, jobId }: LockedEvent): boolean {
  if (status === 'DRAFT') return false;
  return (ticketId ?? jobId) !== null && stopsWork(eventType);
}

/** Keeps the revision at which it happened, unless the event moves to another ticket. */
function revisionOf(known: LockedEvent, { ticket }: Place): string | null {
  return ticket !== null && ticket.id === known.ticketId ? known.revision : (ticket?.revision ?? null);
}

function notFound(): AppError {
  return new AppError('NotFoundException', 'This event no longer exists.');
}

/** Some roles can delete only their own drafts. @throws ConflictException if it was reported or stops work */
export async function deleteEvent(
  services: Services,
  actor: Actor,
  eventId: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'DELETE', 'events');
  await onEvent(services, actor, eventId, null, async (client, known) => {
    const owner = ownedBy(known.status === 'DRAFT' ? known.createdBy : null);
    if (!can(actor.viewer, 'DELETE', 'events', owner)) throw new AppError('ForbiddenException', OWN_DRAFTS);
    if (known.isReported) throw new AppError('ConflictException', REPORTED);
    if (isHeld(known)) throw new AppError('ConflictException', HELD);
    await deleteEventRow(client, eventId);
    await auditBy(client, actor, {
      action: 'deleteRecordedEvent',
      entity: 'event',
      entityId: eventId,
      before: { eventNo: known.eventNo, ...auditedFields(known) },
    });
    await recountTickets(client, [known]);
  });
  return { success: true };
}

const OWN_DRAFTS = 'You can delete only your own events, and only while they are drafts.';
const HELD = 'This event stops work, so it can’t be deleted. Close it with its resolution instead.';
const REPORTED = 'This event was reported to the center, so it can’t be deleted. Close it instead.';
