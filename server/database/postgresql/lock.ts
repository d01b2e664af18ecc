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
import { AlreadyRunningError, EmbeddedDatabaseError } from './cluster';
import { processBirth } from './processes';

/**
 * Takes the data folder and returns what gives it back. Locks are numbered files and the highest counts: a dead holder's is
 * never removed, its successor takes the next number, which only one process can create. A holder is alive only while its
 * process number and start time both fit, so neither kill -9 nor a reused number leaves a folder locked.
 * @throws AlreadyRunningError when a live process holds it
 * @throws EmbeddedDatabaseError when the folder cannot be written to
 */
export function lockFolder(dataFolder: string): () => void {
  const locks = openLocks(dataFolder);
  for (;;) {
    const newest = highest(locks);
    const holder = newest === 0 ? undefined : liveHolder(join(locks, String(newest)));
    if (holder !== undefined) throw new AlreadyRunningError(holder);
    const mine = join(locks, String(newest + 1));
    // Someone slower may have judged an older lock and re-created its successor: only the highest counts.
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

/** Links a finished file into place, so that nobody ever reads a half-written lock. */
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

/** A lock that vanished was replaced by a newer one; the caller's own attempt then fails and it looks again. */
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
