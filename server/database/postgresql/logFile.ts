import { copyFileSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';

const LIMIT = 5_000_000;

export function openLog(path: string): number {
  return openSync(path, 'a', 0o600);
}

/** Truncates a log in use, which is safe because the writer appends. */
export function limitLog(path: string, limit = LIMIT): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limit) return;
  const old = `${path}.old`;
  try {
    rmSync(old, { force: true });
    copyFileSync(path, old);
  } catch {
    // Truncate even if the copy failed, because a full disk needs the space.
  }
  truncateSync(path);
}

export function lastLines(path: string, count: number): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}
