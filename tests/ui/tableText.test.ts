import { expect, it } from 'vitest';
import { textOf } from '../../src/resources/tables/TableColumns';

const TABLE = 'JobNo\tName\r\n007\tÁrbol “Śluza”\r\n';
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

it.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['the Unicode Text of Excel', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['the same with reversed byte order', swapped(Buffer.from(`\ufeff${TABLE}`, 'utf16le'))],
])('a table is read in %s', async (_, bytes) => {
  expect((await textOf(new Blob([new Uint8Array(bytes)]))).replace('\ufeff', '')).toBe(TABLE);
});

it('a table is read in the Windows encoding', async () => {
  expect(await textOf(new Blob([new Uint8Array([0x4e, 0xe9])]))).toBe('Né');
});
