import type { ReadResult } from '../../../../domain/imports/readTicket';

/** One file for the thread to read. */
export interface ToReader {
  name: string;
  bytes: Uint8Array;
  /** The files of the archive that were read before. */
  skip: number;
}

/** What it tells meanwhile: which file of an archive it begins with, what it read, and that it is through. */
export type FromReader = { entry: number; name: string } | { result: ReadResult } | 'done';
