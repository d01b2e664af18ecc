import { PART_BYTES } from './protocol';

/** Cuts a stream of bytes into parts of the same size. */
interface Parts {
  add(bytes: Uint8Array): void;
  /** Hands out what is left. */
  end(): void;
}

/** @param emit takes over the memory of each part */
export function cutIntoParts(emit: (part: Uint8Array<ArrayBuffer>) => void, size = PART_BYTES): Parts {
  let part = new Uint8Array(size);
  let used = 0;
  return {
    add(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const taken = Math.min(bytes.length - at, size - used);
        part.set(bytes.subarray(at, at + taken), used);
        at += taken;
        used += taken;
        if (used < size) continue;
        emit(part);
        part = new Uint8Array(size);
        used = 0;
      }
    },
    end() {
      if (used > 0) emit(part.slice(0, used));
    },
  };
}
