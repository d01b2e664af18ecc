import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../../../domain/errors';
import { withoutMark } from '../../../domain/exports/formula';
import type { TableRow } from '../../../domain/tables/check';
import { MOST_TABLE_CHARS, MOST_TABLE_ROWS } from '../../../domain/tables/table';

export interface ParsedTable {
  headers: string[];
  /** Cells by place, with the row's number as spreadsheets count: the header is row 1. Empty rows are left out. */
  rows: { row: number; cells: string[] }[];
}

const MOST_COLUMNS = 100;

/**
 * Rows are counted from behind those `before` these. Also with semicolons or tabs. What an apostrophe keeps from being a formula is the text behind it.
 * @throws ValidationException naming `text`
 */
export function parseTable(text: string, before = 0): ParsedTable {
  if (text.length > MOST_TABLE_CHARS)
    throw invalid({
      text: 'These rows are larger than 500 kB. Send fewer at once, and check that no quote is open.',
    });
  const records = recordsOf(text, before);
  const [headers, ...rest] = records;
  if (!headers || isBlank(headers))
    throw invalid({ text: 'The first row must name the columns. Start from the template.' });
  if (headers.length > MOST_COLUMNS)
    throw invalid({ text: `The file has more than ${MOST_COLUMNS} columns. Remove some.` });
  const rows = rest
    .map((cells, index) => ({ row: before + index + 2, cells }))
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length > MOST_TABLE_ROWS) {
    throw invalid({
      text: `The file has ${rows.length.toLocaleString('en-US')} rows. Send at most 2,000 at once.`,
    });
  }
  return { headers, rows };
}

const isBlank = (cells: readonly string[]) => cells.every(cell => cell === '');

function recordsOf(text: string, before: number): string[][] {
  try {
    // Excel may name the sign in a line that it does not show.
    const [line = '', sign] = /^\ufeff?sep=([,;\t])\r?\n/i.exec(text) ?? [];
    const records: string[][] = parse(text.slice(line.length), {
      bom: true,
      delimiter: sign ?? delimiterOf(text),
      relax_column_count: true,
    });
    return records.map(cells => cells.map(cell => withoutMark(cell.replaceAll(/\r\n?/g, '\n').trim())));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` near line ${before + error.lines}` : '';
    throw invalid({
      text: `The file is no table of comma-separated values${line}: a quote is open or misplaced.`,
    });
  }
}

/** What separates the cells of the header most often, outside quotes. */
function delimiterOf(text: string): string {
  const header = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string) => header.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}

/** The rows by field, as the columns say. */
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
