import pg from 'pg';
import { formatUsDate } from '../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../domain/calendar/zone';
import { MAX_ROWS } from '../domain/lists';
import { createPool } from '../server/database/pool';
import { countTickets, selectTickets } from '../server/tickets/lists.sql';
import { startTestCluster } from '../tests/support/cluster';
import { type PlanNode, plansOf, recorded } from '../tests/support/plans';
import { bodyOf, queryOf, type Sample, type ScaleCase, scaleCases } from './scaleCases';
import { type BenchServer, startBenchServer } from './server';

const ROUNDS = 3;
const REQUESTS = 40;
const BUDGET = 1.5;

/**
 * A company of 1,000 tickets alone with nine others, and among 1,000 (a million tickets): each list, filter and order,
 * and the summaries, one request at a time and in turns. Prints both 95th percentiles, their ratio (the median of the
 * rounds), and the indexes that PostgreSQL reads tickets by at a million.
 */
export async function benchScale(): Promise<void> {
  const cluster = await startTestCluster();
  const small = await startBenchServer(cluster.url, { companies: 10, ticketsEach: 1000 });
  const large = await startBenchServer(cluster.url, { companies: 1000, ticketsEach: 1000 });
  const pool = createPool({ url: large.databaseUrl, size: 1, onIdleError() {} });
  try {
    const [samples, wide] = [await sampleOf(small), await sampleOf(large)];
    const cases = scaleCases(wide);
    const missed: string[] = [];
    console.log('p95 ms at 10,000 | at 1,000,000 | ratio | case | indexes of tickets read: page; count');
    for (const [index, one] of scaleCases(samples).entries()) {
      const other = cases[index] as ScaleCase;
      const { few, many, ratio } = await compare(small, one, large, other);
      if (ratio > BUDGET) missed.push(one.name);
      const plans = await plansFor(pool, large.companyId, other);
      console.log(`${few.toFixed(1)} | ${many.toFixed(1)} | ${ratio.toFixed(2)} | ${one.name} | ${plans}`);
    }
    console.log(`${cases.length} cases; above the budget of ${BUDGET}: ${missed.join(', ') || 'none'}`);
  } finally {
    await pool.end();
    await small.stop();
    await large.stop();
    await cluster.stop();
  }
}

async function compare(small: BenchServer, one: ScaleCase, large: BenchServer, other: ScaleCase) {
  const rounds: { few: number; many: number; ratio: number }[] = [];
  await ask(small, one);
  await ask(large, other);
  for (let round = 0; round < ROUNDS; round++) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let request = 0; request < REQUESTS; request++) {
      few.push(await ask(small, one));
      many.push(await ask(large, other));
    }
    rounds.push({ few: p95(few), many: p95(many), ratio: p95(many) / p95(few) });
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  return rounds[Math.floor(ROUNDS / 2)] as (typeof rounds)[number];
}

/** Milliseconds of one request. */
async function ask(server: BenchServer, one: ScaleCase): Promise<number> {
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

/** The indexes by which each statement of a case reads tickets, in the plan for the very values. */
async function plansFor(pool: pg.Pool, companyId: string, one: ScaleCase): Promise<string> {
  const limit = one.isSummary ? MAX_ROWS + 1 : 25;
  const statements = await recorded(async client => {
    await selectTickets(client, queryOf(one), { offset: 0, limit });
    await countTickets(client, queryOf(one));
  });
  const plans: string[] = [];
  for (const statement of statements) {
    const [plan = []] = await plansOf(pool, companyId, statement);
    plans.push(plan.flatMap(scanOf).join(' + '));
  }
  return plans.join('; ');
}

function scanOf(node: PlanNode): string[] {
  if (node['Relation Name'] !== 'tickets' && node['Node Type'] !== 'Bitmap Index Scan') return [];
  if (node['Node Type'] === 'Bitmap Heap Scan') return [];
  return [node['Index Name'] ?? node['Node Type'].toUpperCase()];
}
