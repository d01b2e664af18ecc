import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../domain/errors';
import { safeEqual } from '../access/safeEqual';
import { newestSeen } from '../backups/newest';
import { timeOf } from '../backups/place';
import type { Services } from '../services';
import { selectInstallation } from './installation.sql';

type Parts = Pick<Services, 'config' | 'pool' | 'now'>;

/** Counting all companies' tickets is not for every scrape. */
const KEPT_MS = 60_000;

/** `/metrics` for Prometheus, with METRICS_KEY as the bearer token. Without that setting there is none. */
export function registerMetrics(app: FastifyInstance, parts: Parts): void {
  const { metricsKey } = parts.config;
  if (metricsKey === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  watchPool(registry, parts);
  // Others take none, and see none.
  if (parts.config.hasBackgroundWork) watchBackups(registry, parts);
  const readInstallation = watchInstallation(registry, parts);

  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!safeEqual(request.headers.authorization ?? '', `Bearer ${metricsKey}`)) {
      throw new AppError('UnauthorizedException', 'Send METRICS_KEY as the bearer token.');
    }
    await readInstallation().catch(error => request.log.warn({ err: error }, 'metrics could not be read'));
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'whiteline_http_request_seconds',
    help: 'How long requests took, by the pattern of their address.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const calls = new Counter({
    name: 'whiteline_calls_total',
    help: 'GraphQL calls by name and outcome: ok, or the type of the error.',
    labelNames: ['call', 'outcome'] as const,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const outcome = request.errorTypes?.[0] ?? 'ok';
    for (const call of request.calls ?? []) calls.inc({ call, outcome });
  });
}

function watchPool(registry: Registry, { pool }: Parts): void {
  new Gauge({
    name: 'whiteline_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchBackups(registry: Registry, { now }: Parts): void {
  new Gauge({
    name: 'whiteline_backup_age_seconds',
    help: 'Since the newest scheduled backup. -1 if there is none.',
    registers: [registry],
    collect() {
      const newest = newestSeen();
      this.set(newest === undefined ? -1 : (now().getTime() - timeOf(newest).getTime()) / 1000);
    },
  });
}

/** @returns reads the counts if the last reading is old. Rejects if the database doesn't answer */
function watchInstallation(registry: Registry, { pool, now }: Parts): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `whiteline_${name}`, help, labelNames, registers: [registry] });
  const isUp = gauge('database_up', 'Whether the database answered.');
  const waiting = gauge('queue_waiting', 'Work that is due, by queue.', 'queue');
  const lag = gauge('queue_lag_seconds', 'For how long the oldest work has been due, by queue.', 'queue');
  const tickets = gauge('active_tickets', 'Active tickets of all companies by verdict.', 'verdict');
  const renewalsDue = gauge('renewals_due', 'Tickets whose renewal is due.');
  const renewalsFailed = gauge('renewals_failed', 'Active tickets whose last renewal failed.');
  const mailsUnproven = gauge('mails_unproven', 'Mails that wait for a person to confirm them.');
  const mailsFailed = gauge('mails_failed', 'Mails of the last day that could not be delivered.');
  const webhooksFailed = gauge(
    'webhooks_failed',
    'Deliveries of the last day that webhooks didn’t accept in time.',
  );
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    if (at.getTime() - readAt < KEPT_MS) return;
    isUp.set(0);
    const found = await selectInstallation(pool, at);
    isUp.set(1);
    readAt = at.getTime();
    for (const { queue, ...due } of found.queues) {
      waiting.set({ queue }, due.waiting);
      lag.set({ queue }, due.lag);
    }
    for (const [verdict, count] of Object.entries(found.verdicts)) tickets.set({ verdict }, count);
    renewalsDue.set(found.renewalsDue);
    renewalsFailed.set(found.renewalsFailed);
    mailsUnproven.set(found.mailsUnproven);
    mailsFailed.set(found.mailsFailed);
    webhooksFailed.set(found.webhooksFailed);
  };
}
