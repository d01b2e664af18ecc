import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '../../domain/errors';
import { EXPORT_ACTIONS } from '../../domain/exports/actions';
import { FORMAT_RULES } from '../../domain/exports/formats';
import { isUuid } from '../../domain/text';
import { withTenant } from '../database/tenant';
import type { Services } from '../services';
import { findReadyFile, selectPart } from './download.sql';
import { dispositionOf } from './fileName';
import { hashOfToken } from './token';

/** `GET /exports/:id/:token`: a file that was made in the background, for whoever has its link. */
export function registerDownloads(app: FastifyInstance, { pool, now }: Services): void {
  app.get<{ Params: { id: string; token: string } }>(
    '/exports/:id/:token',
    { config: { hasSecretPath: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { id, token } = request.params;
      const file = isUuid(id)
        ? await withTenant(pool, null, client => findReadyFile(client, id, hashOfToken(token), now()))
        : null;
      if (file === null) throw new AppError('NotFoundException', NOT_THERE);
      return reply
        .header(
          'content-disposition',
          dispositionOf(EXPORT_ACTIONS[file.action], file.format, file.created_at),
        )
        .header('content-length', file.bytes)
        .header('cache-control', 'no-store')
        .type(FORMAT_RULES[file.format].contentType)
        .send(Readable.from(partsOf(pool, file.company_id, id)));
    },
  );
}

const NOT_THERE = 'There is no such file: the link is wrong, the file is not ready yet, or it is too old.';

/** One part is in memory at a time, however large the file is and slow the reader. */
async function* partsOf(pool: Pool, companyId: string, exportId: string): AsyncGenerator<Buffer> {
  for (let no = 0; ; no++) {
    const part = await withTenant(pool, companyId, client => selectPart(client, exportId, no));
    if (part === null) return;
    yield part;
  }
}
