import type { ClientBase } from 'pg';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../audit/auditBy';
import type { Place } from './attachments.sql';

interface Change {
  action: 'createAttachment' | 'uploadAttachment' | 'forgetUpload' | 'updateAttachment' | 'deleteAttachment';
  attachmentId: string;
  before?: object;
  after?: object;
}

/**
 * Writes the audit row of what happened to an attachment under the event or ticket that it hangs on, so that the log of
 * a ticket tells of its files and of those of its events.
 */
export function auditAttachment(
  client: ClientBase,
  actor: Actor,
  { entity, id, ticketId }: Place,
  { action, attachmentId, before, after }: Change,
): Promise<void> {
  const which = { attachmentId, ticketId };
  return auditBy(client, actor, {
    action,
    entity: entity === 'EVENT' ? 'event' : 'ticket',
    entityId: id,
    before: before && { ...which, ...before },
    after: after && { ...which, ...after },
  });
}
