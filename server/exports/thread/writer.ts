import type { CellValue } from '../../../domain/exports/column';
import type { ExportFormat } from '../../../domain/exports/formats';
import type { FileHead } from './protocol';

/** Makes the file of one format, row by row. */
export interface Writer {
  add(rows: readonly CellValue[][]): void;
  end(): Promise<void>;
}

/** What a writer is told before the first row. */
export interface Sheet {
  columns: readonly { header: string; width: number }[];
  head: FileHead;
  /** Takes the file's bytes in order. */
  write(bytes: Uint8Array): void;
}

/** The writer of a format; the packages of the others are not loaded. */
export async function openWriter(format: ExportFormat, sheet: Sheet): Promise<Writer> {
  switch (format) {
    case 'csv':
      return (await import('./csv')).writeCsv(sheet);
    case 'xlsx':
      return (await import('./xlsx')).writeXlsx(sheet);
    case 'pdf':
      return (await import('./pdf')).writePdf(sheet);
  }
}
