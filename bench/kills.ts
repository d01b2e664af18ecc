import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '../server/standIns/chance';
import { ensureBuilt } from '../tests/support/built';
import { childrenOf, postgresOf, type Running } from '../tests/support/postgresOf';
import { freePort, mustRun, type RunningServer, startServer } from '../tests/support/server';
import { judge, settled } from './kills/checks';
import { startPeople } from './kills/people';

const KILLS = 1000;
const LONGEST_PAUSE_MS = 700;
const LONGEST_WAIT_MS = 60_000;
/** Tokens expire while it runs, so that sessions are renewed between the kills. */
const SETTINGS = {
  LOG_LEVEL: 'fatal',
  RATE_LIMIT: '1000000',
  SANDBOX_SPEED: '100000',
  ACCESS_TOKEN_SECONDS: '10',
};
/** What is killed at a random moment, and how often of a hundred times. */
const VICTIMS = [
  [40, 'server'],
  [20, 'database'],
  [20, 'a connection of the database'],
  [20, 'reader'],
] as const;
type Victim = (typeof VICTIMS)[number][1];

/**
 * Kills the server, its database and its readers 1,000 times, or the number given, under people who write, upload, import
 * and invite. Throws if anything acknowledged is lost or doubled, if nothing is acknowledged of a kind or after the last
 * kill, if a call is refused, work is stuck, or files and rows differ.
 */
export async function benchKills(): Promise<void> {
  ensureBuilt();
  const wanted = Number(process.argv[process.argv.indexOf('kills') + 1]) || KILLS;
  const seed = process.env.KILLS_SEED ?? new Date().toISOString();
  const chance = new Chance(seed);
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-kills-'));
  const port = String(await freePort());
  const begin = async () => {
    const settings = { ...SETTINGS, PORT: port };
    const server = await startServer(folder, settings);
    await mustRun(server);
    return server;
  };
  let server = await begin();
  const people = await startPeople(server.url, folder);
  const killed = new Map<Victim, number>();
  let total = 0;
  try {
    while (total < wanted) {
      await sleep(chance.whole(0, LONGEST_PAUSE_MS));
      const victim = chance.weighted(VICTIMS);
      if (!(await kill(victim, server, folder))) continue;
      total += 1;
      killed.set(victim, (killed.get(victim) ?? 0) + 1);
      if (victim === 'server') server = await begin();
      await until(() => isReady(server), 'The server did not recover.');
      if (total % 50 === 0) console.log(`${total} kills, ${people.writes.length} writes begun`);
    }
    const begun = people.writes.length;
    const isAnswered = () => people.writes.slice(begun).some(({ id }) => id !== null);
    await until(isAnswered, 'No write was acknowledged after the last kill.');
    await people.stop();
    const refused = [...people.refusals].filter(([type]) => type !== 'ConflictException');
    if (refused.length > 0) throw new Error(`Refused: ${refused.map(one => one.join(' ')).join('; ')}`);
    const { url } = postgresOf(folder);
    await settled(url);
    const counts = await judge(url, folder, people.writes);
    const victims = [...killed].map(([victim, times]) => `${victim} ${times} ×`).join(', ');
    console.log(`seed ${seed}: ${total} kills (${victims}), ${people.unanswered()} attempts repeated`);
    console.log('nothing acknowledged lost or doubled, files and rows agree; acknowledged:');
    for (const [kind, count] of Object.entries(counts)) console.log(`  ${kind}: ${count}`);
    for (const [type, message] of people.refusals) console.log(`  refused: ${type} ${message}`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function kill(victim: Victim, server: RunningServer, folder: string): Promise<boolean> {
  const { pid = 0 } = server.child;
  if (victim === 'server') {
    await server.stop('SIGKILL');
    return true;
  }
  if (victim === 'database') {
    postgresOf(folder).kill();
    return true;
  }
  const isReader = ({ args }: Running) => args.includes('reader.mjs');
  const isClient = ({ args }: Running) => /whiteline .*127\.0\.0\.1/.test(args);
  const [one] =
    victim === 'reader'
      ? childrenOf(pid).filter(isReader)
      : childrenOf(postgresOf(folder).pid()).filter(isClient);
  if (!one) return false;
  try {
    process.kill(one.pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

async function isReady({ url }: RunningServer): Promise<boolean> {
  return (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
}

async function until(holds: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(otherwise);
    await sleep(20);
  }
}
