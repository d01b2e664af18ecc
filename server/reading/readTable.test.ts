import { expect, it } from 'vitest';
import type { AppError } from '../../domain/errors';
import { MAX_TABLE_CHARS } from '../../domain/tables/table';
import { parseTable, rowsByField } from './readTable';

const refusal = (text: string) => {
  try {
    parseTable(text);
  } catch (error) {
    return (error as AppError).errorInfo.fields?.text;
  }
};

it('reads quotes, line breaks in cells, a byte order mark and short rows', () => {
  const text = '\ufeffName,Notes\r\n"Levee, north","two\r\nlines ""quoted"""\r\n\r\nShort\r\n';
  expect(parseTable(text)).toEqual({
    headers: ['Name', 'Notes'],
    rows: [
      { row: 2, cells: ['Levee, north', 'two\nlines "quoted"'] },
      { row: 4, cells: ['Short'] },
    ],
  });
});

it.each([';', '\t'])('accepts the separator %j', sign => {
  const text = `Name${sign}"No, of it"\n"a,b"${sign}7`;
  expect(parseTable(text)).toMatchObject({ headers: ['Name', 'No, of it'], rows: [{ cells: ['a,b', '7'] }] });
});

it('uses the separator named in the first line, as Excel writes it', () => {
  const table = { headers: ['Name', 'Notes'], rows: [{ row: 2, cells: ['a,b;', '7'] }] };
  expect(parseTable('\ufeffsep=;\r\nName;Notes\r\n"a,b;";7\r\n')).toEqual(table);
});

it('reads a formula escaped by an apostrophe as text', () => {
  expect(parseTable("Name\n'=1+1\n'plain\n''=x").rows.map(({ cells }) => cells[0])).toEqual([
    '=1+1',
    "'plain",
    "'=x",
  ]);
});

it('gives the cells by field, without empty ones', () => {
  const table = parseTable('A,B,C\n1,,3');
  expect(rowsByField(table, ['JobNo', 'Name', null])).toEqual([
    { row: 2, isTorn: false, cells: { JobNo: '1' } },
  ]);
});

it('reports a row with too many columns, as an unquoted comma causes', () => {
  const table = parseTable('A,B\n1,two, three\n1,two,,');
  expect(rowsByField(table, ['JobNo', 'Name']).map(({ isTorn }) => isTorn)).toEqual([true, false]);
});

it.each([
  ['', /name the columns/],
  [',,\n1,2,3', /name the columns/],
  ['A\n"open', /quote is open/],
  [`A\n${'x'.repeat(MAX_TABLE_CHARS)}`, /larger than 500 kB/],
  [`A\n${'x\n'.repeat(2001)}`, /more than 2,000 rows/],
  [`${'A,'.repeat(101)}A`, /more than 100 columns/],
])('refuses %.20j and says why', (text, reason) => {
  expect(refusal(text)).toMatch(reason);
});
