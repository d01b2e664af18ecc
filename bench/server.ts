import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { PACIFIC } from '../domain/calendar/zone';
import { buildApp } from '../server/app/app';
import { createServices } from '../server/app/createServices';
import { loadConfig } from '../server/config/config';
import { migrate } from '../server/database/migrate';
import { createPool } from '../server/database/pool';
import type { TicketQuery } from '../server/tickets/conditions.sql';
import { countTickets, selectTickets } from '../server/tickets/lists.sql';
import { clientOf } from '../tests/support/client';
import { databaseUrl, execute } from '../tests/support/cluster';
import { startServer } from '../tests/support/server';
import { type SeedSize, seedCompanies } from './seed';

/** The product's server, and a bare one that runs the same SQL over the same pool. */
export interface BenchServer {
  graphql: string;
  bare: string;
  headers: Record<string, string>;
  companyId: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

export async function startBenchServer(
  clusterUrl: string,
  size: SeedSize,
  settings: NodeJS.ProcessEnv = {},
): Promise<BenchServer> {
  const name = ['bench', ...Object.values(size), ...Object.values(settings)].join('_');
  await execute(clusterUrl, `create database ${name}`);
  const url = databaseUrl(clusterUrl, name);
  await migrate(url);
  const pool = createPool({ url, size: 10, onIdleError() {} });
  const config = loadConfig({
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    ...SECRETS,
    ...settings,
  });
  const services = createServices({ config, pool, outbox: { submissionStored: async () => {} } });

  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await seedCompanies(owner, { ...size, passwordHash: await services.passwords.hash(PASSWORD) });
  const { rows } = await owner.query<{ id: string; username: string }>(
    `select company_id as id, username from users where role = 'CompanyAdmin' order by username limit 1`,
  );
  await owner.end();
  const [admin] = rows;
  if (!admin) throw new Error('the seed made no administrator');

  const app = await buildApp(services);
  const bare = bareServer(services.pool, admin.id);
  const headers: Record<string, string> = {};
  const renew = async () => {
    headers.authorization = `Bearer ${await signIn(app, admin.username, config.secrets.apiKey)}`;
  };
  await renew();
  const renewing = setInterval(renew, RENEW_MS);
  return {
    graphql: `${await listen(app)}/graphql`,
    bare: `${await listen(bare)}/list`,
    headers,
    companyId: admin.id,
    databaseUrl: url,
    stop: async () => {
      clearInterval(renewing);
      await app.close();
      await bare.close();
      await pool.end();
    },
  };
}

/** Shorter than a session. */
const RENEW_MS = 120_000;
const PASSWORD = 'a password for the benchmark';
const SECRETS = {
  API_KEY: 'bench-api-key-0123456789',
  TOKEN_SECRET: 'a secret that is used by benchmarks only',
  CREDENTIALS_KEY: '0123456789abcdef'.repeat(4),
};

/** A straightforward version of the same SQL: begin, query, count, and commit, one after the other. */
function bareServer(pool: pg.Pool, companyId: string): FastifyInstance {
  const app = Fastify();
  app.post('/list', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const opening = `select set_config('role', 'whiteline_app', true), set_config('whiteline.company_id', $1, true)`;
      await client.query({ name: 'bare-opening', text: opening, values: [companyId] });
      const query: TicketQuery = {
        now: new Date(),
        zone: PACIFIC,
        group: 'active',
        filters: [],
        sort: { field: 'ExpDate', order: 'Asc' },
        jobId: null,
        managerId: null,
      };
      const data = await selectTickets(client, query, { offset: 0, limit: 25 });
      const total = await countTickets(client, query);
      await client.query('commit');
      return { total, data };
    } finally {
      client.release();
    }
  });
  return app;
}

async function signIn(app: FastifyInstance, username: string, apiKey: string): Promise<string> {
  const visitor = clientOf(app, { 'x-api-key': apiKey });
  const { token } = await visitor.ask('login', { username, password: PASSWORD }, '{ token }');
  return token;
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** From launching the server to its first response, on a new and on an existing data folder. */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-bench-'));
  try {
    for (const what of ['first start, with demo data', 'warm', 'warm', 'warm']) {
      const began = performance.now();
      const server = await startServer(folder, { LOG_LEVEL: 'silent' });
      console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(2)} s (budget when warm: 3 s)`);
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
