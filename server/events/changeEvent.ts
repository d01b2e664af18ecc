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
import { authorizePlace, type Place, placeOf, toldFields } from './place';
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
 * Changes an event. Its type is settled once it is no draft, and its ticket once the center was told of it.
 * @throws ValidationException naming a field of `event`, also each one missing unless it is a draft
 * @throws NotFoundException, or ForbiddenException unless the viewer may change events of its job, the old and the new
 * @throws ConflictException when somebody changed it in between
 */
export async function updateEvent(
  services: Services,
  actor: Actor,
  eventId: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'events');
  const told = readChangedEvent(input);
  const now = services.now();
  await onEvent(services, actor, eventId, told.TicketID, async (client, known) => {
    await authorizePlace(client, actor, 'UPDATE', known.jobId);
    if (known.version !== told.version) throw changedInBetween();
    assertAllowed(known, told);
    const place = await placeOf(client, actor, 'UPDATE', told);
    const event = withTicket(told, place.ticket);
    assertSound(event, now);
    const fields = { ...columnsOf(event, now), jobId: place.jobId, revision: revisionOf(known, place) };
    await updateEventRow(client, eventId, fields, actor.viewer.username, now);
    await auditBy(client, actor, {
      action: 'updateRecordedEvent',
      entity: 'event',
      entityId: eventId,
      ...changes(toldFields(known, fields), toldFields(fields, known)),
    });
    await recountTickets(client, [known, fields]);
  });
  return { success: true };
}

/** Holds the tickets of the event, those it has and is to have, and then the event. */
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

/** Counts the stations of these events' tickets again, where the events say something of stations. */
async function recountTickets(
  client: ClientBase,
  events: readonly Pick<EventFields, 'eventType' | 'ticketId'>[],
): Promise<void> {
  const told = events.flatMap(({ eventType, ticketId }) =>
    isStationEvent(eventType) && ticketId !== null ? [ticketId] : [],
  );
  for (const ticketId of new Set(told)) await recountStations(client, ticketId);
}

function assertAllowed(known: LockedEvent, told: ChangedEvent): void {
  const problem =
    statusProblem(known.status, told.Status) ??
    (known.status === told.Status ? editProblem(known.status) : null);
  if (problem) throw invalid({ 'event.Status': problem });
  if (known.status !== 'DRAFT' && known.eventType !== told.EventType) {
    throw invalid({ 'event.EventType': 'The type can change only while the event is a draft.' });
  }
  if (known.isReported && known.ticketId !== told.TicketID) {
    throw invalid({
      'event.TicketID': 'This event was already reported to the center, so it stays on its ticket.',
    });
  }
  if (isHeld(known) && known.ticketId !== told.TicketID) throw invalid({ 'event.TicketID': STAYS });
  if (isHeld(known) && known.ticketId === null && known.jobId !== told.JobID) {
    throw invalid({ 'event.JobID': STAYS });
  }
}

const STAYS = 'This event stops work. Close it with its resolution instead.';

/** It stops the work on its ticket, or on its job, until it is closed; so it neither leaves that nor is deleted. */
function isHeld({ status, eventType, ticketId, jobId }: LockedEvent): boolean {
  if (status === 'DRAFT') return false;
  return (ticketId ?? jobId) !== null && stopsWork(eventType);
}

/** An event keeps the revision at which it happened, until it moves to another ticket. */
function revisionOf(known: LockedEvent, { ticket }: Place): string | null {
  return ticket !== null && ticket.id === known.ticketId ? known.revision : (ticket?.revision ?? null);
}

function notFound(): AppError {
  return new AppError('NotFoundException', 'This event no longer exists.');
}

/**
 * The log keeps what it told, and what a center was told of stays. People whose reach is their own remove only drafts.
 * @throws NotFoundException, ForbiddenException, or ConflictException when the center was told of it
 */
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
      before: { eventNo: known.eventNo, ...toldFields(known) },
    });
    await recountTickets(client, [known]);
  });
  return { success: true };
}

const OWN_DRAFTS = 'You can delete only your own events, and only while they are drafts.';
const HELD = 'This event stops work, so it can’t be deleted. Close it with its resolution instead.';
const REPORTED = 'This event was reported to the center, so it can’t be deleted. Close it instead.';
