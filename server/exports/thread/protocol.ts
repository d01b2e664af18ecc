import type { ExportFormat, ExportList } from '../../../domain/exports/export';
import type { CellValue } from '../../../domain/exports/formula';
import type { ExportMoment } from '../../../domain/exports/recordColumns';

export interface Writer {
  add(rows: readonly CellValue[][]): void;
  end(): Promise<void>;
}

export interface Sheet {
  columns: readonly { header: string; width: number }[];
  head: FileHead;
  write(bytes: Uint8Array): void;
}

export interface FileTask {
  list: ExportList;
  format: ExportFormat;
  moment: ExportMoment;
  head: FileHead;
}

interface FileHead {
  title: string;
  company: string;
  filters: string;
  made: string;
}

/** The next file, more rows for it, or its end. The thread replies to each with `done`. */
export type ToThread = { task: FileTask } | { rows: readonly object[] } | 'end';

/** The next part of the file, or `done` when the last message was handled. */
export type FromThread = { part: Uint8Array } | 'done';

export const PART_BYTES = 1_000_000;
