import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BackupError } from './errors';
import type { Part } from './manifest';

/** Passes bytes on, and counts and hashes them. */
export function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    /** Once all have passed. */
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export async function measure(source: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const meter = createMeter();
  for await (const _ of meter.pass(source));
  return meter.result();
}

/** @throws BackupError that names what is damaged */
export async function verifyParts(
  parts: readonly Part[],
  read: (part: string) => Promise<Readable | null>,
  where: string,
): Promise<void> {
  for (const { name, bytes, sha256 } of parts) {
    const source = await read(name);
    if (!source) throw new BackupError(`${name} is missing in ${where}.`);
    const found = await measure(source);
    if (found.bytes < bytes) throw new BackupError(`${name} of ${where} is cut off.`);
    if (found.sha256 !== sha256) throw new BackupError(`${name} of ${where} is damaged.`);
  }
}

export async function* once(bytes: Uint8Array) {
  yield bytes;
}
