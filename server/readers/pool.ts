import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../domain/errors';
import { projectFolder } from '../config/projectFolder';
import type { FromReader, ToReader } from './protocol';
import { createTurns, type Place } from './turns';

/** The input made the task too slow, or crashed its process, mostly by using too much memory. */
export class TaskEnded extends Error {
  readonly why: 'SLOW' | 'DIED';

  constructor(why: TaskEnded['why']) {
    super(why === 'SLOW' ? 'the task took too long' : 'the process of the task died');
    this.why = why;
  }
}

interface TaskBounds {
  seconds: number;
  isStep?: (event: unknown) => boolean;
  until?: number;
}

export interface Reader {
  /**
   * @throws TaskEnded, the task's own AppError, an Error for a bug, or ServiceUnavailableException if the
   * process couldn't start or was ended from outside
   */
  run(
    task: string,
    input: object & { bytes?: Uint8Array },
    bounds: TaskBounds,
    onEvent?: (event: unknown) => void,
  ): Promise<unknown>;
}

/** A huge allocation in an untrusted file can end a process, even from a thread with limits. */
export interface ReaderPool {
  /** Waits for a free reader. Owners take turns, so no one waits for more than one task of a busy owner. */
  turn<T>(place: Place, work: (reader: Reader) => Promise<T>): Promise<T>;
  placeOf(key: string): number | null;
  close(): Promise<void>;
}

/** Heap per process, twice what the largest archive needs. */
const HEAP_MEGABYTES = 512;
const MAX_MEGABYTES = 800;
/** A process that holds more after a task is replaced, so that the next file has enough memory. */
const KEPT_BYTES = 350 * 2 ** 20;

/** @param mostMegabytes ends the process, since the heap limit doesn't cover decompressed streams */
export function createReaderPool(processes: number, mostMegabytes: number = MAX_MEGABYTES): ReaderPool {
  const turns = createTurns(processes);
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let isClosed = false;

  const begin = (): ChildProcess => {
    const source = join(dirname(fileURLToPath(import.meta.url)), '../readerFromSource.mjs');
    const program = existsSync(source) ? source : join(projectFolder, 'dist/server/reader.mjs');
    const child = fork(program, [String(mostMegabytes)], {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      env: ownEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    all.add(child);
    const forget = () => {
      all.delete(child);
      const at = idle.indexOf(child);
      if (at >= 0) idle.splice(at, 1);
    };
    // A process that failed to start has no exit event.
    child.on('error', () => child.pid === undefined && forget());
    child.once('exit', forget);
    rest(child);
    return child;
  };

  const leave = (child: ChildProcess, isFit: boolean) => {
    if (!isFit) child.kill('SIGKILL');
    else if (all.has(child)) idle.push(child);
  };

  return {
    placeOf: turns.placeOf,
    turn: (place, work) =>
      turns.take(place, async () => {
        if (isClosed) throw cutShort();
        const reader: Reader = {
          async run(task, { bytes, ...input }, bounds, onEvent) {
            place.signal?.throwIfAborted();
            const child = idle.pop() ?? begin();
            const running = { ...bounds, bytes, signal: place.signal, onEvent };
            const answer = await runTask(child, { task, input }, running).catch(error => {
              // It may still be working, and its results must not reach the next task.
              leave(child, false);
              throw error;
            });
            leave(child, answer.rss <= KEPT_BYTES);
            if (answer.kind === 'done') return answer.result;
            throw new AppError(answer.errorType, answer.message, answer.info);
          },
        };
        return work(reader);
      }),
    async close() {
      isClosed = true;
      const ended = [...all].map(child => new Promise(resolve => child.once('exit', resolve)));
      for (const child of all) {
        // Otherwise a program with nothing else to wait for would end first, without the result.
        child.ref();
        child.kill('SIGKILL');
      }
      await Promise.all(ended);
    },
  };
}

function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, TZ, SystemRoot } = process.env;
  return { NODE_ENV, ...(TZ && { TZ }), ...(SystemRoot && { SystemRoot }) };
}

/** An idle process must not keep the program running. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

interface Running extends TaskBounds {
  bytes: Uint8Array | undefined;
  signal: AbortSignal | undefined;
  onEvent: ((event: unknown) => void) | undefined;
}

type Answer = Extract<FromReader, { rss: number }>;

function runTask(
  child: ChildProcess,
  message: ToReader,
  { bytes, seconds, until, isStep, signal, onEvent }: Running,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      rest(child);
      settle();
    };
    const fail = (error: unknown) => finish(() => reject(error));
    const wait = () => {
      clearTimeout(timer);
      const left = until === undefined ? Number.POSITIVE_INFINITY : until - Date.now();
      timer = setTimeout(() => fail(new TaskEnded('SLOW')), Math.max(0, Math.min(seconds * 1000, left)));
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      fail(signal !== null && FROM_OUTSIDE.includes(signal) ? cutShort() : new TaskEnded('DIED'));
    const onAbort = () => fail(signal?.reason);
    const onMessage = (reply: FromReader) => {
      if (reply.kind === 'event') {
        if (isStep?.(reply.event)) wait();
        try {
          onEvent?.(reply.event);
        } catch (error) {
          fail(error);
        }
      } else if (reply.kind !== 'failed') finish(() => resolve(reply));
      else fail(new Error(`a reader failed: ${reply.message}`));
    };
    child.on('message', onMessage).once('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    child.ref();
    child.channel?.ref();
    wait();
    // Without a free file descriptor, the process object has no channel and no `send`.
    sendParts(child, bytes)
      .then(() => child.send(message, error => error && fail(cutShort())))
      .catch(() => fail(cutShort()));
  });
}

const FROM_OUTSIDE: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

const cutShort = () =>
  new AppError('ServiceUnavailableException', 'Reading was cut short here. Send this again in a moment.', {
    retryAfter: 10,
  });

const PART_BYTES = 2 ** 20;

/** Waits after each part, so that requests are served in between. */
async function sendParts(child: ChildProcess, bytes: Uint8Array = new Uint8Array()): Promise<void> {
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    const part = bytes.subarray(from, from + PART_BYTES);
    await new Promise<void>((resolve, reject) => {
      child.send({ part } satisfies ToReader, error => (error ? reject(error) : resolve()));
    });
  }
}
