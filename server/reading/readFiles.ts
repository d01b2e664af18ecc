import { createHash } from 'node:crypto';
import { unreadable } from '../../domain/imports/parseResult';
import type { ReadResult } from '../../domain/imports/readTicket';
import { type Reader, type ReaderPool, TaskEnded } from '../readers/pool';
import type { Place } from '../readers/turns';
import { READING_LIMITS } from './limits';
import type { FileEvent, FileTask } from './readFile';

export interface FileReader {
  /**
   * Returns at least one result. Never executes content. What exceeds the limits is `unreadable`, with a
   * reason.
   * @param name a hint only, since the content decides
   * @throws the signal's reason if aborted
   */
  readFiles(name: string, bytes: Uint8Array, place?: Place): Promise<ReadResult[]>;
  /** Position in the queue, from 1. 0 while it is being read, null if not queued here. */
  placeOf?(key: string): number | null;
}

interface FileBounds {
  secondsPerFile: number;
  secondsPerUpload: number;
  /** Treat the file as mail whatever it looks like, because its proof only covers a mail. */
  isMail?: boolean;
  resultCharacters?: number;
}

export function createFileReader(pool: ReaderPool, bounds: FileBounds = READING_LIMITS): FileReader {
  return {
    readFiles: (name, bytes, place = { owner: '' }) =>
      pool.turn(place, reader => readUpload(reader, name, bytes, bounds)),
    placeOf: pool.placeOf,
  };
}

/** If a file ends the process, the rest of its archive is read without it. */
async function readUpload(
  reader: Reader,
  name: string,
  bytes: Uint8Array,
  {
    secondsPerFile,
    secondsPerUpload,
    isMail = false,
    resultCharacters = READING_LIMITS.resultCharacters,
  }: FileBounds,
): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  // Hashing 25 MB takes a tenth of a second, so do it once and only if something was given up.
  let digest: Buffer | null = null;
  const until = Date.now() + secondsPerUpload * 1000;
  let room = resultCharacters;
  let isFull = false;
  const giveUp = (reason: string, part: string | null = null) => {
    digest ??= createHash('sha256').update(bytes).digest();
    results.push(givenUp(reason, digest, part === null ? [name] : [name, part]));
  };
  for (let skip = 0; ; ) {
    let at: { entry: number; name: string } | null = null;
    const onEvent = (event: unknown) => {
      const one = event as FileEvent;
      if ('result' in one) {
        results.push(one.result);
        room -= one.characters;
      } else if ('isFull' in one) isFull = true;
      else at = one;
    };
    const bounded = {
      seconds: secondsPerFile,
      until,
      isStep: (event: unknown) => 'entry' in (event as object),
    };
    try {
      const task: FileTask = { name, bytes, skip, isMail, room };
      await reader.run('readFile', task, bounded, onEvent);
      if (isFull) giveUp(FULL);
      return results;
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      const { entry, name: part } = at ?? { entry: null, name: null };
      const isOver = Date.now() >= until;
      const reason = error.why === 'DIED' ? BROKEN : isOver && entry !== null ? OVER(secondsPerUpload) : SLOW;
      giveUp(reason, part);
      if (isOver || entry === null) return results;
      skip = entry + 1;
    }
  }
}

const FULL =
  'The archive holds more than is read at once. Import what follows the last ticket here in other archives.';
const SLOW = 'Reading the file takes too long.';
const BROKEN = 'Reading the file ended in a crash: it is damaged, or needs more memory than a ticket can.';
const OVER = (seconds: number) =>
  `The archive was read for ${seconds} seconds, up to this file. Import the rest in smaller archives.`;

function givenUp(reason: string, digest: Buffer, path: string[]): ReadResult {
  const hash = createHash('sha256').update(digest).update(path.join('\n')).digest('hex');
  return { ...unreadable(reason), source: { path, hash, messageId: null, sentAt: null } };
}
