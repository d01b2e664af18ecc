import type { Readable } from 'node:stream';

/** Parts are written under names such as `database/tickets.csv.gz`. */
export interface Draft {
  write(part: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  read(part: string): Promise<Readable | null>;
  /** From now on it is a whole backup. */
  finish(manifest: string): Promise<void>;
  discard(): Promise<void>;
}

/** Where backups are kept. What was cut off is never among them. */
export interface Place {
  /** For messages. */
  address: string;
  /** Oldest first. */
  names(): Promise<string[]>;
  read(name: string, part: string): Promise<Readable | null>;
  /** Removes what earlier drafts left: only one is written at a time. */
  begin(name: string): Promise<Draft>;
  remove(name: string): Promise<void>;
}

export const MANIFEST = 'manifest.json';

/** In the order of time, and a name that every file system takes. */
export const NAME = /^whiteline-\d{4}-\d\d-\d\dT\d{6}Z$/;

export const nameAt = (at: Date) => `whiteline-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

export function timeOf(name: string): Date {
  const [, day, hour, minute, second] = /^whiteline-(.+)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? [];
  return new Date(`${day}T${hour}:${minute}:${second}Z`);
}
