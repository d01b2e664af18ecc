import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json';
import { requireAnswer } from '../database/errors';
import type { Config } from '../process/config';
import type { Services } from '../services';
import { GEOCODE_PATH } from '../standIns/maps/endpoint';
import { createWriteProbe } from '../storage/diskSpace';

/** `/config.json`: what the browser part must know of this installation, so that one build serves every installation. */
export function registerBrowserConfig(app: FastifyInstance, config: Config): void {
  const { secrets, maps, storage, site } = config;
  const { access: _access, ...browserStorage } = storage;
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      apiKey: secrets.apiKey,
      sandbox: config.practice.isAllowed,
      version,
      maps: {
        geocodeUrl: maps.geocodeUrl ?? GEOCODE_PATH,
        key: maps.geocodeUrl === null ? secrets.apiKey : (maps.key ?? ''),
        tiles: maps.tiles,
      },
      storage: browserStorage,
      ...site,
    }),
  );
}

/** For monitoring: `/healthz` says that the process runs, `/readyz` that it can answer calls. */
export function registerHealth(
  app: FastifyInstance,
  { pool, config }: Pick<Services, 'pool' | 'config'>,
): void {
  const { database, storage, dataFolder } = config;
  const isWritten = database.url === null || storage.access === null;
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
