import { cellsOf, type ExportRows, headersOf } from '../../../domain/exports/columns';
import { openWriter } from './openWriter';
import { cutIntoParts } from './parts';
import type { FileTask } from './protocol';

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
