import { expect, test } from 'vitest';
import { writeCsv } from './csv';

/** A file of two columns with these rows. */
function csvOf(...rows: (string | number)[][]): string {
  const written: Uint8Array[] = [];
  const writer = writeCsv({
    columns: [
      { header: 'Name', width: 1 },
      { header: 'Days', width: 1 },
    ],
    head: { title: '', company: '', filters: '', made: '' },
    write: bytes => written.push(bytes),
  });
  writer.add(rows);
  return Buffer.concat(written).toString();
}

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
  expect(csvOf([cell, 0])).toBe(`\ufeffName,Days\r\n${field},0\r\n`);
});

test('a number is written as a number, even if negative', () => {
  expect(csvOf([-3, '-3'])).toMatch(/\r\n-3,'-3\r\n$/);
});

test('a file starts with a UTF-8 byte order mark and its headers, and every line ends per RFC 4180', () => {
  expect(csvOf(['Cañón', 2], ['Ω', -1])).toBe('\ufeffName,Days\r\nCañón,2\r\nΩ,-1\r\n');
});
