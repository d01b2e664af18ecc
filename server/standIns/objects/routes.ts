import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors';
import { FILE_TYPE, MAX_UNLINKED, partsOfKey } from '../../../domain/storage/objectName';
import { OBJECTS_PATH } from '../../config/storage';
import { withTenant } from '../../database/tenant';
import { noteLeftover, settleLeftover } from '../../events/attachments/attachments.sql';
import { PUT_MS, removeBytes } from '../../events/attachments/removeBytes';
import { UPLOAD_MS } from '../../http/limits';
import type { Services } from '../../services';
import type { Access, Holder } from '../../storage/access';
import { isDiskFull } from '../../storage/diskSpace';
import {
  countUnlinked,
  deleteUnlinked,
  findObject,
  finishObject,
  forgetObject,
  holdOpen,
  insertObject,
  type StoredObject,
} from '../../storage/objects.sql';
import { Refusal, type RefusalCode } from '../../storage/refusal';
import { type Body, bodyOf } from './body';
import { type SignedRequest, verifySignature } from './signature';

/** Outsiders can PutObject and DeleteObject below their own prefix. Only the server can read. */
export async function registerObjects(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // The body is streamed to storage, never held in memory.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.setErrorHandler(async (error, request, reply) => answerRefusal(error, request, reply));
    const url = `${OBJECTS_PATH}/:bucket/*`;
    scope.put<{ Body: Readable | undefined }>(url, { config: { isUpload: true } }, async (request, reply) => {
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

async function outsidersCall(
  services: Services,
  request: FastifyRequest,
): Promise<{ holder: Holder; name: string }> {
  const { holder } = await accessOf(services, request);
  const name = nameIn(services, request);
  if (!holder || partsOfKey(name)?.identityId !== holder.identityId) throw new Refusal('AccessDenied');
  return { holder, name };
}

async function serversCall(services: Services, request: FastifyRequest): Promise<StoredObject> {
  const { holder } = await accessOf(services, request);
  if (holder) throw new Refusal('AccessDenied');
  const name = nameIn(services, request);
  const object = await withTenant(services.pool, null, client => findObject(client, name));
  if (!object) throw new Refusal('NoSuchKey');
  return object;
}

/** @throws Refusal unless the call is signed and supported */
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
    // Behind a proxy, this is the host that the browser signed.
    headers: { ...plainHeaders(request), host: request.host },
  };
}

function plainHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

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

function codeOf(error: unknown): RefusalCode {
  if (error instanceof AppError) return 'SlowDown';
  if (isDiskFull(error)) return 'ServiceUnavailable';
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode < 500 ? 'InvalidRequest' : 'InternalError';
}

/** Works even after the answer, for a second outsider's file. @throws Refusal if the file is linked */
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
  if (key !== null) await removeBytes({ pool, objects, onTrouble() {} }, [key]);
}

/**
 * Conditional operations, and those named by a query parameter such as `?tagging`, must not run as plain
 * ones.
 * @throws Refusal
 */
function assertKnown({ method, query, headers }: SignedRequest): void {
  const isConditional = CHANGING.has(method) && CONDITIONS.some(name => name in headers);
  if (isConditional || !Object.keys(query).every(name => PLAIN.test(name)))
    throw new Refusal('NotImplemented');
}

/** The first names the plain operation. The others are headers, or parts of a presigned URL. */
const PLAIN = /^(?:x-id|x-amz-.*)$/i;

const CHANGING: ReadonlySet<string> = new Set(['PUT', 'DELETE']);
const CONDITIONS = ['if-match', 'if-none-match'];

/**
 * The key is recorded first, so the bytes always have a row or are removed.
 * @throws Refusal if the invitation isn't open, its quota is used up, or the bytes don't match
 */
async function putObject(
  services: Services,
  holder: Holder,
  objectName: string,
  body: Body,
): Promise<{ sha256: string }> {
  const { pool, objects } = services;
  // If removing fails, background work finds the bytes later.
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

/** Reserves quota. Uploads for one invitation are serialized, or two could take the last of it. */
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
    if (used.files >= MAX_UNLINKED.files || used.bytes + bytes > MAX_UNLINKED.bytes)
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
