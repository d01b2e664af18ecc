import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorType } from '../../domain/errors';

declare module 'fastify' {
  interface FastifyRequest {
    calls: readonly string[] | null;
    errorTypes: readonly ErrorType[] | null;
  }
  interface FastifyContextConfig {
    /** The URL has a secret, so log the route pattern instead. */
    hasSecretPath?: boolean;
  }
}

/** Never logs query strings, variables, or credentials. Files and health checks are logged at debug level. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('calls', null);
  app.decorateRequest('errorTypes', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      ...(request.calls && { calls: request.calls }),
      ...(request.errorTypes && { errors: request.errorTypes }),
    };
    const isQuiet = request.method === 'GET' && reply.statusCode < 500;
    request.log[isQuiet ? 'debug' : 'info'](line, 'answered');
  });
}

function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config?.hasSecretPath) return routeOptions.url;
  const path = url.split('?', 1)[0]?.slice(0, 200);
  // Other methods and misspelled addresses have no route, but may have the secret.
  return path?.replace(/^\/+(t|calendar|external)\/.*/i, '/$1/:secret');
}
