import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../server/app/app';
import { createPool } from '../../server/database/pool';
import { type TestApp, testApp } from '../support/app';

const METRICS_KEY = 'a-key-of-the-monitoring';
let server: TestApp;
let now = new Date('2026-12-01T18:00:00Z');

beforeAll(async () => {
  server = await testApp({ config: { metricsKey: METRICS_KEY }, now: () => now });
});
afterAll(() => server.close());

const scrape = (key = METRICS_KEY, app = server.app) =>
  app.inject({ url: '/metrics', headers: { authorization: `Bearer ${key}` } });

async function figures(): Promise<Record<string, number>> {
  // They are kept for a minute.
  now = new Date(now.getTime() + 60_000);
  const { body } = await scrape();
  const lines = body.split('\n').filter(line => line.startsWith('whiteline_'));
  return Object.fromEntries(lines.map(line => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
}

it('is given to the key alone', async () => {
  expect((await scrape()).headers['content-type']).toMatch(/^text\/plain/);
  expect((await scrape('another-key-of-the-monitor')).statusCode).toBe(401);
  expect((await server.app.inject('/metrics')).statusCode).toBe(401);
});

it('does not exist without a key', async () => {
  const other = await testApp();
  expect((await scrape('', other.app)).statusCode).toBe(404);
  await other.close();
});

it('counts calls by their outcome, and requests by the pattern of their address', async () => {
  await server.visitor.refused('getJobs');
  const { body } = await scrape();
  expect(body).toMatch(/whiteline_calls_total\{call="\w+",outcome="\w+Exception"\} 1/);
  expect(body).toMatch(
    /whiteline_http_request_seconds_count\{method="POST",route="\/graphql",status="\d+"\} 1/,
  );
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(body).toMatch(/whiteline_database_connections\{state="open"\} [1-9]/);
});

it('names every call of the contract, exports too', async () => {
  await server.app.inject({
    ...{ method: 'POST', url: '/graphql', payload: { query: '{ exportTickets }' } },
    headers: { 'x-api-key': server.services.config.secrets.apiKey },
  });
  expect((await scrape()).body).toMatch(
    /whiteline_calls_total\{call="exportTickets",outcome="\w+Exception"\} 1/,
  );
});

it('counts a call that there is not without its name, which anyone can make up', async () => {
  await server.app.inject({
    ...{ method: 'POST', url: '/graphql', payload: { query: '{ aMadeUpName }' } },
    headers: { 'x-api-key': server.services.config.secrets.apiKey },
  });
  const { body } = await scrape();
  expect(body).toMatch(/whiteline_calls_total\{call="unknown",outcome="\w+Exception"\} 1/);
  expect(body).not.toContain('aMadeUpName');
});

it('tells what waits, for how long, and how tickets stand', async () => {
  const company = await server.world.company();
  const user = await server.world.user(company, 'ProjectManager');
  await server.world.ticket(await server.world.job(company), user);
  const due = new Date(now.getTime() - 60_000);
  await server.rows(
    `insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key, created_at, state)
      values ($1, 'digest', 'a@example.com', '', '', '', 'one', $2, 'QUEUED'), ($1, 'digest', 'b@example.com', '', '', '', 'two', $2, 'FAILED')`,
    company.id,
    due,
  );
  await server.rows(
    `with made as (
       insert into webhooks (id, company_id, name, url, events) values (gen_random_uuid(), $1, 'x', 'https://x', '{}') returning id
     )
     insert into webhook_deliveries (company_id, webhook_id, event, data, created_at, state)
     select $1, made.id, event, '{}', $2, state from made, (values ('x', 'QUEUED'), ('x', 'FAILED'), ('webhook.test', 'FAILED')) v (event, state)`,
    company.id,
    due,
  );
  expect(await figures()).toMatchObject({
    whiteline_database_up: 1,
    'whiteline_queue_waiting{queue="webhooks"}': 1,
    'whiteline_queue_lag_seconds{queue="webhooks"}': 120,
    whiteline_webhooks_failed: 1,
    'whiteline_queue_waiting{queue="mails"}': 1,
    'whiteline_queue_lag_seconds{queue="mails"}': 120,
    'whiteline_queue_waiting{queue="submissions"}': 0,
    'whiteline_active_tickets{verdict="DO_NOT_DIG"}': 1,
    whiteline_mails_failed: 1,
    whiteline_renewals_due: 0,
  });
});

it.each(['alerts.yml', 'dashboard.json'])('has every figure of %s', async file => {
  const text = await readFile(new URL(`../../docs/monitoring/${file}`, import.meta.url), 'utf8');
  const named = new Set(text.match(/\b(?:whiteline|nodejs|process)_\w+/g));
  const { body } = await scrape();
  expect(named.size).toBeGreaterThan(5);
  for (const name of named) expect(body).toMatch(new RegExp(`^${name}\\b`, 'm'));
});

it('says that the database does not answer', async () => {
  const nowhere = createPool({ url: 'postgresql://x@127.0.0.1:1/x', size: 1, onIdleError() {} });
  const app = await buildApp({ ...server.services, pool: nowhere });
  const { statusCode, body } = await scrape(METRICS_KEY, app);
  await app.close();
  await nowhere.end();
  expect(statusCode).toBe(200);
  expect(body).toContain('whiteline_database_up 0');
});
