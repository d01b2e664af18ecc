import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files, which may be long on their way from a phone. */
    isUpload?: boolean;
  }
}

/** Files: ten megabytes at 300 kbit/s. */
export const UPLOAD_MS = 300_000;

/** How long a connection may take, or slow senders could hold all there are. */
export interface Deadlines {
  /** For a request's headers, counted from the connection or the request's first byte. */
  headersMs: number;
  /** For a whole request. */
  bodyMs: number;
  /** For a whole upload, and at most for any request. */
  uploadMs: number;
  /** Between two requests. Longer than common proxies keep theirs open. */
  idleMs: number;
  /** How often connections are looked through for headers and uploads that are late. */
  checkMs: number;
}

const DEADLINES: Deadlines = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: UPLOAD_MS,
  idleMs: 72_000,
  checkMs: 5_000,
};

/** Node's own deadlines, as options of Fastify. */
export function serverDeadlines({ headersMs, uploadMs, idleMs, checkMs } = DEADLINES) {
  return {
    requestTimeout: uploadMs,
    keepAliveTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

/** Hangs up when a request has not come whole in time; uploads have longer. */
export function registerBodyDeadline(app: FastifyInstance, { bodyMs } = DEADLINES): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.config.isUpload) return;
    const timer = setTimeout(() => raw.destroy(), bodyMs);
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
