import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorType } from '../../domain/errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Names of the GraphQL calls the request made. */
    calls: readonly string[] | null;
    /** Types of the errors they answered. */
    errorTypes: readonly ErrorType[] | null;
  }
  interface FastifyContextConfig {
    /** The address holds a secret, so the log has the route's pattern instead. */
    hasSecretPath?: boolean;
  }
}

/** After the answer, never with a query string, variables or a credential; files and health checks at level debug. */
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
  return routeOptions.config.hasSecretPath ? routeOptions.url : url.split('?', 1)[0]?.slice(0, 200);
}
