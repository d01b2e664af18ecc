import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean;
  }
}

/** Ten megabytes at 300 kbit/s. */
export const UPLOAD_MS = 300_000;

export interface Deadlines {
  headersMs: number;
  bodyMs: number;
  uploadMs: number;
  /** Between two requests. Longer than common proxies keep connections open. */
  idleMs: number;
  checkMs: number;
}

const DEADLINES: Deadlines = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: UPLOAD_MS,
  idleMs: 72_000,
  checkMs: 5_000,
};

export function serverDeadlines({ headersMs, uploadMs, idleMs, checkMs } = DEADLINES) {
  return {
    requestTimeout: uploadMs,
    keepAliveTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

/** Closes the connection if a request isn't complete in time. Uploads get longer. */
export function registerBodyDeadline(app: FastifyInstance, { bodyMs } = DEADLINES): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.config.isUpload) return;
    const timer = setTimeout(() => raw.destroy(), bodyMs);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Static assets aren't counted, because a page without one is broken. */
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
