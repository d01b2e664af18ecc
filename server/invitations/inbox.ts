import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { FILE_TYPE, MOST_FILE_BYTES } from '../../domain/storage/limits';
import { PUT_MS } from '../attachments/removeBytes';
import { noteLeftover, settleLeftover } from '../attachments/storage.sql';
import { withTenant } from '../database/tenant';
import type { Services } from '../services';
import type { Inbox } from '../storage/s3Store';
import { insertLinkedFile } from './file.sql';

/** A copy of what a browser put into the bucket of another S3. */
export interface InboxFile {
  companyId: string;
  objectName: string;
  storageKey: string;
  bytes: number;
}

/**
 * Copies a file that a browser put into the bucket itself to where the product keeps its own: nobody outside can change
 * it there. The copy is a leftover until it is linked, and what browsers put there may be removed by its age. Null when
 * there is no such file, or it is too large.
 */
export async function takeFromInbox(
  { pool, objects, now }: Services,
  inbox: Inbox,
  companyId: string,
  objectName: string,
): Promise<InboxFile | null> {
  const found = await inbox.get(objectName);
  if (!found || found.bytes === 0 || found.bytes > MOST_FILE_BYTES) {
    found?.source.destroy();
    return null;
  }
  const storageKey = `${companyId}/${randomUUID()}`;
  const due = new Date(now().getTime() + PUT_MS);
  await withTenant(pool, companyId, client => noteLeftover(client, storageKey, due));
  await objects.put(storageKey, found.source, found.bytes);
  return { companyId, objectName, storageKey, bytes: found.bytes };
}

/** Links the copy; false when the file was linked before, to this invitation or another. */
export async function linkInboxFile(
  client: ClientBase,
  invitationId: string,
  { companyId, objectName, storageKey, bytes }: InboxFile,
  now: Date,
): Promise<boolean> {
  await settleLeftover(client, storageKey);
  return insertLinkedFile(client, {
    companyId,
    invitationId,
    objectName,
    storageKey,
    bytes,
    contentType: FILE_TYPE,
    now,
  });
}
