import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../server/app/app';
import { createPool } from '../../server/database/pool';
import { startTracing, type Tracing } from '../../server/metrics/tracing';
import { type TestApp, testApp } from '../support/app';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const sent: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[] = [];
const collector = createServer(async (request, response) => {
  sent.push((await json(request)) as (typeof sent)[number]);
  response.end('{}');
});
let t: TestApp;
let tracing: Tracing;

beforeAll(async () => {
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as { port: number };
  tracing = await startTracing(`http://127.0.0.1:${port}/`);
  t = await testApp();
});
afterAll(async () => {
  collector.close();
  await t.close();
});

it('sends a span per request and statement, within the trace of the caller, without what was sent', async () => {
  const pool = createPool({ url: t.services.config.database.url ?? '', size: 2, onIdleError() {} });
  tracing.traceStatements(pool);
  const app = await buildApp({ ...t.services, pool }, { tracing });
  const user = await t.world.user(await t.world.company());
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql?secret=in-the-address',
    headers: {
      'x-api-key': t.services.config.secrets.apiKey,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    payload: {
      query: `mutation ($username: String!, $password: String!) {
        login(username: $username, password: $password, action: "login") { token } }`,
      variables: { username: user.username, password: 'a wrong password' },
    },
  });
  expect(answer.json().errors).toHaveLength(1);
  await app.inject('/none/of/these');
  await app.close();
  await pool.end();
  await tracing.stop();

  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)),
  );
  const ours = spans.filter(span => span.traceId === traceId);
  const [request] = ours.filter(span => span.name === 'login');
  const values = Object.fromEntries(
    (request?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
  expect(values).toMatchObject({
    ...{ 'http.request.method': 'POST', 'http.route': '/graphql', 'error.type': 'UnauthorizedException' },
  });
  const statements = ours.filter(span => span !== request);
  expect(statements.length).toBeGreaterThan(1);
  for (const { name, parentSpanId } of statements) {
    expect(name).toMatch(/^[\w-]+$/);
    expect(parentSpanId).toBe(request?.spanId);
  }
  expect(spans.map(({ name }) => name)).toContain('GET none');
  expect(JSON.stringify(sent)).not.toMatch(
    new RegExp(`in-the-address|of/these|wrong password|${user.username}`),
  );
});
