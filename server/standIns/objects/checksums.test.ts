import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { checksumsOf, crc32c } from './checksums';

const file = Buffer.from('123456789');
const inBase64 = (sum: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum);
  return bytes.toString('base64');
};
const hash = (name: string) => createHash(name).update(file).digest('base64');

/** Checked in two parts. */
function check(headers: Record<string, string>, trailers: [string, string][] = []): string {
  try {
    const checksums = checksumsOf(headers);
    checksums.update(file.subarray(0, 4));
    checksums.update(file.subarray(4));
    for (const trailer of trailers) checksums.trailer(...trailer);
    checksums.assertSame();
    return 'same';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

it('computes CRC-32C as defined', () => {
  expect(crc32c(file).toString(16)).toBe('e3069283');
});

it.each([
  ['content-md5', hash('md5')],
  ['x-amz-checksum-sha1', hash('sha1')],
  ['x-amz-checksum-sha256', hash('sha256')],
  ['x-amz-checksum-crc32', inBase64(crc32(file))],
  ['x-amz-checksum-crc32c', inBase64(crc32c(file))],
])('checks %s', (name, right) => {
  const wrong = Buffer.from(right, 'base64').fill(0).toString('base64');
  expect(check({ [name]: right })).toBe('same');
  expect(check({ [name]: wrong })).toBe('BadDigest');
  expect(check({ [name]: 'AA==' })).toBe('InvalidDigest');
  const announced = { 'x-amz-trailer': name };
  expect(check(announced, [[name, right]])).toBe('same');
  expect(check(announced, [[name, wrong]])).toBe('BadDigest');
  expect(check(announced)).toBe('BadDigest');
});

it('refuses checksums it cannot verify, and missing ones', () => {
  expect(check({ 'x-amz-checksum-crc64nvme': 'AAAAAAAAAAA=' })).toBe('NotImplemented');
  expect(check({ 'x-amz-checksum-algorithm': 'CRC32', 'x-amz-sdk-checksum-algorithm': 'CRC32' })).toBe(
    'same',
  );
});
