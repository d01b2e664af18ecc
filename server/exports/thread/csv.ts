import type { CellValue } from '../../../domain/exports/column';
import { cellText } from '../../../domain/exports/moment';
import type { Sheet, Writer } from './writer';

/** Comma-separated values after RFC 4180, with the mark by which spreadsheets know UTF-8. */
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

/**
 * A field as a spreadsheet should read it. Text that begins like a formula gets an apostrophe before it, or a name that
 * somebody typed could run as one on a colleague's computer; full-width signs begin one, too, where East Asian text is
 * typed.
 */
export function fieldOf(cell: CellValue): string {
  if (typeof cell === 'number') return String(cell);
  const shown = cellText(cell);
  const text = FORMULA.test(shown) ? `'${shown}` : shown;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;
