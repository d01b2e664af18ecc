import { describe, expect, it } from 'vitest';
import { decodeChunks } from './body';

const encoded =
  '5\r\n%PDF-\r\na;chunk-signature=0\r\n\r\n1234\r\nab\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n';

async function decode(text: string, size = text.length, onTrailer = (..._: string[]) => {}): Promise<string> {
  async function* parts() {
    for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size), 'latin1');
  }
  const decoded = [];
  for await (const part of decodeChunks(parts(), onTrailer)) decoded.push(part);
  return Buffer.concat(decoded).toString('latin1');
}

describe('aws-chunked bytes', () => {
  it.each([1, 2, 3, 7, 1000])('are found wherever the network splits them, as every %i', async size => {
    const trailers: string[][] = [];
    const decoded = await decode(encoded, size, (...line) => trailers.push(line));
    expect(decoded).toBe('%PDF-\r\n1234\r\nab');
    expect(trailers).toEqual([['x-amz-checksum-crc32', 'AAAAAA==']]);
  });

  it.each([
    ['without their last chunk', '5\r\n%PDF-\r\n'],
    ['truncated within a chunk', '5\r\n%PD'],
    ['truncated before the end of the trailer', '0\r\nx-amz-checksum-crc32:AAAAAA==\r\n'],
    ['with an invalid size', 'five\r\n%PDF-\r\n0\r\n\r\n'],
    ['with a chunk longer than its size', '4\r\n%PDF-\r\n0\r\n\r\n'],
    ['with other line ends', '5\n%PDF-\n0\n\n'],
    ['with an endless line', 'a'.repeat(5000)],
    ['with more after the end', '0\r\n\r\nmore\r\n'],
  ])('refuses %s', async (_, text) => {
    await expect(decode(text)).rejects.toThrow();
    await expect(decode(text, 1)).rejects.toThrow();
  });
});
