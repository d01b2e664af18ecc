import type { ReadResult } from '../../domain/imports/readTicket';

/** Reads files of the centers: mails, XML, texts, PDFs, and archives of them. */
export interface FileReader {
  /**
   * What the file holds, in its order; at least one result. It never executes anything of the file, and is bounded in
   * size, nesting and time: what goes beyond is `unreadable` with the reason.
   *
   * @param name as its sender calls it; what it holds decides, not its name
   */
  readFiles(name: string, bytes: Uint8Array): Promise<ReadResult[]>;
}
