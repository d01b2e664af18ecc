import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ContentType, fitsContent, HEAD_BYTES } from '../../../domain/attachments/attachment';
import { AppError, invalid } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Services } from '../../services';
import { auditAttachment, authorizedPlace } from './attachments';
import {
  type AttachmentRow,
  deleteAttachmentRow,
  finishAttachment,
  lockAttachment,
  noteLeftover,
  type Place,
  placeIn,
  selectAttachment,
  selectPlace,
  settleLeftover,
} from './attachments.sql';
import { PUT_MS, removeBytes } from './removeBytes';

interface Upload {
  source: Readable;
  contentType: string | undefined;
  contentLength: number | null;
}

/**
 * Notes the storage key first, so that the bytes are removed if anything fails.
 * @throws ValidationException naming `body` if the bytes differ, or ConflictException if already uploaded
 */
export async function receiveAttachment(
  services: Services,
  actor: Actor,
  attachmentId: string,
  upload: Upload,
): Promise<void> {
  authorize(actor.viewer, 'CREATE', 'attachments');
  const key = `${actor.companyId}/${randomUUID()}`;
  const { known } = await withActor(services.pool, actor, async client => {
    const wanted = isUuid(attachmentId) ? await selectAttachment(client, attachmentId) : null;
    if (wanted?.created_by !== actor.viewer.id) throw notFound();
    await authorizedPlace(client, actor, 'CREATE', placeIn(wanted));
    assertAnnounced(wanted, upload);
    await noteLeftover(client, key, new Date(services.now().getTime() + PUT_MS));
    return { known: wanted };
  });
  const file = checked(upload.source, {
    contentType: known.content_type,
    bytes: known.bytes,
    sha256: known.sha256,
  });
  try {
    await services.objects.put(key, file.bytes, known.bytes);
    await finish(services, actor, known, { key, sha256: file.sha256() });
  } catch (error) {
    // Background work retries what can't be removed now.
    await removeBytes({ ...services, onTrouble() {} }, [key]);
    if (isRefusal(error)) await forget(services, actor, known);
    throw error;
  }
}

function assertAnnounced(known: AttachmentRow, { contentType, contentLength }: Upload): void {
  if (known.state === 'READY') throw taken();
  if (contentType?.split(';', 1)[0]?.trim().toLowerCase() !== known.content_type) {
    throw invalid({ body: `Send the file as ${known.content_type}, as it was announced.` });
  }
  if (contentLength !== null && contentLength !== known.bytes) {
    throw invalid({ body: 'The file’s size doesn’t match. Choose it again.' });
  }
}

function finish(
  services: Services,
  actor: Actor,
  known: AttachmentRow,
  { key, sha256 }: { key: string; sha256: Buffer },
): Promise<void> {
  return withActor(services.pool, actor, async client => {
    const place: Place = await authorizedPlace(client, actor, 'CREATE', placeIn(known));
    if (!(await finishAttachment(client, known.id, { key, sha256, now: services.now() }))) throw taken();
    await settleLeftover(client, key);
    await auditAttachment(client, actor, place, {
      action: 'uploadAttachment',
      attachmentId: known.id,
      after: { fileName: known.file_name, bytes: known.bytes, sha256: sha256.toString('hex') },
    });
  });
}

const isRefusal = (error: unknown) => error instanceof AppError && error.errorType === 'ValidationException';

/** Frees the space taken by the announcement. A retry must announce the file again. */
function forget(services: Services, actor: Actor, { id, ...known }: AttachmentRow): Promise<void> {
  return withActor(services.pool, actor, async client => {
    const row = await lockAttachment(client, id);
    const place = await selectPlace(client, placeIn(known).entity, placeIn(known).id);
    if (row?.state !== 'PENDING' || !place) return;
    await deleteAttachmentRow(client, id);
    const before = { fileName: row.file_name };
    await auditAttachment(client, actor, place, { action: 'forgetUpload', attachmentId: id, before });
  });
}

const taken = () => new AppError('ConflictException', 'This file was already uploaded, or was deleted.');
const notFound = () => new AppError('NotFoundException', 'This file was not announced, or not by you.');

interface Announced {
  contentType: ContentType;
  bytes: number;
  /** Null if the client could not compute it. */
  sha256: Buffer | null;
}

interface CheckedFile {
  /** @throws ValidationException naming `body`. The source stays open for the error response. */
  bytes: AsyncGenerator<Uint8Array>;
  sha256(): Buffer;
}

function checked(source: Readable, announced: Announced): CheckedFile {
  const hash = createHash('sha256');
  let digest: Buffer | null = null;
  return {
    bytes: check(),
    sha256() {
      if (digest === null) throw new Error('the file has not come whole');
      return digest;
    },
  };

  async function* check() {
    let head = Buffer.alloc(0);
    let total = 0;
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      total += chunk.length;
      if (total > announced.bytes) throw invalid({ body: OTHER_SIZE });
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        if (head.length === HEAD_BYTES) assertType(announced, head);
      }
      hash.update(chunk);
      yield chunk;
    }
    assertType(announced, head);
    if (total !== announced.bytes) throw invalid({ body: OTHER_SIZE });
    digest = hash.digest();
    if (announced.sha256 && !digest.equals(announced.sha256)) throw invalid({ body: OTHER_BYTES });
  }
}

function assertType({ contentType }: Announced, head: Uint8Array): void {
  if (!fitsContent(contentType, head)) throw invalid({ body: OTHER_TYPE });
}

const OTHER_SIZE = 'The file’s size doesn’t match. Choose it again.';
const OTHER_TYPE = 'The file is not what its name says. Choose a JPEG, PNG, WebP or HEIC photo, or a PDF.';
const OTHER_BYTES = 'The file changed while uploading. Send it again.';

/** Plain name for old clients, followed by the exact one (RFC 6266). */
export function nameFor(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
