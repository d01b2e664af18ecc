import type { ReadResult } from '../../../domain/imports/readTicket';
import { readParts } from './readParts';

/** The task of a reader process: one file, with all that is inside. */
export interface FileTask {
  name: string;
  bytes: Uint8Array;
  /** The files of the outermost archive that were read before. */
  skip: number;
  isMail: boolean;
}

/** A file of the archive that is begun, or something that was read. */
export type FileEvent = { entry: number; name: string } | { result: ReadResult };

export async function readFileParts(
  { name, bytes, skip, isMail }: FileTask,
  onEvent: (event: FileEvent) => void,
): Promise<void> {
  const onEntry = (entry: number, entryName: string) => onEvent({ entry, name: entryName });
  for await (const result of readParts(name, bytes, { skip, isMail, onEntry })) onEvent({ result });
}
