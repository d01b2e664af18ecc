import type { ExportFormat } from '../../../domain/exports/formats';
import type { Sheet, Writer } from './writer';

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
