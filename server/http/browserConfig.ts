import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json';
import type { Config } from '../process/config';
import { GEOCODE_PATH } from '../standIns/maps/endpoint';

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
