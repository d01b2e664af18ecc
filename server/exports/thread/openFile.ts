import { cellsOf, type ExportRows, headersOf } from '../../../domain/exports/columns';
import type { ExportFormat } from '../../../domain/exports/export';
import type { CellValue } from '../../../domain/exports/recordColumns';
import { cutIntoParts } from './parts';
import type { FileHead, FileTask } from './protocol';

/** A file that is being written. */
export interface OpenFile {
  add(rows: readonly object[]): void;
  end(): Promise<void>;
}

/** @param emit takes over the memory of each part, in order */
export async function openFile(
  task: FileTask,
  emit: (part: Uint8Array<ArrayBuffer>) => void,
): Promise<OpenFile> {
  const parts = cutIntoParts(emit);
  const columns = headersOf(task.list, task.format);
  const writer = await openWriter(task.format, { columns, head: task.head, write: parts.add });
  return {
    add(rows) {
      const listed = rows as readonly ExportRows[typeof task.list][];
      writer.add(listed.map(row => cellsOf(task.list, row, task.format, task.moment)));
    },
    async end() {
      await writer.end();
      parts.end();
    },
  };
}

/** The writer of a format; the packages of the others are not loaded. */
async function openWriter(format: ExportFormat, sheet: Sheet): Promise<Writer> {
  switch (format) {
    case 'csv':
      return (await import('./csv')).writeCsv(sheet);
    case 'xlsx':
      return (await import('./xlsx')).writeXlsx(sheet);
    case 'pdf':
      return (await import('./pdf')).writePdf(sheet);
  }
}

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
