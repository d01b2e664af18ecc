import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../domain/errors';
import { FILE_TYPE } from '../../../domain/storage/limits';
import { isUuid } from '../../../domain/text';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { nameFor } from '../../events/attachments/fileName';
import { readLink } from '../../events/attachments/link';
import type { Services } from '../../services';
import { selectLinkedFile } from './file.sql';

export const FILES_PATH = '/external-files';

/**
 * `GET /external-files/{invitationId}?token=` gives the file of a subcontractor's ticket to whoever of the company has a
 * link that is still good: as one to keep, never to show among our pages.
 */
export function registerExternalFiles(app: FastifyInstance, { pool, config, objects, now }: Services): void {
  app.get<{ Params: { id: string }; Querystring: { token?: string | string[] } }>(
    `${FILES_PATH}/:id`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      const link = isUuid(id)
        ? readLink(config.secrets.tokenSecret, `${FILES_PATH}/${id}`, String(request.query.token), now())
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
