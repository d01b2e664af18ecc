import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeEqual } from '../../access/safeEqual';
import type { Services } from '../../services';
import type { GeocodeAnswer, Place } from './geocode';

/** The built-in geocoder. Browsers use it unless /config.json names another. */
export const GEOCODE_PATH = '/maps/geocode/json';

/** A person marks a place every few seconds at most. */
const REQUESTS_PER_MINUTE = 120;

/** `GET /maps/geocode/json?latlng=38.41,-121.37&key=…`, compatible with Google's Geocoding API. */
export function registerGeocoding(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    GEOCODE_PATH,
    { config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: 60_000 } }, exposeHeadRoute: false },
    async (request, reply) => {
      reply.header('cache-control', 'private, max-age=3600');
      if (!(await isKnown(request, services))) {
        return reply
          .code(403)
          .send(refusal('REQUEST_DENIED', 'Sign in, or send the key of this installation.'));
      }
      const place = readLatLng(request.query.latlng);
      if (!place) {
        return reply
          .code(400)
          .send(refusal('INVALID_REQUEST', 'latlng must be latitude,longitude in degrees.'));
      }
      const { geocode } = await import('./geocode');
      return geocode(place);
    },
  );
}

async function isKnown(request: FastifyRequest, { config, accessTokens }: Services): Promise<boolean> {
  const { key } = request.query as Record<string, unknown>;
  const given = key ?? request.headers['x-api-key'];
  if (typeof given === 'string' && safeEqual(given, config.secrets.apiKey)) return true;
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && (await accessTokens.read(token)) !== null;
}

function readLatLng(text: unknown): Place | null {
  const match =
    typeof text === 'string' &&
    /^\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function refusal(status: 'REQUEST_DENIED' | 'INVALID_REQUEST', error_message: string): GeocodeAnswer {
  return { status, error_message, results: [] };
}
