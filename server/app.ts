import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../domain/errors';
import { registerAttachments } from './attachments/routes';
import { projectFolder } from './config/projectFolder';
import { registerDownloads } from './exports/download';
import { registerGraphql } from './graphql/endpoint';
import { registerBodyDeadline, UPLOAD_MS } from './http/bodyDeadline';
import { registerBrowserConfig } from './http/browserConfig';
import { answerError, answerErrors } from './http/errorAnswers';
import { registerHealth } from './http/health';
import { registerRateLimit } from './http/rateLimit';
import { logRequests } from './http/requestLog';
import { registerSecurityHeaders } from './http/securityHeaders';
import { registerSite } from './http/site';
import { registerUnreadableAddress, sendOn } from './http/unreadableAddress';
import { registerGeocoding } from './maps/endpoint';
import type { Services } from './services';

export interface AppOptions {
  /** Folder of the built browser part; without an index.html in it only the API is served. */
  siteFolder?: string;
  /** Where the log goes; standard output when left out. */
  logStream?: Writable;
}

/** The whole HTTP side, the same in production and in tests. Closing it waits for the requests under way. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = services;
  const app: FastifyInstance = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers["x-api-key"]'],
      ...(options.logStream && { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: UPLOAD_MS,
    frameworkErrors: (_error, request, reply) => sendOn(app, request.raw, reply.raw),
  });
  app.removeContentTypeParser('text/plain');
  logRequests(app);
  answerErrors(app);
  await registerSecurityHeaders(app, config);
  registerBodyDeadline(app);
  await registerRateLimit(app, config.limits.requestsPerMinute);
  registerHealth(app, services.pool);
  registerBrowserConfig(app, config);
  await registerGraphql(app, services);
  registerDownloads(app, services);
  await registerAttachments(app, services);
  registerGeocoding(app, services);
  refuseOtherMethods(app);
  registerUnreadableAddress(app);
  const folder = options.siteFolder ?? join(projectFolder, 'dist/client');
  if (existsSync(join(folder, 'index.html'))) {
    const isHttps = config.publicUrl?.startsWith('https:') ?? false;
    await registerSite(app, { folder, isHttps, maps: config.maps });
  }
  return app;
}

function refuseOtherMethods(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: async (_request, reply) =>
      answerError(
        reply.header('allow', 'POST'),
        405,
        new AppError('ValidationException', 'Send calls to this address with POST.'),
      ),
  });
}
