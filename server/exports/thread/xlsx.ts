import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { CellValue } from '../../../domain/exports/column';
import type { Sheet, Writer } from './writer';

/** A spreadsheet with the headers kept in sight. Its texts are typed as text, so none is taken for a formula. */
export function writeXlsx({ columns, head, write }: Sheet): Writer {
  const data: SheetData = [columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }))];
  return {
    add(rows) {
      for (const row of rows) data.push(row.map(cellOf));
    },
    async end() {
      const file = writeXlsxFile(data, {
        sheet: head.title,
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
      });
      write(await file.toBuffer());
    },
  };
}

function cellOf(cell: CellValue): string | number | null {
  if (typeof cell === 'number') return cell;
  return cell.replaceAll(NOT_IN_XML, '') || null;
}

/** Characters that no XML document can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
