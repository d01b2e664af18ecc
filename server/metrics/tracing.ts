import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { ClientBase, Pool } from 'pg';
import { version } from '../../package.json';

export interface Tracing {
  traceRequests(app: FastifyInstance): void;
  traceStatements(pool: Pool): void;
  /** Sends what is left, if the collector takes it soon. */
  stop(): Promise<void>;
}

const LONGEST_STOP_MS = 2000;

/**
 * Sends spans of requests and of their statements to an OpenTelemetry collector. They hold patterns and names, never
 * addresses, values or texts: these have secrets and people's data.
 * @param endpoint as in OTEL_EXPORTER_OTLP_ENDPOINT. The exporter reads the other settings of that standard itself
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  // Loaded on demand: most installations have no collector.
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'whiteline',
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('whiteline', version);
  return {
    traceRequests: app => traceRequests(app, tracer),
    traceStatements: pool => pool.on('connect', client => traceStatements(client, tracer)),
    stop: () => Promise.race([provider.shutdown(), sleep(LONGEST_STOP_MS, undefined, { ref: false })]),
  };
}

function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const caller = propagation.extract(context.active(), headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttributes({ 'http.response.status_code': statusCode, 'whiteline.request_id': request.id });
    const [call] = request.calls ?? [];
    if (call !== undefined) span.updateName(call);
    const [error] = request.errorTypes ?? [];
    if (error !== undefined) span.setAttribute('error.type', error);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

type Query = (...given: unknown[]) => unknown;

/** Only those that return a promise, as all of ours do, and only within a request. */
function traceStatements(client: ClientBase, tracer: Tracer): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...given: unknown[]) => {
    if (!trace.getActiveSpan()) return query(...given);
    const attributes = { 'db.system.name': 'postgresql' };
    const span = tracer.startSpan(nameOf(given[0]), { kind: SpanKind.CLIENT, attributes });
    const result = query(...given);
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    return result.then(
      answer => {
        span.end();
        return answer;
      },
      error => {
        span.setStatus({ code: SpanStatusCode.ERROR }).end();
        throw error;
      },
    );
  }) as ClientBase['query'];
}

/** The name of a prepared statement, or the first word of another. */
function nameOf(given: unknown): string {
  const { name, text } = typeof given === 'string' ? { name: undefined, text: given } : (given as Statement);
  return name ?? /\w+/.exec(text ?? '')?.[0]?.toLowerCase() ?? 'statement';
}

interface Statement {
  name?: string;
  text?: string;
}
