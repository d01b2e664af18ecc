import { expect, test } from 'vitest';
import { bytesOf, fileNameOf } from './saveFile';

const answer = { contentType: '', contentDisposition: '' };

test('a file is named as the server names it', () => {
  expect(fileNameOf('attachment; filename="active-tickets-2026-11-21.csv"')).toBe(
    'active-tickets-2026-11-21.csv',
  );
  expect(fileNameOf('inline')).toBe('export');
});

test('text stays what it is, to its first byte', () => {
  const bytes = bytesOf({ ...answer, body: '\ufeffName\r\nPeña', isBase64Encoded: false });
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Name\r\nPeña');
});

test('a binary file comes out of its base64', () => {
  expect([...bytesOf({ ...answer, body: 'UEsDBP8A', isBase64Encoded: true })]).toEqual([
    0x50, 0x4b, 3, 4, 255, 0,
  ]);
});
