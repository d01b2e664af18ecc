import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Attachment } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { type AttachmentRow, selectAttachments } from './attachments.sql';
import { linkTo } from './link';
import { authorizedPlace, readEntity } from './place';

/**
 * The photos and documents of an event or ticket, oldest first, with links that are good for a while.
 *
 * @throws ValidationException naming `entity`, NotFoundException or ForbiddenException
 */
export async function listAttachments(
  services: Services,
  actor: Actor,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<Attachment[]> {
  authorize(actor.viewer, 'READ', 'attachments');
  const wanted = { entity: readEntity(entity), id: entityId };
  const rows = await withActor(services.pool, actor, async client => {
    const place = await authorizedPlace(client, actor, 'READ', wanted);
    return selectAttachments(client, place.entity, place.id);
  });
  const { tokenSecret } = services.config.secrets;
  const now = services.now();
  return rows.map(row => attachmentView(row, linkTo(tokenSecret, `/attachments/${row.id}`, actor, now)));
}

function attachmentView(row: AttachmentRow, url: string): Attachment {
  return {
    ID: row.id,
    kind: row.kind,
    fileName: row.file_name,
    contentType: row.content_type,
    bytes: row.bytes,
    sha256: row.sha256?.toString('hex') ?? '',
    caption: row.caption,
    takenAt: row.taken_at?.toISOString() ?? null,
    latitude: row.latitude,
    longitude: row.longitude,
    url,
    version: row.version,
    CreatedAt: row.created_at.toISOString(),
    CreatedBy: row.created_by_name,
    CreatedByID: row.created_by,
  };
}
