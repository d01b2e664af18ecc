import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json';
import type { Config } from '../config/config';
import { requireAnswer } from '../database/errors';
import type { Services } from '../services';
import { GEOCODE_PATH } from '../standIns/maps/endpoint';
import { createWriteProbe } from '../storage/diskSpace';

/** `/config.json` has the frontend's settings, so that one build works for every installation. */
export function registerBrowserConfig(app: FastifyInstance, config: Config): void {
  const { secrets, maps, storage, site } = config;
  const { s3: _s3, ...browserStorage } = storage;
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      apiKey: secrets.apiKey,
      sandbox: config.practice.isAllowed,
      version,
      maps: {
        geocodeUrl: maps.geocodeUrl ?? GEOCODE_PATH,
        key: maps.geocodeUrl === null ? secrets.apiKey : (maps.key ?? ''),
        searches: maps.geocodeUrl !== null,
        tiles: maps.tiles,
      },
      storage: browserStorage,
      ...site,
    }),
  );
}

export function registerHealth(
  app: FastifyInstance,
  { pool, config }: Pick<Services, 'pool' | 'config'>,
): void {
  const { database, storage, dataFolder } = config;
  const isWritten = database.url === null || storage.s3 === null;
  const folderProblem = isWritten ? createWriteProbe(dataFolder) : async () => null;
  const unlimited = { config: { rateLimit: false } };

  app.get('/healthz', unlimited, async () => ({ status: 'ok' }));

  app.get('/readyz', unlimited, async (request, reply) => {
    try {
      await requireAnswer(pool);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', reason: 'The database does not answer.' });
    }
    const reason = await folderProblem();
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'unavailable', reason });
  });
}
