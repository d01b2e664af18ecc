import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether an error, the system's or PostgreSQL's, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code));
}

const FULL = ['ENOSPC', 'EDQUOT', '53100'];

export const DISK_FULL = 'The server’s disk is full.';

/** Larger than what a file system keeps beside a file's name. */
const PROBE = Buffer.alloc(8192);
const EVERY_MS = 3000;

/** Tries to write a small file, at most every few seconds. @returns what is wrong with the folder; null for nothing */
export function createWriteProbe(folder: string): () => Promise<string | null> {
  const path = join(folder, `.write-probe-${process.pid}`);
  let asked = { at: Number.NEGATIVE_INFINITY, problem: Promise.resolve<string | null>(null) };
  return () => {
    const at = performance.now();
    if (at - asked.at >= EVERY_MS) asked = { at, problem: write(folder, path) };
    return asked.problem;
  };
}

async function write(folder: string, path: string): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, PROBE, { mode: 0o600, flush: true });
    return null;
  } catch (error) {
    return isDiskFull(error) ? DISK_FULL : `The data folder cannot be written (${(error as Error).message}).`;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
