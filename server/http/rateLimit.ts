import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors';

/**
 * Refuses the rest of a minute's requests of one address, so that one client cannot starve the others. The built parts of
 * the pages are not counted: they cost little, caches keep them, and a page without one of them is broken.
 */
export async function registerRateLimit(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    allowList: request => request.url.startsWith('/assets/'),
    errorResponseBuilder: (_request, { ttl }) => {
      const retryAfter = Math.ceil(ttl / 1000);
      return new AppError(
        'TooManyRequestsException',
        `Too many requests from your address. Try again in ${retryAfter} seconds.`,
        { retryAfter },
      );
    },
  });
}
