import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A sign-in of the demo company, as the server leaves it in the data folder. */
export interface DemoAccount {
  role: string;
  company: string;
  username: string;
  email: string;
  password: string;
}

/** The built server, running as an installation does. */
export interface RunningServer {
  url: string;
  dataFolder: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it with a signal and waits; answers the exit code, null when the signal itself ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A clock that was moved is moved for all (CONTRIBUTING.md). */
const CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_FORCE_MONOTONIC_FIX', 'DONT_FAKE_MONOTONIC'];

/** What a server may inherit from whoever runs the tests; their other variables would change what it does. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', ...CLOCK];

/** An environment for the server with these settings and no others. Its maps load nothing from the internet. */
export function serverEnvironment(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(INHERITED.map(name => [name, process.env[name]]));
  return { ...inherited, MAPS_TILES_URL: 'none', ...settings };
}

/**
 * Starts the built server on a free loopback port, or the keeper that starts it as `npm start` does, and waits until it
 * is ready or has ended.
 */
export async function startServer(
  dataFolder: string,
  settings: NodeJS.ProcessEnv = {},
  program: 'main' | 'keeper' = 'main',
): Promise<RunningServer> {
  const port = settings.PORT ?? String(await freePort());
  const env = serverEnvironment({ DATA_DIR: dataFolder, ...settings, PORT: port });
  const child = spawn(process.execPath, [...preloaded(), join(root, `dist/server/${program}.mjs`)], {
    cwd: root,
    env,
    detached: true,
  });
  const closed = once(child, 'close');
  let output = '';
  child.stdout.on('data', text => {
    output += text;
  });
  child.stderr.on('data', text => {
    output += text;
  });
  const url = `http://127.0.0.1:${port}`;
  while (hasNotEnded(child) && !(await isReady(url, child))) await sleep(50);
  // What a program says last can be read only after its end.
  if (!hasNotEnded(child)) await closed;
  return { url, dataFolder, child, output: () => output, stop: signal => stop(child, signal) };
}

/** Settings by which another process on the same database signs with the same keys. */
export function keysOf(dataFolder: string): NodeJS.ProcessEnv {
  const keyIn = (name: string) => readFileSync(join(dataFolder, name), 'utf8').trim();
  return {
    API_KEY: keyIn('api-key'),
    TOKEN_SECRET: keyIn('token-secret'),
    CREDENTIALS_KEY: keyIn('credentials-key'),
  };
}

/** With WHITELINE_SLOW a server whose answers come late (CONTRIBUTING.md). */
function preloaded(): string[] {
  if (!process.env.WHITELINE_SLOW) return [];
  return ['--import', new URL('slowAnswers.mjs', import.meta.url).href];
}

/** A server with demo data in a folder of its own, which goes when it stops. */
export async function startDemoServer(settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'whiteline-demo-'));
  const server = await startServer(dataFolder, { DEMO: '1', ...settings });
  const remove = () => rm(dataFolder, { recursive: true, force: true });
  await mustRun(server).catch(async error => {
    await remove();
    throw error;
  });
  return { ...server, stop: signal => server.stop(signal).finally(remove) };
}

/** Throws with what the server said where it ended instead of becoming ready. */
export async function mustRun({ child, output }: RunningServer): Promise<void> {
  if (!hasNotEnded(child)) throw new Error(`The server did not start (${child.exitCode}):\n${output()}`);
}

/** The demo sign-ins of a server's data folder. */
export async function demoAccounts(dataFolder: string): Promise<DemoAccount[]> {
  return JSON.parse(await readFile(join(dataFolder, 'demo-accounts.json'), 'utf8'));
}

/** Below the ports that systems give out by themselves, so that none is taken between the look and the listening. */
const [FIRST_PORT, PORTS] = [20_000, 10_000];

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/** Another program may hold the port and answer: it counts only while ours lives. */
async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok === true && hasNotEnded(child);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (hasNotEnded(child)) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

const hasNotEnded = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
