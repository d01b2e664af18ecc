import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { requireAnswer } from '../database/errors';

/** For whoever watches over the process: `/healthz` says that it runs, `/readyz` that it can answer calls. */
export function registerHealth(app: FastifyInstance, pool: Pool): void {
  const unlimited = { config: { rateLimit: false } };

  app.get('/healthz', unlimited, async () => ({ status: 'ok' }));

  app.get('/readyz', unlimited, async (request, reply) => {
    try {
      await requireAnswer(pool);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', reason: 'The database does not answer.' });
    }
  });
}
