import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppError } from '../../domain/errors';

interface TakeBounds {
  /** Whose it is: each owner has a share of the memory. */
  owner: string;
  /** Bytes of one. */
  most: number;
  tooLarge: () => AppError;
  /** There is no room now. */
  busy: () => AppError;
  /** What is refused is read to its end first, without being kept. */
  readsOn: boolean;
}

export interface Taken {
  bytes: Buffer;
  /** Made as the bytes came: in one go it would take a tenth of a second. */
  sha256: Buffer;
}

/** Memory for what is on its way in. It is held until the work with it has ended. */
export interface Intake {
  /** @throws what the bounds say */
  take<T>(source: Readable, bounds: TakeBounds, work: (taken: Taken) => Promise<T>): Promise<T>;
}

/** Work with a small one costs memory, too. */
const LEAST_BYTES = 1_000_000;

export interface Room {
  /** Bytes of all, and of one owner. */
  mostHeld: number;
  mostOfOwner: number;
  /** Bytes that are there for owners alone who hold no more than one of theirs, or a few with many would keep out the others. */
  keptFree?: { bytes: number; one: number };
}

export function createIntake({ mostHeld, mostOfOwner, keptFree }: Room): Intake {
  let held = 0;
  const heldOf = new Map<string, number>();

  /** Holds or frees bytes for an owner; false where there is no room. */
  const hold = (owner: string, bytes: number): boolean => {
    const own = (heldOf.get(owner) ?? 0) + bytes;
    const room = keptFree && own > keptFree.one ? mostHeld - keptFree.bytes : mostHeld;
    if (bytes > 0 && (held + bytes > room || own > mostOfOwner)) return false;
    held += bytes;
    if (own > 0) heldOf.set(owner, own);
    else heldOf.delete(owner);
    return true;
  };

  return {
    async take(source, { owner, most, tooLarge, busy, readsOn }, work) {
      if (!readsOn && !hold(owner, LEAST_BYTES)) throw busy();
      let mine = readsOn ? 0 : LEAST_BYTES;
      let total = 0;
      let kept: Buffer = Buffer.alloc(0);
      const hash = createHash('sha256');
      let refusal: AppError | null = null;
      const free = () => {
        hold(owner, -mine);
        mine = 0;
      };
      try {
        for await (const chunk of source.iterator({ destroyOnReturn: false })) {
          total += chunk.length;
          if (refusal !== null) continue;
          const more = Math.max(0, total - mine);
          if (total > most) refusal = tooLarge();
          else if (more > 0 && !hold(owner, more)) refusal = busy();
          else {
            mine += more;
            if (total > kept.length) kept = grown(kept, total <= LEAST_BYTES ? LEAST_BYTES : most);
            chunk.copy(kept, total - chunk.length);
            hash.update(chunk);
            // Of a fast sender's file megabytes would be hashed in one go, and those of others with them.
            await nextTurn();
            continue;
          }
          kept = Buffer.alloc(0);
          free();
          if (!readsOn) throw refusal;
        }
        if (refusal !== null) throw refusal;
        return await work({ bytes: kept.subarray(0, total), sha256: hash.digest() });
      } finally {
        free();
      }
    },
  };
}

/** Memory that nothing was written to costs nothing, and putting chunks together at the end would take a tenth of a second. */
function grown(kept: Buffer, bytes: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(bytes);
  kept.copy(larger);
  return larger;
}

/** All of a stream whose length is known. */
export async function wholeOf(source: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for await (const chunk of source) at += (chunk as Buffer).copy(bytes, at);
  return bytes.subarray(0, at);
}
