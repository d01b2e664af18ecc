import { Refusal } from './refusal';

/**
 * The bytes within the `aws-chunked` encoding: each chunk has its size in hexadecimal on a line before it, the last is
 * empty, and lines of checksums follow it. Nothing is held but the part of a line.
 *
 * @param onTrailer told of each line behind the last chunk, its name in lower case
 * @throws Refusal when the encoding is broken or ends too early
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
  /** Bytes of the chunk that have not come. */
  left: number;
  /** What has come of the line. */
  line: string;
  onTrailer: (name: string, value: string) => void;
}

const LONGEST_LINE = 1000;
const NEWLINE = 0x0a;

/** Takes a line, or all there is of it; answers what comes after. */
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
