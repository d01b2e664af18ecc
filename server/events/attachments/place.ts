import type { ClientBase } from 'pg';
import { ATTACHED_TO, type AttachedTo } from '../../../domain/attachments/attachment';
import { AppError, invalid } from '../../../domain/errors';
import { ownedBy } from '../../../domain/permissions/can';
import type { Permission } from '../../../domain/permissions/matrix';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { selectJobPeople } from '../../jobs/jobPeople.sql';
import { type AttachmentRow, type Place, selectPlace } from './attachments.sql';

/** @throws ValidationException naming `entity` */
export function readEntity(text: string): AttachedTo {
  const entity = ATTACHED_TO.find(one => one === text);
  if (!entity) throw invalid({ entity: 'entity must be EVENT or TICKET.' });
  return entity;
}

/**
 * The event or ticket, if the viewer may do this to its attachments: on an event as the people of its job whoever recorded
 * it.
 *
 * @throws NotFoundException when the company has none with this id, or ForbiddenException
 */
export async function authorizedPlace(
  client: ClientBase,
  actor: Actor,
  permission: Exclude<Permission, 'DELETE'>,
  { entity, id }: { entity: AttachedTo; id: string },
): Promise<Place> {
  const place = isUuid(id) ? await selectPlace(client, entity, id) : null;
  if (!place) throw new AppError('NotFoundException', GONE[entity]);
  const job = place.jobId === null ? null : await selectJobPeople(client, place.jobId);
  const { managerId, assignedIds } = job ?? ownedBy(null);
  // Damage is reported on jobs of colleagues, too, and its photos come with it.
  const people = place.reporterId === null ? assignedIds : [...assignedIds, place.reporterId];
  authorize(actor.viewer, permission, 'attachments', { managerId, assignedIds: people });
  return place;
}

/** What an attachment hangs on. */
export function placeIn(row: Pick<AttachmentRow, 'event_id' | 'ticket_id'>): {
  entity: AttachedTo;
  id: string;
} {
  return row.event_id === null
    ? { entity: 'TICKET', id: row.ticket_id ?? '' }
    : { entity: 'EVENT', id: row.event_id };
}

const GONE: Record<AttachedTo, string> = {
  EVENT: 'This event no longer exists.',
  TICKET: 'This ticket no longer exists.',
};
