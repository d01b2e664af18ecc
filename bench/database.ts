import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../tests/support/built';
import { type Load, startLoad } from '../tests/support/load';
import { lostOf } from '../tests/support/lost';
import { type Postgres, postgresOf } from '../tests/support/postgresOf';
import { type RunningServer, startServer } from '../tests/support/server';

const TIMES = 20;
const LOAD = { readers: 4, writers: 4 };
const CALM_MS = 500;
const LONGEST_MS = 5000;

/** Repeatedly kills PostgreSQL under load. Throws if it stays down or lost acknowledged data. */
export async function benchDatabase(): Promise<void> {
  ensureBuilt();
  await endAgainAndAgain('killed', async database => database.kill());
  await endAgainAndAgain('shut down', database => database.shutDown());
}

async function endAgainAndAgain(what: string, end: (database: Postgres) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-database-'));
  const settings = { LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000', SANDBOX_SPEED: '100000' };
  const server = await startServer(folder, settings);
  const database = postgresOf(folder);
  try {
    const load = await startLoad(server, LOAD);
    const times: number[] = [];
    for (let time = 1; time <= TIMES; time += 1) {
      await sleep(CALM_MS);
      await end(database);
      times.push(await timeUntilServing(server, load));
    }
    await load.stop();
    report(what, load, times);
    await judge(server, database, load, times);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeUntilServing({ url }: RunningServer, load: Load): Promise<number> {
  const began = performance.now();
  await load.write();
  while (!(await fetch(`${url}/readyz`)).ok) await sleep(10);
  return performance.now() - began;
}

async function judge(
  { child, output }: RunningServer,
  { url }: Postgres,
  load: Load,
  times: readonly number[],
): Promise<void> {
  if (child.exitCode !== null || load.unanswered.length > 0)
    throw new Error(`The server ended:\n${output()}`);
  const { jobs, tickets } = await lostOf(url, load);
  if (jobs.length + tickets.length > 0) throw new Error(`Lost: jobs ${jobs}, tickets ${tickets}`);
  const others = [...load.refusals.keys()].filter(type => type !== 'ServiceUnavailableException');
  if (others.length > 0) throw new Error(`Answered with ${others}`);
  if (Math.max(...times) > LONGEST_MS) throw new Error(`Away for ${Math.max(...times).toFixed(0)} ms`);
}

function report(what: string, { acknowledged, reads, refusals }: Load, times: readonly number[]): void {
  const { jobs, tickets } = acknowledged;
  const sorted = times.toSorted((one, other) => one - other);
  const refused = [...refusals.values()].map(({ times: count, message }) => `${count} × "${message}"`);
  console.log(
    `${what} ${times.length} times: serving again after ${(sorted[TIMES / 2] ?? 0).toFixed(0)} ms (median), ` +
      `${(sorted.at(-1) ?? 0).toFixed(0)} ms (longest)`,
  );
  console.log(
    `  ${reads()} reads answered, ${jobs.length} jobs and ${tickets.length} tickets acknowledged; ` +
      `told to try again: ${refused.join(', ') || 'nobody'}`,
  );
}
