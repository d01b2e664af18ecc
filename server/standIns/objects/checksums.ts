import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Refusal } from '../../storage/refusal';

interface Sum {
  update(bytes: Uint8Array): void;
  digest(): string;
}

const SUMS: Record<string, { bytes: number; start: () => Sum }> = {
  'content-md5': { bytes: 16, start: () => hash('md5') },
  'x-amz-checksum-sha1': { bytes: 20, start: () => hash('sha1') },
  'x-amz-checksum-sha256': { bytes: 32, start: () => hash('sha256') },
  'x-amz-checksum-crc32': { bytes: 4, start: () => cyclic(crc32) },
  'x-amz-checksum-crc32c': { bytes: 4, start: () => cyclic(crc32c) },
};

export interface Checksums {
  update(bytes: Uint8Array): void;
  trailer(name: string, value: string): void;
  /** @throws Refusal if a checksum doesn't match, or an announced trailer is missing */
  assertSame(): void;
}

/** Checks all checksums in headers and trailers. @throws Refusal for an unknown kind */
export function checksumsOf(headers: Record<string, string>): Checksums {
  const trailers = (headers['x-amz-trailer'] ?? '').split(',').map(name => name.trim().toLowerCase());
  const said = Object.entries(headers).filter(([name]) => KINDS.test(name));
  const expected = new Map<string, string>();
  const expect = (name: string, value: string) => {
    const sum = sumOf(name);
    if (Buffer.from(value, 'base64').length !== sum.bytes) throw new Refusal('InvalidDigest');
    expected.set(name, value);
  };
  for (const [name, value] of said) expect(name, value);
  const wanted = [...expected.keys(), ...trailers.filter(name => KINDS.test(name))];
  const sums = new Map(wanted.map(name => [name, sumOf(name).start()]));
  return {
    update(bytes) {
      for (const sum of sums.values()) sum.update(bytes);
    },
    trailer(name, value) {
      if (sums.has(name)) expect(name, value);
    },
    assertSame() {
      for (const [name, sum] of sums) if (expected.get(name) !== sum.digest()) throw new Refusal('BadDigest');
    },
  };
}

const KINDS = /^(content-md5$|x-amz-checksum-(?!algorithm$|type$))/;

function sumOf(name: string) {
  const sum = Object.hasOwn(SUMS, name) ? SUMS[name] : undefined;
  if (!sum) throw new Refusal('NotImplemented');
  return sum;
}

function hash(algorithm: string): Sum {
  const making = createHash(algorithm);
  return { update: bytes => void making.update(bytes), digest: () => making.digest('base64') };
}

function cyclic(next: (bytes: Uint8Array, before: number) => number): Sum {
  let sum = 0;
  return {
    update(bytes) {
      sum = next(bytes, sum);
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(sum);
      return bytes.toString('base64');
    },
  };
}

/** CRC-32C (Castagnoli), which zlib lacks. */
export function crc32c(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (const byte of bytes) sum = (CASTAGNOLI[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

const CASTAGNOLI = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0x82f63b78 : sum >>> 1;
  return sum;
});
