import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../../domain/errors';
import { withoutMark } from '../../domain/exports/formula';
import type { TableRow } from '../../domain/tables/check';
import { MAX_TABLE_CHARS, MAX_TABLE_ROWS } from '../../domain/tables/table';

export interface ParsedTable {
  headers: string[];
  /** Numbered like a spreadsheet, with the header as row 1. Empty rows are left out. */
  rows: { row: number; cells: string[] }[];
}

const MAX_COLUMNS = 100;

/** Numbers rows after the `before` rows of earlier parts. @throws ValidationException naming `text` */
export function parseTable(text: string, before = 0): ParsedTable {
  if (text.length > MAX_TABLE_CHARS)
    throw invalid({
      text: 'These rows are larger than 500 kB. Send fewer at once, and check that no quote is open.',
    });
  const [first, ...rest] = recordsOf(text, before);
  const headers = first?.cells;
  if (!headers || isBlank(headers) || first.row !== 1)
    throw invalid({ text: 'The first row must name the columns. Start from the template.' });
  if (headers.length > MAX_COLUMNS)
    throw invalid({ text: `The file has more than ${MAX_COLUMNS} columns. Remove some.` });
  const rows = rest
    .map(({ row, cells }) => ({ row: before + row, cells }))
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length > MAX_TABLE_ROWS)
    throw invalid({ text: `The file has more than ${MAX_ROWS} rows. Send at most ${MAX_ROWS} at once.` });
  return { headers, rows };
}

const MAX_ROWS = MAX_TABLE_ROWS.toLocaleString('en-US');

const isBlank = (cells: readonly string[]) => cells.every(cell => cell === '');

/** Parses one row more than the limit, and no further. */
function recordsOf(text: string, before: number): { row: number; cells: string[] }[] {
  try {
    // Excel's hidden first line may name the delimiter.
    const [line = '', sign] = /^\ufeff?sep=([,;\t])\r?\n/i.exec(text) ?? [];
    const records = parse(text.slice(line.length), {
      bom: true,
      delimiter: sign ?? delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_TABLE_ROWS + 2,
      info: true,
    }) as unknown as { record: string[]; info: { records: number; empty_lines: number } }[];
    return records.map(({ record, info }) => ({
      row: info.records + info.empty_lines,
      cells: record.map(cell => withoutMark(cell.replaceAll(/\r\n?/g, '\n').trim())),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` near line ${before + error.lines}` : '';
    throw invalid({
      text: `The file is no table of comma-separated values${line}: a quote is open or misplaced.`,
    });
  }
}

function delimiterOf(text: string): string {
  const header = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string) => header.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}

export function rowsByField({ rows }: ParsedTable, columns: readonly (string | null)[]): TableRow[] {
  return rows.map(({ row, cells }) => ({
    row,
    isTorn: !isBlank(cells.slice(columns.length)),
    cells: Object.fromEntries(
      columns.flatMap((field, place) => {
        const cell = cells[place] ?? '';
        return field === null || cell === '' ? [] : [[field, cell]];
      }),
    ),
  }));
}
