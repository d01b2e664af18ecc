import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code));
}

const FULL = ['ENOSPC', 'EDQUOT', '53100'];

export const DISK_FULL = 'The server’s disk is full.';

/** Too large to be stored inline in the inode. */
const PROBE = Buffer.alloc(8192);
const EVERY_MS = 3000;

/** Writes a small file every few seconds at most. @returns the problem, or null */
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
