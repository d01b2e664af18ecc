import type { Readable } from 'node:stream';

export interface ObjectStore {
  /** All or nothing. Errors from the source are rethrown. @param bytes the total size */
  put(key: string, source: AsyncIterable<Uint8Array>, bytes: number): Promise<void>;
  get(key: string): Promise<Readable | null>;
  delete(key: string): Promise<void>;
  /** Deletes partial files that were last changed before this time. */
  tidy(before: Date): Promise<void>;
}

/** Lower-case letters, digits, and hyphens. Keys never contain user input. */
export const KEY_PATTERN = /^[\da-z-]+(?:\/[\da-z-]+)*$/;
