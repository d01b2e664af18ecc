import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../domain/errors';
import { MAX_MAIL_BYTES } from '../../domain/imports/import';
import { can } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';
import { actorFor } from '../access/actor';
import { verifyLink } from '../access/signedLink';
import { withActor } from '../access/withActor';
import { nameFor } from '../events/attachments/receive';
import { requireAuthentication } from '../graphql/authentication';
import { contextOf } from '../graphql/context';
import { UPLOAD_MS } from '../http/limits';
import type { Services } from '../services';
import { selectOriginal } from './copies.sql';
import { selectAllTokens } from './inbound/inbound.sql';
import { receiveImportFile } from './receiveFile';

/** `PUT /imports/:id/files?name=` adds a file. `GET /imports/files/:id?token=` downloads an original. */
export async function registerImports(app: FastifyInstance, services: Services): Promise<void> {
  const { fileReader } = services;
  if (fileReader !== null) {
    await app.register(async scope => {
      scope.removeAllContentTypeParsers();
      // The type is detected from the content, whatever the header says.
      scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
      scope.addHook('onRequest', async ({ headers }) => {
        headers['content-type'] = 'application/octet-stream';
      });
      registerUploads(scope, { ...services, fileReader });
    });
  }
  registerOriginals(app, services);
}

function registerUploads(scope: FastifyInstance, services: Parameters<typeof receiveImportFile>[0]): void {
  scope.put<{
    Params: { id: string };
    Querystring: { name?: string | string[] };
    Body: Readable | undefined;
  }>('/imports/:id/files', { config: { isUpload: true } }, async (request, reply) => {
    reply.header('connection', 'close');
    const { raw, headers, body, params, query } = request;
    const ctx = await contextOf(request, services);
    requireAuthentication('createImport', ctx);
    const actor = actorFor(ctx, null);
    return receiveImportFile(services, actor, params.id, {
      name: String(query.name ?? ''),
      source: body ?? raw,
      contentLength: headers['content-length'] === undefined ? null : Number(headers['content-length']),
      signal: hangUpOf(reply),
    });
  });
}

function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const hungUp = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) hungUp.abort(otherGone());
  };
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return hungUp.signal;
}

/** Originals are held in memory until sent, and count toward each company's share of the upload memory. */
function registerOriginals(app: FastifyInstance, services: Services): void {
  const { pool, config, objects, texts, uploads, now } = services;
  app.get<{ Params: { id: string }; Querystring: { token?: string | string[] } }>(
    '/imports/files/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      const link = isUuid(id)
        ? verifyLink(config.secrets.tokenKeys, `/imports/files/${id}`, String(request.query.token), now())
        : null;
      if (link === null) throw notThere();
      const actor = { ...link, requestId: request.id };
      const { file, tokens } = await withActor(pool, actor, async client => ({
        file: await selectOriginal(client, id),
        tokens: await selectAllTokens(client),
      }));
      const stored = file && (await objects.get(file.storageKey));
      if (!file || !stored) throw notThere();
      const isStrict = !can(actor.viewer, 'UPDATE', 'companies');
      const place = { owner: actor.companyId, signal: hangUpOf(reply) };
      const bounds = { owner: place.owner, most: MAX_MAIL_BYTES, tooLarge: notThere, busy, readsOn: false };
      // Otherwise a client that stops reading could hold the memory forever.
      const timer = setTimeout(() => reply.raw.destroy(), UPLOAD_MS);
      const onGone = () => stored.destroy(place.signal.reason);
      if (place.signal.aborted) onGone();
      else place.signal.addEventListener('abort', onGone, { once: true });
      try {
        await uploads.take(stored, bounds, async ({ bytes }) => {
          place.signal.throwIfAborted();
          const shown = await texts.hideAddresses(place, { bytes, tokens, isStrict });
          // Untrusted content: always downloaded, never rendered by the browser.
          reply
            .header('content-disposition', `attachment; ${nameFor(file.fileName)}`)
            .header('content-length', file.bytes)
            .header('cache-control', 'private, max-age=600, immutable')
            .type('application/octet-stream')
            .send(shown);
          await finished(reply.raw).catch(() => {});
        });
      } finally {
        clearTimeout(timer);
        stored.destroy();
      }
      return reply;
    },
  );
}

const otherGone = () =>
  new AppError('ServiceUnavailableException', 'The connection closed while the file was read.');

const busy = () =>
  new AppError(
    'ServiceUnavailableException',
    'Other files are on their way. Open this one again in a moment.',
    { retryAfter: 10 },
  );

function notThere(): AppError {
  return new AppError('NotFoundException', 'There is no such file: the link is wrong, or too old.');
}
