import type { CellValue } from '../../../domain/exports/column';
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
