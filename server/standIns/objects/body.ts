import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { beginsAsPdf, FILE_TYPE, MAX_FILE_BYTES, PDF_HEAD_BYTES } from '../../../domain/storage/objectName';
import { Refusal } from '../../storage/refusal';
import { type Checksums, checksumsOf } from './checksums';

export interface Body {
  length: number;
  /** @throws Refusal if the bytes don't match what was announced. The source stays open for a response. */
  bytes: AsyncGenerator<Uint8Array>;
  sha256(): string;
}

/** Checks before reading. @throws Refusal for a PutObject that is too large or isn't declared as a PDF */
export function bodyOf(source: Readable, headers: Record<string, string>): Body {
  const payload = headers['x-amz-content-sha256'] ?? '';
  const isChunked = payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  if (!isChunked && payload !== 'UNSIGNED-PAYLOAD' && !/^[\da-f]{64}$/.test(payload))
    throw new Refusal('NotImplemented');
  const length = lengthOf(headers[isChunked ? 'x-amz-decoded-content-length' : 'content-length']);
  if (headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== FILE_TYPE)
    throw new Refusal('InvalidArgument');
  const raw: AsyncIterable<Uint8Array> = source.iterator({ destroyOnReturn: false });
  const checksums = checksumsOf(headers);
  let digest = '';
  return {
    length,
    bytes: checked(isChunked ? decodeChunks(raw, checksums.trailer) : raw, length, checksums, hex => {
      if (/^[\da-f]{64}$/.test(payload) && payload !== hex) throw new Refusal('XAmzContentSHA256Mismatch');
      digest = hex;
    }),
    sha256: () => digest,
  };
}

function lengthOf(text: string | undefined): number {
  if (text === undefined) throw new Refusal('MissingContentLength');
  if (!/^\d{1,15}$/.test(text) || Number(text) === 0) throw new Refusal('InvalidArgument');
  if (Number(text) > MAX_FILE_BYTES) throw new Refusal('EntityTooLarge');
  return Number(text);
}

async function* checked(
  source: AsyncIterable<Uint8Array>,
  length: number,
  checksums: Checksums,
  onDigest: (hex: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
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
    checksums.update(chunk);
    yield chunk;
  }
  if (total !== length) throw new Refusal('IncompleteBody');
  onDigest(hash.digest('hex'));
  checksums.assertSame();
}

/**
 * `aws-chunked`: each chunk follows a line with its hexadecimal size, the last is empty, and checksums
 * follow.
 * @param onTrailer called for each line after the last chunk
 * @throws Refusal
 */
export async function* decodeChunks(
  source: AsyncIterable<Uint8Array>,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Uint8Array> {
  const reading: Reading = { place: 'size', left: 0, line: '', onTrailer };
  for await (const bytes of source) {
    let rest = bytes;
    while (rest.length > 0) {
      if (reading.place === 'data') {
        const part = rest.subarray(0, reading.left);
        yield part;
        reading.left -= part.length;
        rest = rest.subarray(part.length);
        if (reading.left === 0) reading.place = 'afterData';
      } else {
        rest = readLine(reading, rest);
      }
    }
  }
  if (reading.place !== 'end') throw new Refusal('IncompleteBody');
}

interface Reading {
  place: 'size' | 'data' | 'afterData' | 'trailer' | 'end';
  left: number;
  line: string;
  onTrailer: (name: string, value: string) => void;
}

const LONGEST_LINE = 1000;
const NEWLINE = 0x0a;

function readLine(reading: Reading, bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(NEWLINE);
  const part = end === -1 ? bytes : bytes.subarray(0, end + 1);
  reading.line += Buffer.from(part).toString('latin1');
  if (reading.line.length > LONGEST_LINE) throw new Refusal('InvalidRequest');
  if (end !== -1) {
    if (!reading.line.endsWith('\r\n')) throw new Refusal('InvalidRequest');
    takeLine(reading, reading.line.slice(0, -2));
    reading.line = '';
  }
  return bytes.subarray(part.length);
}

function takeLine(reading: Reading, line: string): void {
  if (reading.place === 'size') {
    const [, size] = /^([\da-f]{1,8})(?:;.*)?$/i.exec(line) ?? [];
    if (size === undefined) throw new Refusal('InvalidRequest');
    reading.left = Number.parseInt(size, 16);
    reading.place = reading.left === 0 ? 'trailer' : 'data';
  } else if (reading.place === 'afterData' && line === '') {
    reading.place = 'size';
  } else if (reading.place === 'trailer') {
    const [, name = '', value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    if (line === '') reading.place = 'end';
    else reading.onTrailer(name.toLowerCase(), value.trim());
  } else {
    throw new Refusal('InvalidRequest');
  }
}
