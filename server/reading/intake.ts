import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppError } from '../../domain/errors';

interface TakeBounds {
  owner: string;
  most: number;
  tooLarge: () => AppError;
  busy: () => AppError;
  readsOn: boolean;
}

export interface Taken {
  bytes: Buffer;
  /** Hashed while receiving, because hashing everything at the end would block for a tenth of a second. */
  sha256: Buffer;
}

export interface Intake {
  take<T>(source: Readable, bounds: TakeBounds, work: (taken: Taken) => Promise<T>): Promise<T>;
}

const MIN_BYTES = 1_000_000;

export interface Room {
  mostHeld: number;
  mostOfOwner: number;
  /** Reserved for owners with no more than one item, so that others can't block them. */
  keptFree?: { bytes: number; one: number };
}

export function createIntake({ mostHeld, mostOfOwner, keptFree }: Room): Intake {
  let held = 0;
  const heldOf = new Map<string, number>();

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
      if (!readsOn && !hold(owner, MIN_BYTES)) throw busy();
      let mine = readsOn ? 0 : MIN_BYTES;
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
            if (total > kept.length) kept = grown(kept, total <= MIN_BYTES ? MIN_BYTES : most);
            chunk.copy(kept, total - chunk.length);
            hash.update(chunk);
            // Otherwise a fast sender's file would be hashed megabytes at a time, blocking others.
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

/** Untouched memory is free, and joining chunks at the end would block for a tenth of a second. */
function grown(kept: Buffer, bytes: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(bytes);
  kept.copy(larger);
  return larger;
}

export async function wholeOf(source: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for await (const chunk of source) at += (chunk as Buffer).copy(bytes, at);
  return bytes.subarray(0, at);
}
