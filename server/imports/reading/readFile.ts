import type { ReadResult } from '../../../domain/imports/readTicket';
import { readParts } from './readParts';

/** The task of a reader process: one file, with all that is inside. */
export interface FileTask {
  name: string;
  bytes: Uint8Array;
  /** The files of the outermost archive that were read before. */
  skip: number;
  isMail: boolean;
  /** Characters that all that is read may have as JSON. */
  room: number;
}

/** A file of the archive that is begun, something that was read, or that there is no room for more. */
export type FileEvent =
  | { entry: number; name: string }
  | { result: ReadResult; characters: number }
  | { isFull: true };

export async function readFileParts(
  { name, bytes, skip, isMail, room }: FileTask,
  onEvent: (event: FileEvent) => void,
): Promise<void> {
  const onEntry = (entry: number, entryName: string) => onEvent({ entry, name: entryName });
  let left = room;
  for await (const result of readParts(name, bytes, { skip, isMail, onEntry })) {
    const characters = JSON.stringify(result).length;
    left -= characters;
    if (left < 0) return onEvent({ isFull: true });
    onEvent({ result, characters });
  }
}
