import type { ClientBase } from 'pg';
import { readChangedAttachment } from '../../../domain/attachments/attachment';
import { AppError } from '../../../domain/errors';
import { ownedBy } from '../../../domain/permissions/can';
import { isUuid } from '../../../domain/text';
import { changedInBetween } from '../../../domain/version';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Services } from '../../services';
import {
  type AttachmentRow,
  deleteAttachmentRow,
  lockAttachment,
  selectPlace,
  updateCaption,
} from './attachments.sql';
import { auditAttachment } from './auditAttachment';
import { authorizedPlace, placeIn } from './place';
import { removeBytes } from './removeBytes';

/**
 * Changes the caption of an attachment.
 *
 * @throws ValidationException naming a field of `attachment`
 * @throws NotFoundException, ForbiddenException, or ConflictException when somebody changed it in between
 */
export async function updateAttachment(
  services: Services,
  actor: Actor,
  attachmentId: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'attachments');
  const { caption, version } = readChangedAttachment(input);
  await withActor(services.pool, actor, async client => {
    const known = await lockKnown(client, attachmentId);
    const place = await authorizedPlace(client, actor, 'UPDATE', placeIn(known));
    if (known.version !== version) throw changedInBetween();
    await updateCaption(client, known.id, { caption, by: actor.viewer.username, now: services.now() });
    const change = { action: 'updateAttachment', attachmentId: known.id } as const;
    const [before, after] = [{ caption: known.caption }, { caption }];
    await auditAttachment(client, actor, place, { ...change, before, after });
  });
  return { success: true };
}

/**
 * Deletes an attachment; the audit log keeps what it was. The bytes go once the transaction has ended. People whose
 * reach is their own delete only what they attached.
 *
 * @throws NotFoundException or ForbiddenException
 */
export async function deleteAttachment(
  services: Services,
  actor: Actor,
  attachmentId: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'DELETE', 'attachments');
  const key = await withActor(services.pool, actor, async client => {
    const known = await lockKnown(client, attachmentId);
    authorize(actor.viewer, 'DELETE', 'attachments', ownedBy(known.created_by));
    const { entity, id } = placeIn(known);
    const place = await selectPlace(client, entity, id);
    if (!place) throw notFound();
    await deleteAttachmentRow(client, known.id);
    const before = {
      fileName: known.file_name,
      sha256: known.sha256?.toString('hex'),
      caption: known.caption,
    };
    await auditAttachment(client, actor, place, {
      action: 'deleteAttachment',
      attachmentId: known.id,
      before,
    });
    return known.storage_key;
  });
  // What cannot be removed now is found by background work.
  if (key !== null) await removeBytes({ ...services, onTrouble() {} }, [key]);
  return { success: true };
}

async function lockKnown(client: ClientBase, attachmentId: string): Promise<AttachmentRow> {
  const known = isUuid(attachmentId) ? await lockAttachment(client, attachmentId) : null;
  if (!known) throw notFound();
  return known;
}

function notFound(): AppError {
  return new AppError('NotFoundException', 'This file no longer exists.');
}
