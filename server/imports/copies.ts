import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import { linkTo } from '../events/attachments/link';
import type { TicketCopy } from '../graphql/generated/schema';
import type { Services } from '../services';
import { selectCopies } from './copies.sql';

/** The copies that a ticket was made from, each with a link to its original. */
export async function getTicketCopies(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<TicketCopy[]> {
  authorize(actor.viewer, 'READ', 'tickets');
  if (!isUuid(ticketId)) return [];
  const { tokenSecret } = services.config.secrets;
  const rows = await withSnapshot(services.pool, actor, client => selectCopies(client, ticketId));
  return rows.map(({ fileId, fileName, path, ...row }) => ({
    ...row,
    fileName: fileName ?? path[0] ?? null,
    path,
    sentAt: row.sentAt?.toISOString() ?? null,
    receivedAt: row.receivedAt.toISOString(),
    url:
      fileId === null || fileName === null
        ? null
        : linkTo(tokenSecret, `/imports/files/${fileId}`, actor, services.now()),
  }));
}
