import { type CellValue, cellText, withMark } from '../../../domain/exports/formula';
import type { Sheet, Writer } from './protocol';

/** Writes RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function writeCsv({ columns, write }: Sheet): Writer {
  write(Buffer.from(`${BYTE_ORDER_MARK}${lineOf(columns.map(column => column.header))}`));
  return {
    add: rows => write(Buffer.from(rows.map(lineOf).join(''))),
    end: async () => {},
  };
}

const BYTE_ORDER_MARK = '\ufeff';

function lineOf(cells: readonly CellValue[]): string {
  return `${cells.map(fieldOf).join(',')}\r\n`;
}

/** Keeps spreadsheets from running text as a formula. */
function fieldOf(cell: CellValue): string {
  if (typeof cell === 'number') return String(cell);
  const text = withMark(cellText(cell));
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const NEEDS_QUOTES = /[",\r\n]/;
