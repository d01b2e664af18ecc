import { execFile, spawn } from 'node:child_process';
import { closeSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { databaseEnvironment, EmbeddedDatabaseError } from './cluster';
import { lastLines, openLog } from './logFile';
import { processBirth, processCommand } from './processes';

export interface PostmasterOptions {
  /** PostgreSQL's data directory. */
  folder: string;
  logFile: string;
  account: Account | undefined;
  binaries: Binaries;
  isThrowaway: boolean;
}

/** A running PostgreSQL server that answers. */
export interface Postmaster {
  pid: number;
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>;
}

/** Ways to shut down, gentlest first: `fast` ends the sessions and leaves nothing to recover. */
const STOP_MODES = [
  { mode: 'fast', seconds: 30 },
  { mode: 'immediate', seconds: 10 },
] as const;

/**
 * In a session of its own: Ctrl-C reaches only Whiteline, which then stops it in order.
 * @throws EmbeddedDatabaseError with the last lines of its log when it ends before it answers
 */
export async function startPostmaster(options: PostmasterOptions, port: number): Promise<Postmaster> {
  const log = openLog(options.logFile);
  const child = spawn(options.binaries.postgres, ['-D', options.folder, ...settings(options, port)], {
    ...options.account,
    cwd: '/',
    env: databaseEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    if (child.pid && isReady(options.folder, child.pid)) return { pid: child.pid, ended };
    await sleep(15);
  }
  throw new EmbeddedDatabaseError(`The database did not start:\n${lastLines(options.logFile, 5)}`);
}

/** Stops the server of a data directory, whoever started it; an orphan is known by its command line naming the directory. */
export async function stopPostmaster({
  folder,
  account,
  binaries,
}: Pick<PostmasterOptions, 'folder' | 'account' | 'binaries'>): Promise<void> {
  const pid = Number(readPidFile(folder)[0]);
  if (!pid || processBirth(pid) === undefined) return;
  if (!isPostmasterOf(folder, pid)) {
    // The number was reused, and PostgreSQL would take its new bearer for itself and refuse to start.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  for (const { mode, seconds } of STOP_MODES) {
    const args = ['stop', '-D', folder, '-m', mode, '-t', String(seconds)];
    const stopping = promisify(execFile)(binaries.pgCtl, args, {
      ...account,
      cwd: '/',
      env: databaseEnvironment(),
    });
    await stopping.catch(() => undefined);
    if (processBirth(pid) === undefined) return;
  }
  process.kill(pid, 'SIGKILL');
}

const isPostmasterOf = (folder: string, pid: number) =>
  process.platform === 'win32'
    ? processBirth(pid) !== undefined
    : processCommand(pid).includes(` -D ${folder} `);

const isReady = (folder: string, pid: number) => {
  const lines = readPidFile(folder);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/** Lines of postmaster.pid: 1 process, 2 data directory, 3 start time, 4 port, … 8 status. */
function readPidFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function settings({ isThrowaway }: PostmasterOptions, port: number): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'warning',
    // After a crash it makes sure of the disk by one call for all its files instead of one for each.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // Autovacuum would plan again when it pleases, and a database that it is in can be dropped by a superuser alone.
    ...(isThrowaway && {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      // It may stand in memory.
      max_wal_size: '128MB',
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
