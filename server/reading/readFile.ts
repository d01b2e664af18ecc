import type { ReadResult } from '../../domain/imports/readTicket';
import { readParts } from './readParts';

export interface FileTask {
  name: string;
  bytes: Uint8Array;
  skip: number;
  isMail: boolean;
  room: number;
}

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
