import { AppError } from '../../domain/errors';
import { can, ownedBy } from '../../domain/permissions/can';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { auditBy } from '../audit/auditBy';
import type { Services } from '../services';
import { isHeld, onEvent, recountTickets } from './changeEvent';
import { deleteEventRow } from './changeEvent.sql';
import { toldFields } from './toldFields';

/**
 * Removes an event; the audit log keeps what it told. What the center was told of is kept. People whose reach is their
 * own events can remove only drafts.
 *
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
