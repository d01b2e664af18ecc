import { execFile, spawn } from 'node:child_process';
import { closeSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { databaseEnvironment } from './cluster';
import { EmbeddedDatabaseError } from './errors';
import { lastLines, openLog } from './logFile';
import { processBirth, processCommand } from './processes';

export interface PostmasterOptions {
  folder: string;
  logFile: string;
  account: Account | undefined;
  binaries: Binaries;
  isThrowaway: boolean;
}

export interface Postmaster {
  pid: number;
  ended: Promise<void>;
}

/** In order of escalation. `fast` ends the sessions and needs no recovery. */
const STOP_MODES = [
  { mode: 'fast', seconds: 30 },
  { mode: 'immediate', seconds: 10 },
] as const;

/** Its own session keeps Ctrl-C from it, so that Whiteline can stop it. @throws EmbeddedDatabaseError */
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

/** Stops a data directory's server, no matter what started it. Its command line names the directory. */
export async function stopPostmaster({
  folder,
  account,
  binaries,
}: Pick<PostmasterOptions, 'folder' | 'account' | 'binaries'>): Promise<void> {
  const pid = Number(readPidFile(folder)[0]);
  if (!pid || processBirth(pid) === undefined) return;
  if (!isPostmasterOf(folder, pid)) {
    // The process id was reused. PostgreSQL would mistake the new process for itself and refuse to start.
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
    // After a crash, sync with one call instead of one per file.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // Autovacuum would cause replanning at random times and block dropping a database.
    ...(isThrowaway && {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      max_wal_size: '128MB',
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
