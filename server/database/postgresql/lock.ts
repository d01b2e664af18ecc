import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { AlreadyRunningError, EmbeddedDatabaseError } from './errors';
import { processBirth } from './processes';

/**
 * Locks are numbered files, and the highest counts. A successor creates the next number instead of removing a
 * dead holder's lock, and only one process can create it. A holder is alive if both its process id and start
 * time match, so neither kill -9 nor a reused id leaves a folder locked.
 * @returns a function that unlocks it
 * @throws AlreadyRunningError, or EmbeddedDatabaseError if the folder isn't writable
 */
export function lockFolder(dataFolder: string): () => void {
  const locks = openLocks(dataFolder);
  for (;;) {
    const newest = highest(locks);
    const holder = newest === 0 ? undefined : liveHolder(join(locks, String(newest)));
    if (holder !== undefined) throw new AlreadyRunningError(holder);
    const mine = join(locks, String(newest + 1));
    // A slower process may have checked an older lock and re-created its successor. Only the highest counts.
    if (create(mine) && highest(locks) === newest + 1) {
      for (const older of numbers(locks))
        if (older <= newest) rmSync(join(locks, String(older)), { force: true });
      return () => writeFileSync(mine, '');
    }
  }
}

function openLocks(dataFolder: string): string {
  const locks = join(dataFolder, 'lock');
  try {
    mkdirSync(locks, { recursive: true, mode: 0o700 });
    accessSync(locks, constants.R_OK | constants.W_OK);
    return locks;
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataFolder} cannot be used: ${(error as Error).message}`,
    );
  }
}

function create(path: string): boolean {
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, `${process.pid}\n${processBirth(process.pid)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function liveHolder(path: string): number | undefined {
  const [pid, birth] = read(path).split('\n');
  return pid && birth && processBirth(Number(pid)) === birth ? Number(pid) : undefined;
}

/** A missing lock was replaced by a newer one. The caller's attempt then fails, and it retries. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const highest = (locks: string) => Math.max(0, ...numbers(locks));

const numbers = (locks: string) =>
  readdirSync(locks)
    .filter(name => /^\d+$/.test(name))
    .map(Number);
