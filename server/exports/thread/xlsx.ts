import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import writeXlsxFile, { type Feature, type SheetData } from 'write-excel-file/node';
import { getCellAddress } from 'write-excel-file/utility';
import { zonedParts } from '../../../domain/calendar/zone';
import type { CellValue } from '../../../domain/exports/formula';
import type { Sheet, Writer } from './protocol';

/** Cells have explicit types, so text never runs as a formula. Times are written as local dates. */
export function writeXlsx({ columns, head, write }: Sheet): Writer {
  const data: SheetData = [columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }))];
  return {
    add(rows) {
      for (const row of rows) data.push(row.map(cellOf));
    },
    async end() {
      const file = writeXlsxFile(
        data,
        { sheet: head.title, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
        { features: [filterOn(getCellAddress(data.length - 1, columns.length - 1))] },
      );
      write(await file.toBuffer());
    },
  };
}

/** Adds a filter to every column, which the library doesn't support. @param last address of the last cell */
function filterOn(last: string): Feature<Stream | Buffer | Blob> {
  const filter = `<autoFilter ref="A1:${last}"/>`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: xml => xml.replace('</sheetData>', `</sheetData>${filter}`),
        },
      },
    },
  };
}

function cellOf(cell: CellValue): SheetData[number][number] {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object') {
    const { date, hour, minute } = zonedParts(cell.at, cell.zone);
    // Spreadsheet dates have no time zone, and the library reads them as UTC.
    const value = new Date(`${date}T00:00Z`);
    value.setUTCHours(hour, minute);
    return { value, type: Date, format: 'mm/dd/yyyy h:mm AM/PM' };
  }
  return cell.replaceAll(NOT_IN_XML, '') || null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
