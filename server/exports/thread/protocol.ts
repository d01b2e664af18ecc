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
  /** Takes the file's bytes in order. */
  write(bytes: Uint8Array): void;
}

export interface FileTask {
  list: ExportList;
  format: ExportFormat;
  moment: ExportMoment;
  head: FileHead;
}

/** What stands above the rows of a printed page. */
export interface FileHead {
  title: string;
  company: string;
  filters: string;
  /** When the rows were read, in words. */
  made: string;
}

/** To the thread: the next file, some more rows of its list, or that there are no more. It answers each with `done`. */
export type ToThread = { task: FileTask } | { rows: readonly object[] } | 'end';

/** From the thread: a part of the file, in order, or that the last message is dealt with. */
export type FromThread = { part: Uint8Array } | 'done';

/** Size in bytes of each part of a file but the last. */
export const PART_BYTES = 1_000_000;
