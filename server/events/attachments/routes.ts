import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { CONTENT_TYPES } from '../../../domain/attachments/attachment';
import { AppError } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import { actorFor } from '../../access/actor';
import { verifyLink } from '../../access/signedLink';
import { withActor } from '../../access/withActor';
import { requireAuthentication } from '../../graphql/authentication';
import { contextOf } from '../../graphql/context';
import type { Services } from '../../services';
import { selectAttachment } from './attachments.sql';
import { nameFor, receiveAttachment } from './receive';

export async function registerAttachments(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // Streams the body to storage instead of holding it in memory.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    // A missing type then fails as a mismatch, and the error names the expected one.
    scope.addHook('onRequest', async ({ headers }) => {
      headers['content-type'] ??= 'application/octet-stream';
    });
    registerUploads(scope, services);
  });
  registerDownloads(app, services);
}

function registerUploads(scope: FastifyInstance, services: Services): void {
  scope.put<{ Params: { id: string }; Body: Readable | undefined }>(
    '/attachments/:id',
    { config: { isUpload: true } },
    async (request, reply) => {
      // The rest of a refused file is not read.
      reply.header('connection', 'close');
      const { raw, headers, body } = request;
      const ctx = await contextOf(request, services);
      requireAuthentication('createAttachment', ctx);
      const actor = actorFor(ctx, null);
      await receiveAttachment(services, actor, request.params.id, {
        source: body ?? raw,
        contentType: headers['content-type'],
        contentLength: headers['content-length'] === undefined ? null : Number(headers['content-length']),
      });
      return reply.code(204).send();
    },
  );
}

function registerDownloads(app: FastifyInstance, { pool, config, objects, now }: Services): void {
  app.get<{ Params: { id: string }; Querystring: { token?: string | string[] } }>(
    '/attachments/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      const link = isUuid(id)
        ? verifyLink(config.secrets.tokenKeys, `/attachments/${id}`, String(request.query.token), now())
        : null;
      if (link === null) throw notThere();
      const { viewer, companyId } = link;
      const actor = { viewer, companyId, requestId: request.id };
      const row = await withActor(pool, actor, client => selectAttachment(client, id));
      const bytes = row?.storage_key ? await objects.get(row.storage_key) : null;
      if (!row || !bytes) throw notThere();
      const place = CONTENT_TYPES[row.content_type].kind === 'PHOTO' ? 'inline' : 'attachment';
      return reply
        .header('content-disposition', `${place}; ${nameFor(row.file_name)}`)
        .header('content-length', row.bytes)
        .header('cache-control', 'private, max-age=600, immutable')
        .type(row.content_type)
        .send(bytes);
    },
  );
}

function notThere(): AppError {
  return new AppError('NotFoundException', 'There is no such file: the link is wrong, or too old.');
}
