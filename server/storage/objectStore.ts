import type { Readable } from 'node:stream';

/** Where the bytes of files are kept, under keys that the product makes. */
export interface ObjectStore {
  /** Whole or not at all: what the source throws leaves nothing behind and is thrown on. @param bytes how many there will be */
  put(key: string, source: AsyncIterable<Uint8Array>, bytes: number): Promise<void>;
  /** The bytes from their beginning, or null when there are none under the key. */
  get(key: string): Promise<Readable | null>;
  /** Removes the bytes; none under the key is none removed. */
  delete(key: string): Promise<void>;
  /** Removes what puts have left that ended with their process before the instant. */
  tidy(before: Date): Promise<void>;
}

/** A path of lower-case letters, digits and hyphens: it never holds anything that somebody typed. */
export const KEY_PATTERN = /^[\da-z-]+(?:\/[\da-z-]+)*$/;
