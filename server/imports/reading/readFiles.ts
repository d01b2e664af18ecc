import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { unreadable } from '../../../domain/imports/parseResult';
import type { ReadResult } from '../../../domain/imports/readTicket';
import { READING_LIMITS } from './limits';
import { type FromReader, startReading, type ToReader } from './thread/start';

/** Reads files of the centers: mails, XML, texts, PDFs, and archives of them. */
export interface FileReader {
  /**
   * What the file holds, in its order; at least one result. It never executes anything of the file, and is bounded in
   * size, nesting and time: what goes beyond is `unreadable` with the reason.
   * @param name as its sender calls it; what it holds decides, not its name
   */
  readFiles(name: string, bytes: Uint8Array): Promise<ReadResult[]>;
}

/** Reads files in a thread of its own, which is kept for the next one. */
interface KeptReader extends FileReader {
  /** With all that is inside, one file after the other. What cannot be read is a result, too; nothing makes it throw. */
  read(name: string, bytes: Uint8Array): AsyncGenerator<ReadResult>;
  close(): Promise<void>;
}

/**
 * @param secondsPerPart how long nothing may come of a file before the part that it was at is given up
 * @param mostMegabytes how far the process may grow meanwhile: the limits of a thread leave out what streams unfold to
 */
export function openReader(
  secondsPerPart: number = READING_LIMITS.secondsPerPart,
  mostMegabytes: number = READING_LIMITS.growthMegabytes,
): KeptReader {
  let thread: Worker | null = null;
  let last = Promise.resolve();

  const begin = () => {
    const started = startReading();
    // Between two files nobody else listens.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  };

  const end = async () => {
    const ended = thread;
    thread = null;
    await ended?.terminate();
  };

  const reader: KeptReader = {
    async readFiles(name, bytes) {
      const results: ReadResult[] = [];
      for await (const result of reader.read(name, bytes)) results.push(result);
      return results;
    },
    async *read(name, bytes) {
      const before = last;
      let release = () => {};
      last = new Promise(resolve => {
        release = resolve;
      });
      await before;
      let isWhole = false;
      try {
        let skip = 0;
        let tried: number | null = null;
        for (;;) {
          thread ??= begin();
          const at: At = { entry: null, name: null, isTold: false };
          let reason: string | null = null;
          const bounds = { seconds: secondsPerPart, megabytes: mostMegabytes };
          for await (const message of messagesOf(thread, { name, bytes, skip }, bounds)) {
            if (typeof message === 'string') reason = message;
            else if ('result' in message) {
              at.isTold = true;
              yield message.result;
            } else Object.assign(at, message, { isTold: false });
          }
          if (reason === null) break;
          await end();
          // What else the process was at may have grown: it is tried once more, unless part of it would be told twice.
          const here = at.entry ?? 0;
          if (reason === BROKEN && tried !== here && !at.isTold) {
            skip = here;
            tried = here;
            continue;
          }
          yield givenUp(reason, bytes, at.name === null ? [name] : [name, at.name]);
          if (at.entry === null) break;
          // The rest of an archive is read without what broke the thread.
          skip = at.entry + 1;
        }
        isWhole = true;
      } finally {
        if (!isWhole) await end();
        release();
      }
    },
    close: end,
  };
  return reader;
}

/** Where in a file the thread is, and whether it has told something of that part. */
interface At {
  entry: number | null;
  name: string | null;
  isTold: boolean;
}

const SLOW = 'Reading the file takes too long.';
const BROKEN = 'The file needs more memory than a ticket can.';

function givenUp(reason: string, bytes: Uint8Array, path: string[]): ReadResult {
  const hash = createHash('sha256').update(bytes).update(path.join('\n')).digest('hex');
  return { ...unreadable(reason), source: { path, hash, messageId: null, sentAt: null } };
}

/** A stream unfolds to some hundred megabytes in a second. */
const WATCH_MS = 25;

/** What the thread tells of one file; a text, the last, is why it did not come to its end. */
async function* messagesOf(
  thread: Worker,
  task: ToReader,
  { seconds, megabytes }: { seconds: number; megabytes: number },
): AsyncGenerator<Exclude<FromReader, 'done'> | string> {
  const waiting: (FromReader | Error)[] = [];
  let wake = () => {};
  const take = (message: FromReader | Error) => {
    waiting.push(message);
    wake();
  };
  const onExit = () => take(new Error('the thread ended'));
  thread.on('message', take).on('error', take).on('exit', onExit);
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > megabytes * 2 ** 20) void thread.terminate();
  }, WATCH_MS);
  thread.postMessage(task);
  thread.ref();
  try {
    for (;;) {
      const message = waiting.shift();
      if (message === 'done') return;
      if (message instanceof Error) return yield BROKEN;
      if (message) {
        yield message;
        continue;
      }
      let timer: NodeJS.Timeout | undefined;
      const isLate = await new Promise<boolean>(resolve => {
        timer = setTimeout(() => resolve(true), seconds * 1000);
        wake = () => resolve(false);
        if (waiting.length > 0) resolve(false);
      });
      clearTimeout(timer);
      if (isLate) return yield SLOW;
    }
  } finally {
    clearInterval(watch);
    thread.off('message', take).off('error', take).off('exit', onExit);
    thread.unref();
  }
}
