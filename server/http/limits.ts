import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files, which may be long on their way from a phone. */
    isUpload?: boolean;
  }
}

/** A request has to arrive within this time, or a slow sender could hold its connection for ever. */
const BODY_MS = 30_000;

/** The same for files: ten megabytes at 300 kbit/s. The server's own limit for every request. */
export const UPLOAD_MS = 300_000;

/** Hangs up on who has not sent all of a request in time; files have longer. */
export function registerBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.config.isUpload) return;
    const timer = setTimeout(() => raw.destroy(), BODY_MS);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}

/** So that one client cannot starve the others. Built parts of pages are not counted: a page without one is broken. */
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
