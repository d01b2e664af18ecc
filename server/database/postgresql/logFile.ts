import { copyFileSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';

/** Bytes a log file reaches before it starts afresh; one older file is kept. */
const LIMIT = 5_000_000;

export function openLog(path: string): number {
  return openSync(path, 'a', 0o600);
}

/** Keeps a log that someone is writing to within bounds: the writer appends, so emptying it is safe. */
export function limitLog(path: string, limit = LIMIT): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limit) return;
  const old = `${path}.old`;
  try {
    rmSync(old, { force: true });
    copyFileSync(path, old);
  } catch {
    // On a full disk the log is emptied all the same: that makes room.
  }
  truncateSync(path);
}

export function lastLines(path: string, count: number): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}
