import { expect, test } from 'vitest';
import { fieldOf, writeCsv } from './csv';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['she said "no"', '"she said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+15550100', "'+15550100"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=a,"b"', `"'=a,""b"""`],
  ['a=1', 'a=1'],
])('%j is written as %j', (cell, field) => {
  expect(fieldOf(cell)).toBe(field);
});

test('a number stays a number, below nought too', () => {
  expect(fieldOf(-3)).toBe('-3');
});

test('a file begins with the mark of UTF-8 and its headers, and every line ends as RFC 4180 says', async () => {
  const written: Uint8Array[] = [];
  const writer = writeCsv({
    columns: [
      { header: 'Name', width: 1 },
      { header: 'Days', width: 1 },
    ],
    head: { title: '', company: '', filters: '', made: '' },
    write: bytes => written.push(bytes),
  });
  writer.add([
    ['Cañón', 2],
    ['Ω', -1],
  ]);
  await writer.end();
  expect(Buffer.concat(written).toString()).toBe('\ufeffName,Days\r\nCañón,2\r\nΩ,-1\r\n');
});
