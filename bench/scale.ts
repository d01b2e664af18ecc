import pg, { type QueryConfig } from 'pg';
import { formatUsDate } from '../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../domain/calendar/zone';
import { MAX_ROWS } from '../domain/lists';
import { createPool } from '../server/database/pool';
import { withTenant } from '../server/database/tenant';
import { countTickets, selectTickets } from '../server/tickets/lists.sql';
import { startTestCluster } from '../tests/support/cluster';
import { recorded } from '../tests/support/plans';
import { bodyOf, queryOf, type Sample, type ScaleCase, scaleCases } from './scaleCases';
import { type BenchServer, startBenchServer } from './server';

const ROUNDS = 3;
const REQUESTS = 40;
const BUDGET = 1.5;

interface Side {
  server: BenchServer;
  pool: pg.Pool;
  one: ScaleCase;
}

/**
 * Lists and summaries of a company among ten and among 1,000 (a million tickets). Prints percentiles and
 * their ratio, pages read, and indexes used. Repeats a slow case, because other load only adds time.
 */
export async function benchScale(): Promise<void> {
  const cluster = await startTestCluster();
  const small = await startBenchServer(cluster.url, { companies: 10, ticketsEach: 1000 });
  const large = await startBenchServer(cluster.url, { companies: 1000, ticketsEach: 1000 });
  const pools = [small, large].map(one => createPool({ url: one.databaseUrl, size: 1, onIdleError() {} }));
  try {
    const [few, many] = [scaleCases(await sampleOf(small)), scaleCases(await sampleOf(large))];
    const missed: string[] = [];
    console.log(HEAD);
    for (const [index, one] of few.entries()) {
      const sides = [
        { server: small, pool: pools[0], one },
        { server: large, pool: pools[1], one: many[index] },
      ] as [Side, Side];
      let measured = await compare(...sides);
      if (measured.ratio > BUDGET) measured = await compare(...sides);
      if (measured.ratio > BUDGET) missed.push(one.name);
      const times = [measured.few.toFixed(1), measured.many.toFixed(1), measured.ratio.toFixed(2)];
      console.log(`| ${one.name} | ${times.join(' | ')} | ${await readsOf(...sides)} |`);
    }
    console.log(`${few.length} cases; above the budget of ${BUDGET}: ${missed.join(', ') || 'none'}`);
  } finally {
    await Promise.all(pools.map(pool => pool.end()));
    await small.stop();
    await large.stop();
    await cluster.stop();
  }
}

const HEAD = `| case | p95 ms at 10,000 | at 1,000,000 | ratio | pages at 10,000 | at 1,000,000 | tickets read by: page; count |
|---|---|---|---|---|---|---|`;

async function compare(small: Side, large: Side) {
  const rounds: { few: number; many: number; ratio: number }[] = [];
  await ask(small);
  await ask(large);
  for (let round = 0; round < ROUNDS; round++) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let request = 0; request < REQUESTS; request++) {
      few.push(await ask(small));
      many.push(await ask(large));
    }
    rounds.push({ few: p95(few), many: p95(many), ratio: p95(many) / p95(few) });
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  return rounds[Math.floor(ROUNDS / 2)] as (typeof rounds)[number];
}

async function ask({ server, one }: Side): Promise<number> {
  const began = performance.now();
  const response = await fetch(server.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...server.headers },
    body: bodyOf(one, server.companyId),
  });
  const answer = await response.json();
  const took = performance.now() - began;
  if (answer.errors) throw new Error(`${one.name}: ${JSON.stringify(answer.errors).slice(0, 300)}`);
  return took;
}

function p95(milliseconds: number[]): number {
  return [...milliseconds].sort((a, b) => a - b)[Math.floor(milliseconds.length * 0.95)] ?? Number.NaN;
}

async function sampleOf(server: BenchServer): Promise<Sample> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Omit<Sample, 'day'>>(
    `select j.manager_id as "managerId", j.job_no as "jobNo", j.name as "jobName", t.ticket_no as "ticketNo"
     from tickets t join jobs j on j.id = t.job_id where t.company_id = $1 order by t.ticket_no limit 1`,
    [server.companyId],
  );
  await client.end();
  const [row] = rows;
  if (!row) throw new Error('the seed made no tickets');
  return { ...row, day: formatUsDate(calendarDay(new Date(), PACIFIC)) };
}

async function readsOf(small: Side, large: Side): Promise<string> {
  const [few, many] = [await runsOf(small), await runsOf(large)];
  const pages = (runs: Run[]) => runs.reduce((sum, run) => sum + run.pages, 0);
  const indexes = many.map(run => run.indexes.join(' + ')).join('; ');
  return `${pages(few)} | ${pages(many)} | ${indexes}`;
}

async function runsOf({ pool, server, one }: Side): Promise<Run[]> {
  const query = queryOf(one);
  const statements = await recorded(async client => {
    await selectTickets(client, query, { offset: 0, limit: one.isSummary ? MAX_ROWS + 1 : 25 });
    await countTickets(client, query);
  });
  const runs: Run[] = [];
  for (const statement of statements) runs.push(await runOf(pool, server.companyId, statement));
  return runs;
}

interface Run {
  /** 8 kB pages read from memory or disk. Unlike times, they don't depend on the load. */
  pages: number;
  /** Indexes used on tickets. A table scan is in capitals. */
  indexes: string[];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

async function runOf(pool: pg.Pool, companyId: string, statement: QueryConfig): Promise<Run> {
  return withTenant(pool, companyId, async client => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, buffers, format json) ${statement.text}`,
      statement.values,
    );
    const [top] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!top) throw new Error('no plan');
    const pages = top.Plan['Shared Hit Blocks'] + top.Plan['Shared Read Blocks'];
    return { pages, indexes: indexesOf(top.Plan) };
  });
}

function indexesOf(node: Node): string[] {
  return [...scanOf(node), ...(node.Plans ?? []).flatMap(indexesOf)];
}

function scanOf(node: Node): string[] {
  const index = node['Index Name'];
  if (index?.startsWith('tickets_')) return [index];
  const isOfTickets = node['Relation Name'] === 'tickets' && node['Node Type'] !== 'Bitmap Heap Scan';
  return isOfTickets ? [index ?? node['Node Type'].toUpperCase()] : [];
}
