import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildApp } from '../server/app/app';
import { createServices } from '../server/app/createServices';
import { loadConfig } from '../server/config/config';
import { migrate } from '../server/database/migrate';
import { createPool } from '../server/database/pool';
import type { Services } from '../server/services';
import { databaseUrl, execute, startTestCluster } from '../tests/support/cluster';

const ROUNDS = 31;
const AT_ONCE = 5;

/** How long a hostile request blocks the event loop, and how five concurrent ones are handled. */
export async function benchHostile(): Promise<void> {
  const cluster = await startTestCluster();
  try {
    await execute(cluster.url, 'create database bench_hostile');
    const url = databaseUrl(cluster.url, 'bench_hostile');
    await migrate(url);
    const pool = createPool({ url, size: 10, onIdleError() {} });
    const config = loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ...SECRETS });
    const services = createServices({ config, pool, outbox: { submissionStored: async () => {} } });
    const app = await buildApp(services);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const sender = new Worker(SENDER, { eval: true });
    try {
      await measure(sender, address, services);
    } finally {
      await sender.terminate();
      await app.close();
      await pool.end();
    }
  } finally {
    await cluster.stop();
  }
}

const SECRETS = {
  API_KEY: 'bench-api-key-0123456789',
  TOKEN_SECRET: 'a secret that is used by benchmarks only',
  CREDENTIALS_KEY: '0123456789abcdef'.repeat(4),
};

const SENDER = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ address, headers, bodies }) => {
    const statuses = await Promise.all(bodies.map(async body => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
      const response = await fetch(address, sent).catch(() => null);
      if (!response) return 'hung up';
      const text = await response.text();
      return response.status + ' ' + (/"errorType":"(\\w+)"/.exec(text) || ['', 'answered'])[1];
    }));
    parentPort.postMessage(statuses);
  });`;

async function measure(sender: Worker, address: string, services: Services): Promise<void> {
  const token = await services.accessTokens.issue({
    id: '00000000-0000-4000-8000-000000000001',
    username: 'bench',
    role: 'CompanyAdmin',
    companyId: '00000000-0000-4000-8000-000000000002',
    sessionId: '00000000-0000-4000-8000-000000000003',
  });
  const callers: [string, Record<string, string>][] = [
    ['nothing', {}],
    ['the key', { 'x-api-key': SECRETS.API_KEY }],
    ['a session', { authorization: `Bearer ${token}` }],
  ];
  for (const [what, make, path = '/graphql'] of ATTACKS) {
    for (const [who, headers] of path === '/graphql' ? callers : callers.slice(0, 1)) {
      const target = { address: `${address}${path}`, headers };
      const busy: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const bodies = [make(round)];
        busy.push(await busyDuring(() => sentBy(sender, { ...target, bodies })));
      }
      busy.sort((a, b) => a - b);
      const bodies = Array.from({ length: AT_ONCE }, (_, n) => make(ROUNDS + n));
      const answers = new Set(await sentBy(sender, { ...target, bodies }));
      const [middle = 0, most = 0] = [busy[ROUNDS >> 1], busy.at(-1)];
      console.log(
        `${what}, with ${who}: ${middle.toFixed(1)} ms, at most ${most.toFixed(1)} — ${[...answers].join(', ')}`,
      );
    }
  }
}

function sentBy(sender: Worker, message: object): Promise<string[]> {
  return new Promise(resolve => {
    sender.once('message', resolve);
    sender.postMessage(message);
  });
}

/** Milliseconds of CPU time if the system reports it, else of a busy event loop. */
async function busyDuring(work: () => Promise<unknown>): Promise<number> {
  // Leave time for garbage collection, so that it doesn't happen during the round.
  await pause(5);
  const began = processorTime();
  const before = performance.eventLoopUtilization();
  await work();
  const { active } = performance.eventLoopUtilization(before);
  const ended = processorTime();
  return began === null || ended === null ? active : ended - began;
}

function processorTime(): number | null {
  const { pid } = process;
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

type Attack = [what: string, body: (n: number) => string, path?: string];

const call = (query: string, variables: object = {}) => JSON.stringify({ query, variables });
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const LISTS =
  'query ($companyId: ID!, $body: TicketListInput!) { getActiveTickets(companyId: $companyId, action: "getActiveTickets", body: $body) { total } }';
const LOGIN =
  'mutation ($u: String!, $p: String!) { login(username: $u, password: $p, action: "login") { token } }';
const LONG_LIST = call(LISTS, {
  companyId: 'x',
  body: { skip: 0, take: 1, filters: Array(500_000).fill(1) },
});
const DEEP = `{"query": "{ a }", "variables": {"x": ${'['.repeat(500_000)}${']'.repeat(500_000)}}}`;
const DEEP_SMALL = `{"query": "{ a }", "variables": {"x": ${'['.repeat(31_000)}${']'.repeat(31_000)}}}`;
const RING = times(200, n => `fragment F${n} on Query { ...F${(n + 1) % 200} ...F${(n + 7) % 200} }`).join(
  ' ',
);
const SMALL_RING = times(9, n => `fragment F${n} on Query { ${times(9, m => `...F${m}`).join(' ')} }`).join(
  ' ',
);

const ATTACKS: Attack[] = [
  ['1 MB, a list of 500,000', () => LONG_LIST],
  ['1 MB of nested lists', () => DEEP],
  ['62 kB of nested lists', () => DEEP_SMALL],
  ['62 kB, a list of 30,000', () => call(LOGIN, { u: Array(30_000).fill(1), p: 'x' })],
  ['a list of 900 that does not fit', () => call(LOGIN, { u: Array(900).fill(1), p: 'x' })],
  ['200 fragments that spread each other', () => call(`{ ...F0 } ${RING}`)],
  ['9 fragments that spread each other', () => call(`mutation { ...F0 } ${SMALL_RING}`)],
  ['900 fields in an unused fragment', () => call(`{ a } fragment F on Query { ${'a '.repeat(900)} }`)],
  [
    'distinct queries of 590 fields',
    n => call(`{ getRoles(action: "a${n}") { ${times(590, m => `f${n}_${m}: total`).join(' ')} } }`),
  ],
  [
    'distinct queries of 110 fields',
    n =>
      call(
        `mutation { logout(refreshToken: "a${n}", action: "x") { ${times(110, m => `f${n}_${m}: success`).join(' ')} } }`,
      ),
  ],
  [
    '24 fields of one name with arguments',
    () =>
      call(`mutation { logout(refreshToken: "a", action: "x") { ${'a: success(b: 1, c: 2) '.repeat(24)} } }`),
  ],
  [
    '110 variables of unknown types',
    () => call(`mutation (${times(110, n => `$v${n}: Tikcet${n}`).join(' ')}) { login { token } }`),
  ],
  ['4,000 tokens', () => call(`{ ${'a '.repeat(3990)} }`)],
  ['1 MB to nowhere', () => LONG_LIST, '/nowhere'],
];
