import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../../domain/errors';
import { registerBotCheck } from '../access/botCheck/botCheck';
import { registerSignOn } from '../accounts/signOn/routes';
import { registerHolidays } from '../centers/holidays/routes';
import { projectFolder } from '../config/projectFolder';
import { takesUploads } from '../config/storage';
import { registerTodayPage } from '../digests/routes';
import { registerAttachments } from '../events/attachments/routes';
import { registerDownloads } from '../exports/exports';
import { MAX_BYTES_WITHOUT_SESSION } from '../graphql/callerHooks';
import { registerGraphql } from '../graphql/endpoint';
import { registerSecurityHeaders } from '../http/contentSecurityPolicy';
import { answerError, answerErrors, registerUnreadableAddress, sendOn } from '../http/errorAnswers';
import { registerJsonBody } from '../http/jsonBody';
import { type Deadlines, registerBodyDeadline, registerRateLimit, serverDeadlines } from '../http/limits';
import { logRequests } from '../http/requestLog';
import { readSite, registerSite } from '../http/site';
import { registerInboundMail } from '../imports/inbound/routes';
import { registerImports } from '../imports/routes';
import { registerMetrics } from '../metrics/metrics';
import type { Tracing } from '../metrics/tracing';
import type { Services } from '../services';
import { registerExternalFiles } from '../sharing/invitations/file';
import { registerSheets } from '../sheets/routes';
import { registerIdentity } from '../standIns/identity/routes';
import { registerGeocoding } from '../standIns/maps/endpoint';
import { registerObjects } from '../standIns/objects/routes';
import { registerCalendarFeeds } from '../tickets/calendar/feedRoute';
import { registerBrowserConfig, registerHealth } from './about';
import { resolvers } from './resolvers';

interface AppOptions {
  /** Folder of the built frontend. Without an index.html in it, only the API is served. */
  siteFolder?: string;
  logStream?: Writable;
  deadlines?: Deadlines;
  tracing?: Tracing | undefined;
}

export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = services;
  const app: FastifyInstance = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers["x-api-key"]'],
      // Not pino's own stream, which would end the process when the disk is full (main.ts).
      stream: options.logStream ?? process.stdout,
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: Math.min(config.limits.bodyBytes, MAX_BYTES_WITHOUT_SESSION),
    ...serverDeadlines(options.deadlines),
    frameworkErrors: (_error, request, reply) => sendOn(app, request.raw, reply.raw),
  });
  app.removeContentTypeParser('text/plain');
  registerJsonBody(app);
  endConnectionsOnClosing(app);
  options.tracing?.traceRequests(app);
  logRequests(app);
  const site = readSite(options.siteFolder ?? join(projectFolder, 'dist/client'), config.baseUrl);
  answerErrors(app, site);
  await registerSecurityHeaders(app, config);
  registerBodyDeadline(app, options.deadlines);
  await registerRateLimit(app, config.limits.requestsPerMinute);
  registerHealth(app, services);
  registerMetrics(app, services);
  registerBrowserConfig(app, config);
  registerHolidays(app, services);
  registerBotCheck(app, services);
  await registerGraphql(app, services, resolvers);
  registerDownloads(app, services);
  await registerAttachments(app, services);
  await registerImports(app, services);
  await registerInboundMail(app, services);
  registerExternalFiles(app, services);
  registerSheets(app, services);
  registerTodayPage(app, services);
  registerCalendarFeeds(app, services);
  registerSignOn(app, services);
  if (takesUploads(config.storage)) {
    await registerObjects(app, services);
    await registerIdentity(app, services);
  }
  registerGeocoding(app, services);
  refuseOtherMethods(app);
  registerUnreadableAddress(app);
  if (site) await registerSite(app, site, config);
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

/** Otherwise a proxy keeps them, and its next call on one gets a 503. */
function endConnectionsOnClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
