import pg from 'pg';
import { createPool } from '../server/database/pool';
import { databaseUrl, execute, startTestCluster, TEMPLATE } from '../tests/support/cluster';
import { live } from '../tests/support/year/live';
import { reportOf, type YearReport } from '../tests/support/year/report';

const TICKETS = 200;
const DAYS = 365;

/** A year of problems for 200 tickets. Throws if people weren't notified why one expired or stopped. */
export async function benchYear(): Promise<void> {
  const cluster = await startTestCluster();
  const url = databaseUrl(cluster.url, 'year');
  await execute(cluster.url, `create database year template ${TEMPLATE}`);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const pool = createPool({ url, size: 4, onIdleError() {} });
  const began = Date.now();
  const empty = await sizeOf(owner);
  try {
    const stretch = { seed: 'year', start: new Date('2026-01-01T08:00:00Z'), days: DAYS, tickets: TICKETS };
    const { now } = await live(owner, pool, stretch);
    const report = await reportOf(owner, now);
    print(report, Date.now() - began);
    await owner.query('vacuum full');
    const grown = (await sizeOf(owner)) - empty;
    console.log(`  ${Math.round(grown / report.tickets / 1024)} kB of database a ticket, without files`);
    judge(report);
  } finally {
    await pool.end();
    await owner.end();
    await cluster.stop();
  }
}

async function sizeOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ size: string }>('select pg_database_size(current_database()) as size');
  return Number(rows[0]?.size);
}

function print({ tickets, renewals, failures, ends, mails }: YearReport, tookMs: number): void {
  console.log(`${tickets} tickets, ${renewals} automatic renewals in ${Math.round(tookMs / 1000)} s`);
  for (const [title, counts] of Object.entries({ 'failed tries': failures, tickets: ends, mails })) {
    console.log(`  ${title}`);
    for (const [name, count] of Object.entries(counts))
      console.log(`    ${String(count).padStart(6)}  ${name}`);
  }
}

function judge({ tickets, ends, wrong }: YearReport): void {
  const sum = Object.values(ends).reduce((total, count) => total + count, 0);
  if (sum !== tickets) wrong.push(`The ends add up to ${sum}, not to ${tickets}.`);
  for (const name of Object.keys(ends)) {
    if (name.endsWith('no reason')) wrong.push(`${ends[name]} tickets ended without a reason (${name}).`);
  }
  if (wrong.length > 0) throw new Error(`The year went wrong:\n${wrong.slice(0, 20).join('\n')}`);
}
