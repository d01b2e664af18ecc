import { cellsOf, type ExportRows, headersOf } from '../../../domain/exports/columns';
import type { ExportFormat } from '../../../domain/exports/export';
import { type FileTask, PART_BYTES, type Sheet, type Writer } from './protocol';

export interface OpenFile {
  add(rows: readonly object[]): void;
  end(): Promise<void>;
}

/** @param emit takes ownership of each part's memory */
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

interface Parts {
  add(bytes: Uint8Array): void;
  end(): void;
}

/** @param emit takes ownership of each part's memory */
export function cutIntoParts(emit: (part: Uint8Array<ArrayBuffer>) => void, size = PART_BYTES): Parts {
  let part = new Uint8Array(Math.min(FIRST_BYTES, size));
  let used = 0;
  return {
    add(bytes) {
      for (let at = 0; at < bytes.length; ) {
        if (used === part.length) part = grown(part, Math.min(2 * part.length, size));
        const taken = Math.min(bytes.length - at, part.length - used);
        part.set(bytes.subarray(at, at + taken), used);
        at += taken;
        used += taken;
        if (used < size) continue;
        emit(part);
        part = new Uint8Array(size);
        used = 0;
      }
    },
    end() {
      if (used > 0) emit(part.slice(0, used));
    },
  };
}

/** Starts small, because most files need far less than a full part. */
const FIRST_BYTES = 65_536;

function grown(part: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes);
  larger.set(part);
  return larger;
}
