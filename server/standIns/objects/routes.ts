import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors';
import { FILE_TYPE, MOST_UNLINKED, partsOfKey } from '../../../domain/storage/objectName';
import { withTenant } from '../../database/tenant';
import { noteLeftover, settleLeftover } from '../../events/attachments/attachments.sql';
import { PUT_MS, removeBytes } from '../../events/attachments/removeBytes';
import { UPLOAD_MS } from '../../http/limits';
import { OBJECTS_PATH } from '../../process/config/storage';
import type { Services } from '../../services';
import { isDiskFull } from '../../storage/diskSpace';
import type { Access, Holder } from './access';
import { type Body, bodyOf } from './body';
import {
  countUnlinked,
  deleteUnlinked,
  findObject,
  finishObject,
  forgetObject,
  holdOpen,
  insertObject,
  type StoredObject,
} from './objects.sql';
import { Refusal, type RefusalCode } from './refusal';
import { type SignedRequest, verifySignature } from './signature';

/**
 * PutObject and DeleteObject for outsiders, below their own prefix; GetObject, also presigned, and HeadObject for the server.
 */
export async function registerObjects(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // The body is stored as it comes, never held in memory.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.setErrorHandler(async (error, request, reply) => answerRefusal(error, request, reply));
    const url = `${OBJECTS_PATH}/:bucket/*`;
    scope.put<{ Body: Readable | undefined }>(url, { config: { isUpload: true } }, async (request, reply) => {
      // The rest of a refused file is not read.
      reply.header('connection', 'close');
      const { holder, name } = await outsidersCall(services, request);
      const body = bodyOf(request.body ?? request.raw, plainHeaders(request));
      const { sha256 } = await putObject(services, holder, name, body);
      return reply.header('etag', `"${sha256}"`).send();
    });
    scope.delete(url, async (request, reply) => {
      const { holder, name } = await outsidersCall(services, request);
      await deleteObject(services, holder, name);
      return reply.code(204).send();
    });
    registerReading(scope, url, services);
  });
}

function registerReading(scope: FastifyInstance, url: string, services: Services): void {
  scope.head(url, async (request, reply) => {
    const object = await serversCall(services, request);
    return withFacts(reply, object).send();
  });
  scope.get(url, { exposeHeadRoute: false }, async (request, reply) => {
    const object = await serversCall(services, request);
    const bytes = await services.objects.get(object.storageKey);
    if (!bytes) throw new Refusal('NoSuchKey');
    return withFacts(reply, object).send(bytes);
  });
}

function withFacts(reply: FastifyReply, { bytes, contentType }: StoredObject): FastifyReply {
  return reply
    .header('content-length', bytes)
    .header('content-disposition', 'attachment')
    .header('cache-control', 'no-store')
    .type(contentType);
}

/** @throws Refusal unless the call is an outsider's, about a file below their own prefix */
async function outsidersCall(
  services: Services,
  request: FastifyRequest,
): Promise<{ holder: Holder; name: string }> {
  const { holder } = await accessOf(services, request);
  const name = nameIn(services, request);
  if (!holder || partsOfKey(name)?.identityId !== holder.identityId) throw new Refusal('AccessDenied');
  return { holder, name };
}

/** @throws Refusal unless the call is the server's own, about a file that is there */
async function serversCall(services: Services, request: FastifyRequest): Promise<StoredObject> {
  const { holder } = await accessOf(services, request);
  if (holder) throw new Refusal('AccessDenied');
  const name = nameIn(services, request);
  const object = await withTenant(services.pool, null, client => findObject(client, name));
  if (!object) throw new Refusal('NoSuchKey');
  return object;
}

/** @throws Refusal unless the call is signed, and one that the store knows */
async function accessOf({ objectAccess, config, now }: Services, request: FastifyRequest): Promise<Access> {
  const { region } = config.storage;
  const signed = signedRequest(request);
  const access = await verifySignature(signed, { objectAccess, region, now: now() });
  assertKnown(signed);
  return access;
}

function signedRequest(request: FastifyRequest): SignedRequest {
  const [path = '', query] = request.url.split('?', 2);
  return {
    method: request.method,
    path,
    query: Object.fromEntries(new URLSearchParams(query ?? '')),
    // Behind a proxy the host is the one that the browser has signed.
    headers: { ...plainHeaders(request), host: request.host },
  };
}

function plainHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** The file's name, below the bucket. @throws Refusal for another bucket, or what is no file's name */
function nameIn({ config }: Services, request: FastifyRequest): string {
  const { bucket, '*': name = '' } = request.params as { bucket?: string; '*'?: string };
  if (bucket !== config.storage.bucket) throw new Refusal('NoSuchBucket');
  if (!partsOfKey(name)) throw new Refusal(request.method === 'PUT' ? 'AccessDenied' : 'NoSuchKey');
  return name;
}

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error));
  if (refusal.status >= 500 && refusal.code !== 'SlowDown')
    request.log.error({ err: error }, 'request to the object store failed');
  return reply.code(refusal.status).type('application/xml').send(refusal.toXml(request.id));
}

/** Errors that the store did not throw itself: of the rate limit, of the framework, and of ours. */
function codeOf(error: unknown): RefusalCode {
  if (error instanceof AppError) return 'SlowDown';
  if (isDiskFull(error)) return 'ServiceUnavailable';
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode < 500 ? 'InvalidRequest' : 'InternalError';
}

/** Linked to no ticket; also after the answer: whoever came second takes theirs back. @throws Refusal when it is linked */
async function deleteObject(
  { pool, objects }: Services,
  { companyId, invitationId }: Holder,
  objectName: string,
): Promise<void> {
  const key = await withTenant(pool, companyId, async client => {
    const found = await deleteUnlinked(client, invitationId, objectName);
    if (found === null && (await findObject(client, objectName))) throw new Refusal('AccessDenied');
    return found;
  });
  // What cannot be removed now is found by background work.
  if (key !== null) await removeBytes({ pool, objects, onTrouble() {} }, [key]);
}

/** S3 names operations by a parameter, as `?tagging`, or ties them to a condition: none gets a plain one. @throws Refusal */
function assertKnown({ method, query, headers }: SignedRequest): void {
  const isConditional = CHANGING.has(method) && CONDITIONS.some(name => name in headers);
  if (isConditional || !Object.keys(query).every(name => PLAIN.test(name)))
    throw new Refusal('NotImplemented');
}

/** The first says which plain operation is meant; the others are headers, and what a presigned address says of itself. */
const PLAIN = /^(?:x-id|x-amz-.*)$/i;

const CHANGING: ReadonlySet<string> = new Set(['PUT', 'DELETE']);
const CONDITIONS = ['if-match', 'if-none-match'];

/**
 * In place of an unlinked one of that name. Its key is noted first: wherever this ends, the bytes have a row or are removed.
 * @throws Refusal when the invitation is not open, its room is used up, or the bytes are not what was said
 */
async function putObject(
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
