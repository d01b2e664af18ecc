import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors';
import { can } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';
import { actorFor } from '../access/actor';
import { withActor } from '../access/withActor';
import { nameFor } from '../events/attachments/receive';
import { verifyLink } from '../events/attachments/signedLink';
import { contextOf } from '../graphql/context';
import type { Services } from '../services';
import { selectOriginal } from './copies.sql';
import { selectAllTokens } from './inbound/inbound.sql';
import { wholeOf } from './intake';
import { receiveImportFile } from './receiveFile';

/** `PUT /imports/:id/files?name=` takes a file and tells what it holds; `GET /imports/files/:id?token=` gives an original. */
export async function registerImports(app: FastifyInstance, services: Services): Promise<void> {
  const { fileReader } = services;
  if (fileReader !== null) {
    await app.register(async scope => {
      scope.removeAllContentTypeParsers();
      // What a file holds decides, whatever it is said to be.
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
    // The rest of a refused file is not read.
    reply.header('connection', 'close');
    const { raw, headers, body, params, query } = request;
    const actor = actorFor(await contextOf(request, services), null);
    const hungUp = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) hungUp.abort(senderGone());
    });
    return receiveImportFile(services, actor, params.id, {
      name: String(query.name ?? ''),
      source: body ?? raw,
      contentLength: headers['content-length'] === undefined ? null : Number(headers['content-length']),
      signal: hungUp.signal,
    });
  });
}

function registerOriginals(app: FastifyInstance, { pool, config, objects, texts, now }: Services): void {
  app.get<{ Params: { id: string }; Querystring: { token?: string | string[] } }>(
    '/imports/files/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      const link = isUuid(id)
        ? verifyLink(config.secrets.tokenSecret, `/imports/files/${id}`, String(request.query.token), now())
        : null;
      if (link === null) throw notThere();
      const actor = { ...link, requestId: request.id };
      const { file, tokens } = await withActor(pool, actor, async client => ({
        file: await selectOriginal(client, id),
        tokens: await selectAllTokens(client),
      }));
      const stored = file && (await objects.get(file.storageKey));
      if (!file || !stored) throw notThere();
      const bytes = await texts.hideAddresses(actor.companyId, {
        bytes: await wholeOf(stored, file.bytes),
        tokens,
        isStrict: !can(actor.viewer, 'UPDATE', 'companies'),
      });
      // Mail and markup of strangers: never shown by the browser, only saved.
      return reply
        .header('content-disposition', `attachment; ${nameFor(file.fileName)}`)
        .header('content-length', file.bytes)
        .header('cache-control', 'private, max-age=600, immutable')
        .type('application/octet-stream')
        .send(bytes);
    },
  );
}

const senderGone = () =>
  new AppError('ServiceUnavailableException', 'The connection closed while the file was read.');

function notThere(): AppError {
  return new AppError('NotFoundException', 'There is no such file: the link is wrong, or too old.');
}
