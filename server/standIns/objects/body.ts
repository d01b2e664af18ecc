import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { beginsAsPdf, FILE_TYPE, MOST_FILE_BYTES, PDF_HEAD_BYTES } from '../../../domain/storage/objectName';
import { decodeChunks } from './chunks';
import { Refusal } from './refusal';

/** A file on its way into the store. */
export interface Body {
  /** How many bytes there will be. */
  length: number;
  /**
   * The bytes as they come.
   *
   * @throws Refusal as soon as they are not what was said; the source stays open, so that it can be answered
   */
  bytes: AsyncGenerator<Uint8Array>;
  /** Of all bytes, once they have come. */
  sha256(): string;
}

/**
 * The file that a PutObject carries.
 *
 * @throws Refusal before anything is read when it is too large, not said to be a PDF, or sent in another way
 */
export function bodyOf(source: Readable, headers: Record<string, string>): Body {
  const payload = headers['x-amz-content-sha256'] ?? '';
  const isChunked = payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  if (!isChunked && payload !== 'UNSIGNED-PAYLOAD' && !/^[\da-f]{64}$/.test(payload))
    throw new Refusal('NotImplemented');
  const length = lengthOf(headers[isChunked ? 'x-amz-decoded-content-length' : 'content-length']);
  if (headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== FILE_TYPE)
    throw new Refusal('InvalidArgument');
  const raw: AsyncIterable<Uint8Array> = source.iterator({ destroyOnReturn: false });
  const told: Told = {
    sha256: /^[\da-f]{64}$/.test(payload) ? payload : undefined,
    crc32: headers[CRC32],
  };
  const decoded = () =>
    decodeChunks(raw, (name, value) => {
      if (name === CRC32) told.crc32 = value;
    });
  let digest = '';
  return {
    length,
    bytes: checked(isChunked ? decoded() : raw, length, told, hex => {
      digest = hex;
    }),
    sha256: () => digest,
  };
}

/** What the sender says of the bytes, before them or behind. */
interface Told {
  /** In hexadecimal. */
  sha256: string | undefined;
  /** Four bytes, the highest first, in base64. */
  crc32: string | undefined;
}

const CRC32 = 'x-amz-checksum-crc32';

function lengthOf(text: string | undefined): number {
  if (text === undefined) throw new Refusal('MissingContentLength');
  if (!/^\d{1,15}$/.test(text) || Number(text) === 0) throw new Refusal('InvalidArgument');
  if (Number(text) > MOST_FILE_BYTES) throw new Refusal('EntityTooLarge');
  return Number(text);
}

async function* checked(
  source: AsyncIterable<Uint8Array>,
  length: number,
  told: Told,
  onDigest: (hex: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let sum = 0;
  const wanted = Math.min(PDF_HEAD_BYTES, length);
  let head = Buffer.alloc(0);
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > length) throw new Refusal('IncompleteBody');
    if (head.length < wanted) {
      head = Buffer.concat([head, chunk.subarray(0, wanted - head.length)]);
      if (head.length === wanted && !beginsAsPdf(head)) throw new Refusal('InvalidArgument');
    }
    hash.update(chunk);
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (total !== length) throw new Refusal('IncompleteBody');
  const hex = hash.digest('hex');
  if ((told.sha256 ?? hex) !== hex) throw new Refusal('XAmzContentSHA256Mismatch');
  const crc = inBase64(sum);
  if ((told.crc32 ?? crc) !== crc) throw new Refusal('BadDigest');
  onDigest(hex);
}

function inBase64(sum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum);
  return bytes.toString('base64');
}
