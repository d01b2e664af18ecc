import { randomUUID } from 'node:crypto';
import { FILE_TYPE, MOST_UNLINKED } from '../../../domain/storage/objectName';
import { withTenant } from '../../database/tenant';
import { noteLeftover, settleLeftover } from '../../events/attachments/attachments.sql';
import { PUT_MS, removeBytes } from '../../events/attachments/removeBytes';
import { UPLOAD_MS } from '../../http/limits';
import type { Services } from '../../services';
import type { Holder } from './access';
import type { Body } from './body';
import {
  countUnlinked,
  deleteUnlinked,
  finishObject,
  forgetObject,
  holdOpen,
  insertObject,
} from './objects.sql';
import { Refusal } from './refusal';

/**
 * Stores a file under its name, in place of one of that name that is not linked, whose bytes are removed. Its key is noted
 * before the first byte: wherever this ends, the bytes belong to a row or are removed.
 *
 * @throws Refusal when the invitation is not open, its room is used up, or the bytes are not what was said
 */
export async function putObject(
  services: Services,
  holder: Holder,
  objectName: string,
  body: Body,
): Promise<{ sha256: string }> {
  const { pool, objects } = services;
  // What cannot be removed now is found by background work.
  const remove = (key: string) => removeBytes({ pool, objects, onTrouble() {} }, [key]);
  const upload = await begin(services, holder, objectName, body.length);
  let replaced: string | null;
  try {
    await objects.put(upload.key, body.bytes, body.length);
    replaced = await finish(services, holder, objectName, upload);
  } catch (error) {
    await withTenant(pool, holder.companyId, client => forgetObject(client, upload.id));
    await remove(upload.key);
    throw error;
  }
  if (replaced !== null) await remove(replaced);
  return { sha256: body.sha256() };
}

interface Upload {
  id: string;
  key: string;
}

/** Takes room for the file. Uploads to the same invitation take turns here, or two would take the last of it. */
function begin({ pool, now }: Services, holder: Holder, objectName: string, bytes: number): Promise<Upload> {
  const { companyId, invitationId } = holder;
  const key = `${companyId}/${randomUUID()}`;
  const at = now();
  return withTenant(pool, companyId, async client => {
    if (!(await holdOpen(client, holder, at))) throw new Refusal('AccessDenied');
    const used = await countUnlinked(client, invitationId, {
      replaced: objectName,
      begunSince: new Date(at.getTime() - UPLOAD_MS),
    });
    if (used.files >= MOST_UNLINKED.files || used.bytes + bytes > MOST_UNLINKED.bytes)
      throw new Refusal('QuotaExceeded');
    const id = await insertObject(client, {
      companyId,
      invitationId,
      objectName,
      storageKey: key,
      bytes,
      contentType: FILE_TYPE,
      now: at,
    });
    await noteLeftover(client, key, new Date(at.getTime() + PUT_MS));
    return { id, key };
  });
}

/** Answers where the bytes of the one that was there lie; null when there was none. */
function finish(
  { pool, now }: Services,
  holder: Holder,
  objectName: string,
  { id, key }: Upload,
): Promise<string | null> {
  const { companyId, invitationId } = holder;
  return withTenant(pool, companyId, async client => {
    if (!(await holdOpen(client, holder, now()))) throw new Refusal('AccessDenied');
    const replaced = await deleteUnlinked(client, invitationId, objectName);
    if (!(await finishObject(client, id, now()))) throw new Refusal('AccessDenied');
    await settleLeftover(client, key);
    return replaced;
  });
}
