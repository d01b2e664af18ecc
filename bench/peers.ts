import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { startTestCluster } from '../tests/support/cluster';
import { LIST_QUERY } from './lists';
import { type BenchServer, startBenchServer } from './server';

const CONNECTIONS = 16;
const SECONDS = 6;
const ROUNDS = 3;
const PACKAGES = ['postgraphile@5.1.5', 'node@22'];

interface Peer {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** 25 tickets with their jobs: our server, a bare route, and optionally PostGraphile 5. No verdicts. */
export async function benchPeers(): Promise<void> {
  const cluster = await startTestCluster();
  const server = await startBenchServer(cluster.url, { companies: 10, ticketsEach: 1000 });
  const theirs = process.argv.includes('postgraphile') ? await startPostGraphile(server) : null;
  try {
    const peers: Record<string, Peer> = { ours: ours(server), bare: bare(server) };
    if (theirs) peers.postgraphile = theirs.peer;
    for (const peer of Object.values(peers)) await assertRows(peer);
    for (const peer of Object.values(peers)) await load(peer, 2);
    const rates: Record<string, number[]> = {};
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, peer] of Object.entries(peers)) {
        rates[name] = [...(rates[name] ?? []), await load(peer, SECONDS)];
      }
    }
    const [own = [], ...others] = Object.values(rates);
    for (const [name, each] of Object.entries(rates))
      console.log(`${name}: ${each.map(rate => rate.toFixed(0)).join(', ')} answers a second`);
    for (const [index, each] of others.entries()) {
      const ratios = each.map((rate, round) => (own[round] ?? 0) / rate).sort((a, b) => a - b);
      console.log(
        `ours / ${Object.keys(rates)[index + 1]}: ${ratios[Math.floor(ROUNDS / 2)]?.toFixed(2)} (median)`,
      );
    }
  } finally {
    await theirs?.stop();
    await server.stop();
    await cluster.stop();
  }
}

const JSON_BODY = { 'content-type': 'application/json' };

function ours(server: BenchServer): Peer {
  const variables = {
    companyId: server.companyId,
    action: 'getActiveTickets',
    body: { skip: 0, take: 25 },
  };
  return {
    url: server.graphql,
    headers: { ...JSON_BODY, ...server.headers },
    body: JSON.stringify({ query: LIST_QUERY, variables }),
  };
}

const bare = ({ bare: url }: BenchServer): Peer => ({ url, headers: JSON_BODY, body: '{}' });

/** The closest match. It can filter by status, but not by expiration. */
const THEIR_QUERY = `{
  allTickets(first: 25, condition: { status: "ACTIVE" }, orderBy: EXP_DATE_ASC) {
    totalCount
    nodes {
      rowId ticketNo name expDate workStart legalStart jobId latitude longitude status type revision description
      companyId stationCount greenCount redCount silentCount callCenter userId autoRenew renewNo
      jobByJobId { rowId jobNo name status }
    }
  }
}`;

/** Null if it can't be installed or started. Prints the reason. */
async function startPostGraphile(server: BenchServer): Promise<{ peer: Peer; stop(): Promise<void> } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-peers-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const install = ['install', '--no-audit', '--no-fund', ...PACKAGES];
    await promisify(execFile)('npm', install, { cwd: folder });
  } catch (error) {
    await remove();
    console.log(`PostGraphile could not be installed: ${String(error).slice(0, 300)}`);
    return null;
  }
  const program = new URL('./peers/postgraphile.mjs', import.meta.url).pathname;
  const child = spawn(
    join(folder, 'node_modules/node/bin/node'),
    [program, folder, server.databaseUrl, server.companyId],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, GRAPHILE_ENV: 'production' } },
  );
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill();
    await ended;
    await remove();
  };
  const [port] = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => [''])]);
  if (!/^\d+$/.test(port)) {
    await remove();
    console.log('PostGraphile did not start.');
    return null;
  }
  const peer = {
    url: `http://127.0.0.1:${port}/graphql`,
    headers: JSON_BODY,
    body: JSON.stringify({ query: THEIR_QUERY }),
  };
  return { peer, stop };
}

async function load({ url, headers, body }: Peer, duration: number): Promise<number> {
  const wanted = {
    url,
    method: 'POST',
    headers,
    body,
    connections: CONNECTIONS,
    duration,
    workers: 1,
  } as const;
  const result = await autocannon(wanted);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.total / duration;
}

async function assertRows({ url, headers, body }: Peer): Promise<void> {
  const answer = await (await fetch(url, { method: 'POST', headers, body })).json();
  const { total, totalCount, data, nodes } =
    answer.data?.getActiveTickets ?? answer.data?.allTickets ?? answer;
  if ((data ?? nodes)?.length !== 25 || (total ?? totalCount) !== 600) {
    throw new Error(`${url} answered ${JSON.stringify(answer).slice(0, 300)}`);
  }
}
