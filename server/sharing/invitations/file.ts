import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import {
  beginsAsPdf,
  endsAsPdf,
  FILE_TYPE,
  MAX_FILE_BYTES,
  PDF_HEAD_BYTES,
  PDF_TAIL_BYTES,
  partsOfKey,
} from '../../../domain/storage/objectName';
import { isUuid } from '../../../domain/text';
import { authorize } from '../../access/authorize';
import { verifyLink } from '../../access/signedLink';
import { withActor } from '../../access/withActor';
import { withTenant } from '../../database/tenant';
import { noteLeftover, settleLeftover } from '../../events/attachments/attachments.sql';
import { nameFor } from '../../events/attachments/receive';
import { PUT_MS } from '../../events/attachments/removeBytes';
import type { Services } from '../../services';
import type { Inbox } from '../../storage/s3Store';
import { openLink } from './answer';
import {
  insertLinkedFile,
  selectLinkedFile,
  selectUnlinkedFile,
  type UploadedFile,
  updateLinkedFile,
} from './file.sql';

/**
 * Checks the stored file again.
 * @param key in the object store, blank for none
 * @throws ValidationException naming `body.bucketLink` if the link has no such file, or it isn't a complete
 * PDF
 */
export async function uploadedFile(
  services: Services,
  link: string,
  key: string,
): Promise<UploadedFile | InboxFile | null> {
  if (key === '') return null;
  const { pool, objects } = services;
  const opened = await openLink(services, link);
  if (!opened?.open) return null;
  const { companyId, invitationId } = opened;
  if (!isOfLink(services, key, invitationId, link)) throw notUploaded();
  const file = services.inbox
    ? await takeFromInbox(services, services.inbox, companyId, key)
    : await withTenant(pool, companyId, client => selectUnlinkedFile(client, invitationId, key));
  const bytes = file && (await objects.get(file.storageKey));
  if (!bytes) throw notUploaded();
  if (!(await isWholePdf(bytes, file.bytes))) throw invalid({ 'body.bucketLink': NO_PDF });
  return file;
}

/** Only the identity pool of an external S3 knows the prefix, so check just the region. */
function isOfLink(
  { config, inbox, objectAccess }: Services,
  key: string,
  invitationId: string,
  link: string,
): boolean {
  const parts = partsOfKey(key);
  return inbox
    ? parts?.region === config.storage.region
    : parts !== null && objectAccess.isIdentityOf(parts.identityId, invitationId, link);
}

export async function linkFile(
  client: ClientBase,
  invitationId: string,
  file: UploadedFile | InboxFile,
  now: Date,
): Promise<void> {
  const isLinked =
    'id' in file
      ? await updateLinkedFile(client, file.id, now)
      : await linkInboxFile(client, invitationId, file, now);
  if (!isLinked) throw notUploaded();
}

/** Streams the file and holds only its two ends in memory. */
async function isWholePdf(source: AsyncIterable<Uint8Array>, expectedBytes: number): Promise<boolean> {
  let [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)];
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (head.length < PDF_HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, PDF_HEAD_BYTES - head.length)]);
    }
    tail = Buffer.concat([tail, chunk.subarray(-PDF_TAIL_BYTES)]).subarray(-PDF_TAIL_BYTES);
  }
  return total === expectedBytes && beginsAsPdf(head) && endsAsPdf(tail);
}

function notUploaded(): AppError {
  return invalid({ 'body.bucketLink': 'The attached file did not arrive. Attach it again.' });
}

const NO_PDF = 'The attached file is not a whole PDF. Choose another.';

interface InboxFile {
  companyId: string;
  objectName: string;
  storageKey: string;
  bytes: number;
}

/** Outsiders can't change the copy. Null if missing or too large. */
async function takeFromInbox(
  { pool, objects, now }: Services,
  inbox: Inbox,
  companyId: string,
  objectName: string,
): Promise<InboxFile | null> {
  const found = await inbox.get(objectName);
  if (!found || found.bytes === 0 || found.bytes > MAX_FILE_BYTES) {
    found?.source.destroy();
    return null;
  }
  const storageKey = `${companyId}/${randomUUID()}`;
  const due = new Date(now().getTime() + PUT_MS);
  await withTenant(pool, companyId, client => noteLeftover(client, storageKey, due));
  await objects.put(storageKey, found.source, found.bytes);
  return { companyId, objectName, storageKey, bytes: found.bytes };
}

async function linkInboxFile(
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

export const FILES_PATH = '/external-files';

/** `GET /external-files/{invitationId}?token=` downloads a file. It is never rendered by the browser. */
export function registerExternalFiles(app: FastifyInstance, { pool, config, objects, now }: Services): void {
  app.get<{ Params: { id: string }; Querystring: { token?: string | string[] } }>(
    `${FILES_PATH}/:id`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      const link = isUuid(id)
        ? verifyLink(config.secrets.tokenKeys, `${FILES_PATH}/${id}`, String(request.query.token), now())
        : null;
      if (link === null) throw notThere();
      authorize(link.viewer, 'READ', 'invitations');
      const actor = { ...link, requestId: request.id };
      const file = await withActor(pool, actor, client => selectLinkedFile(client, id));
      const bytes = file && (await objects.get(file.storageKey));
      if (!bytes) throw notThere();
      return reply
        .header('content-disposition', `attachment; ${nameFor(file.name.split('/').at(-1) ?? '')}`)
        .header('content-length', file.bytes)
        .header('cache-control', 'private, no-store')
        .type(FILE_TYPE)
        .send(bytes);
    },
  );
}

function notThere(): AppError {
  return new AppError('NotFoundException', 'There is no such file: the link is wrong, or too old.');
}
