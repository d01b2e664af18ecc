import pg from 'pg';
import { createPool } from '../server/database/pool';
import { startTestCluster } from '../tests/support/cluster';
import { type AnalyzedNode, analyzed, pagesOf, stepsOf } from './analyzed';
import { type Change, partition, partName } from './partitions/convert';
import { sampleOf } from './scale';
import { bodyOf, type TicketCase, ticketCases } from './scaleCases';
import { type BenchServer, startBenchServer } from './server';

const SIZE = { companies: 50, ticketsEach: 1000, stationsEach: 4 };
const PARTITIONS = 32;
const TABLES = ['ticket_members', 'ticket_responses', 'ticket_verdicts', 'tickets'];
const ROUNDS = 5;

/**
 * The same lists and summaries before and after the tables of tickets are partitioned by company. Prints what the
 * partitions read and what had to change. Throws if a result differs, or if a company's list reads two partitions.
 */
export async function benchPartitions(): Promise<void> {
  const cluster = await startTestCluster();
  const server = await startBenchServer(cluster.url, SIZE);
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const pool = createPool({ url: server.databaseUrl, size: 1, onIdleError() {} });
  try {
    await printSizes(owner);
    const cases = ticketCases(await sampleOf(server));
    const before = await looksAt(cases, server, pool);
    const changes: Change[] = [];
    for (const table of TABLES) changes.push(...(await partition(owner, table, PARTITIONS)));
    await owner.query('vacuum analyze');
    for (const { table, what } of changes) console.log(`  ${table}: ${what}`);
    const after = await looksAt(cases, server, pool);
    compare(before, after);
  } finally {
    await owner.end();
    await pool.end();
    await server.stop();
    await cluster.stop();
  }
}

interface Look {
  name: string;
  answer: string;
  pages: number;
  milliseconds: number;
  parts: number;
}

async function looksAt(cases: readonly TicketCase[], server: BenchServer, pool: pg.Pool): Promise<Look[]> {
  const looks: Look[] = [];
  for (const one of cases) {
    const times: number[] = [];
    let answer = '';
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      const response = await fetch(server.graphql, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...server.headers },
        body: bodyOf(one, server.companyId),
      });
      answer = await response.text();
      times.push(performance.now() - began);
    }
    const tops = await analyzed(pool, server.companyId, one);
    looks.push({
      name: one.name,
      answer,
      pages: pagesOf(tops),
      milliseconds: times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number,
      parts: Math.max(...tops.map(partsOf)),
    });
  }
  return looks;
}

/** The most parts of one table that a statement read. */
function partsOf(top: AnalyzedNode): number {
  const steps = stepsOf(top).filter(step => step['Actual Loops'] > 0);
  const read = [...new Set(steps.map(step => step['Relation Name'] ?? ''))];
  return Math.max(...TABLES.map(table => read.filter(name => name.startsWith(partName(table, ''))).length));
}

function compare(before: readonly Look[], after: readonly Look[]): void {
  const pairs = before.map((whole, index) => ({ whole, split: after[index] as Look }));
  const differing = pairs.filter(({ whole, split }) => whole.answer !== split.answer);
  const wide = after.filter(({ parts }) => parts > 1);
  const sum = (looks: readonly Look[], of: 'pages' | 'milliseconds') =>
    looks.reduce((total, look) => total + look[of], 0).toFixed(0);
  console.log(
    `${pairs.length} cases: ${sum(before, 'pages')} pages and ${sum(before, 'milliseconds')} ms in one table, ` +
      `${sum(after, 'pages')} pages and ${sum(after, 'milliseconds')} ms in ${PARTITIONS} parts`,
  );
  console.log(`reading more than one part of a table: ${wide.map(({ name }) => name).join(', ') || 'none'}`);
  if (differing.length > 0)
    throw new Error(`Other answers: ${differing.map(({ whole }) => whole.name).join(', ')}`);
  if (wide.length > 0) throw new Error('A list of one company read parts of others.');
}

async function printSizes(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; size: string; rows: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size, reltuples::bigint as rows
     from pg_class where relname = any ($1) and relnamespace = 'public'::regnamespace`,
    [TABLES],
  );
  for (const { name, size, rows: count } of rows) console.log(`  ${name}: ${count} rows, ${size}`);
}
