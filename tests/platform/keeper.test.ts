import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { processBirth } from '../../server/database/postgresql/processes';
import { ensureBuilt } from '../support/built';
import { type RunningServer, startServer } from '../support/server';
import { postmasterOf } from './folder';

const PATIENCE = { timeout: 40_000, interval: 50 };
const LONGEST_MS = 120_000;

/** One after the other, the tests use the same: making a database takes longer than all else. */
let folder: string;

beforeAll(async () => {
  ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'whiteline-kept-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What `npm start` starts; ends all that it may leave running when a test fails. */
async function startKept(settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const kept = await startServer(folder, { LOG_LEVEL: 'fatal', DEMO: '0', ...settings }, 'keeper');
  onTestFinished(async () => {
    await kept.stop('SIGKILL');
    for (const pidOf of [serverOf, postmasterOf]) endAnyway(pidOf);
  });
  return kept;
}

function endAnyway(pidOf: (folder: string) => number): void {
  try {
    const pid = pidOf(folder);
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {}
}

/** Process number of the server that holds the data folder, or was killed holding it; 0 after one that ended in order. */
function serverOf(dataFolder: string): number {
  const locks = join(dataFolder, 'lock');
  const newest = Math.max(...readdirSync(locks).map(Number).filter(Boolean));
  return Number(readFileSync(join(locks, String(newest)), 'utf8').split('\n')[0]);
}

const hasDatabase = () => existsSync(join(folder, 'postgres/cluster/postmaster.pid'));
const isReady = async ({ url }: RunningServer) => (await fetch(`${url}/readyz`)).ok;

it(
  'restarts a crashed server and says so, and Ctrl-C then ends all of it',
  async () => {
    const kept = await startKept();
    const first = serverOf(folder);
    expect(first).not.toBe(kept.child.pid);
    process.kill(first, 'SIGKILL');

    await vi.waitFor(async () => expect(await isReady(kept)).toBe(true), PATIENCE);
    const [second, database] = [serverOf(folder), postmasterOf(folder)];
    expect(second).not.toBe(first);
    expect(kept.output()).toContain('The server ended unexpectedly (SIGKILL) and is started again in 1 s.\n');

    process.kill(-(kept.child.pid ?? 0), 'SIGINT');
    await once(kept.child, 'exit');
    expect(kept.child.exitCode).toBe(0);
    expect([second, database].map(processBirth)).toEqual([undefined, undefined]);
    expect(hasDatabase()).toBe(false);
  },
  LONGEST_MS,
);

it(
  'leaves nothing running when it is stopped before the server is restarted',
  async () => {
    const kept = await startKept();
    const database = postmasterOf(folder);
    process.kill(serverOf(folder), 'SIGKILL');
    await vi.waitFor(() => expect(kept.output()).toContain('is started again in'), PATIENCE);
    expect(await kept.stop('SIGTERM')).toBe(0);
    expect(processBirth(database)).toBeUndefined();
    expect(hasDatabase()).toBe(false);
  },
  LONGEST_MS,
);

it(
  'leaves nothing running when it is killed',
  async () => {
    const kept = await startKept();
    const server = serverOf(folder);
    await kept.stop('SIGKILL');
    await vi.waitFor(() => expect(processBirth(server)).toBeUndefined(), PATIENCE);
    expect(hasDatabase()).toBe(false);
  },
  LONGEST_MS,
);

it(
  'exits with a server that was stopped cleanly',
  async () => {
    const kept = await startKept();
    process.kill(serverOf(folder), 'SIGTERM');
    await once(kept.child, 'exit');
    expect(kept.child.exitCode).toBe(0);
    expect(kept.output()).not.toContain('started again');
  },
  LONGEST_MS,
);

it('says in one line that the port is in use, and does not retry', async () => {
  const other = createServer(socket => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const kept = await startKept({ PORT: String(port) });
  expect(kept.child.exitCode).toBe(1);
  expect(kept.output()).toMatch(/^Port \d+ is taken[^\n]*\n$/);
  expect(hasDatabase()).toBe(false);
});

it('says in one line which setting is wrong, and does not retry', async () => {
  const kept = await startKept({ SANDBOX_SPEED: 'fast' });
  expect(kept.child.exitCode).toBe(1);
  expect(kept.output()).toMatch(/^SANDBOX_SPEED: [^\n]*\n$/);
});
