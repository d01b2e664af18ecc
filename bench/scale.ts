import pg from 'pg';
import { formatUsDate } from '../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../domain/calendar/zone';
import { createPool } from '../server/database/pool';
import { startTestCluster } from '../tests/support/cluster';
import { type AnalyzedNode, analyzed, pagesOf, stepsOf } from './analyzed';
import { bodyOf, type Sample, type ScaleCase, scaleCases } from './scaleCases';
import type { SeedSize } from './seed';
import { type BenchServer, startBenchServer } from './server';

const ROUNDS = 3;
const REQUESTS = 40;
const BUDGET = 1.5;
/** All cases, or those whose names match the setting. */
const WANTED = new RegExp(process.env.CASES ?? '');

interface Side {
  server: BenchServer;
  pool: pg.Pool;
  one: ScaleCase;
}

/** Lists and summaries of a company among ten and among 1,000, a million tickets. */
export async function benchScale(): Promise<void> {
  const company = { ticketsEach: 1000, hasRecords: true };
  await compareSizes(
    { name: '10,000', companies: 10, ...company },
    { name: '1,000,000', companies: 1000, ...company },
  );
}

/**
 * Prints percentiles and their ratio, pages read, and indexes used. A case above the budget is asked three times as
 * often, because other load only adds time.
 */
export async function compareSizes(
  { name: less, ...few }: SeedSize & { name: string },
  { name: more, ...many }: SeedSize & { name: string },
): Promise<void> {
  const cluster = await startTestCluster();
  const small = await startBenchServer(cluster.url, few);
  const large = await startBenchServer(cluster.url, many);
  const pools = [small, large].map(one => createPool({ url: one.databaseUrl, size: 1, onIdleError() {} }));
  try {
    const cases = [scaleCases(await sampleOf(small)), scaleCases(await sampleOf(large))] as const;
    let asked = 0;
    const missed: string[] = [];
    console.log(`| case | p95 ms at ${less} | at ${more} | ratio | pages at ${less} | at ${more} | tickets read by: page; count |
|---|---|---|---|---|---|---|`);
    for (const [index, one] of cases[0].entries()) {
      if (!WANTED.test(one.name)) continue;
      asked += 1;
      const sides = [
        { server: small, pool: pools[0], one },
        { server: large, pool: pools[1], one: cases[1][index] },
      ] as [Side, Side];
      let measured = await compare(...sides, 1);
      if (measured.ratio > BUDGET) measured = await compare(...sides, ROUNDS);
      if (measured.ratio > BUDGET) missed.push(one.name);
      const times = [measured.few.toFixed(1), measured.many.toFixed(1), measured.ratio.toFixed(2)];
      console.log(`| ${one.name} | ${times.join(' | ')} | ${await readsOf(...sides)} |`);
    }
    console.log(`${asked} cases; above the budget of ${BUDGET}: ${missed.join(', ') || 'none'}`);
  } finally {
    await Promise.all(pools.map(pool => pool.end()));
    await small.stop();
    await large.stop();
    await cluster.stop();
  }
}

/** The middle one of some rounds of 40 requests to each side in turn. */
async function compare(small: Side, large: Side, count: number) {
  const rounds: { few: number; many: number; ratio: number }[] = [];
  await ask(small);
  await ask(large);
  for (let round = 0; round < count; round++) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let request = 0; request < REQUESTS; request++) {
      few.push(await ask(small));
      many.push(await ask(large));
    }
    rounds.push({ few: p95(few), many: p95(many), ratio: p95(many) / p95(few) });
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  return rounds[Math.floor(count / 2)] as (typeof rounds)[number];
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

export async function sampleOf(server: BenchServer): Promise<Sample> {
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
  const indexes = many.map(top => stepsOf(top).flatMap(scanOf).join(' + ')).join('; ');
  return `${pagesOf(few)} | ${pagesOf(many)} | ${indexes}`;
}

async function runsOf({ pool, server, one }: Side): Promise<AnalyzedNode[]> {
  return 'call' in one ? [] : analyzed(pool, server.companyId, one);
}

/** The index used on tickets. A table scan is in capitals. */
function scanOf(node: AnalyzedNode): string[] {
  const index = node['Index Name'];
  if (index?.startsWith('tickets_')) return [index];
  const isOfTickets = node['Relation Name'] === 'tickets' && node['Node Type'] !== 'Bitmap Heap Scan';
  return isOfTickets ? [index ?? node['Node Type'].toUpperCase()] : [];
}
