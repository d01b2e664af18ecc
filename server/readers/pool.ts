import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../domain/errors';
import { projectFolder } from '../process/config/projectFolder';
import type { FromReader, ToReader } from './protocol';
import { createTurns, type Place } from './turns';

/** How a task ended that its input kept from being finished: it took too long, or its process died of it, mostly of memory. */
export class TaskEnded extends Error {
  readonly why: 'SLOW' | 'DIED';

  constructor(why: TaskEnded['why']) {
    super(why === 'SLOW' ? 'the task took too long' : 'the process of the task died');
    this.why = why;
  }
}

interface TaskBounds {
  /** Until the task must have ended, or the next event that `isStep` accepts must have come. */
  seconds: number;
  isStep?: (event: unknown) => boolean;
  /** Milliseconds since the epoch at which the task ends whatever came. */
  until?: number;
}

/** A reader process, held for one turn. It is replaced when it dies. */
export interface Reader {
  /**
   * @throws TaskEnded, the task's own AppError, or an Error for a defect
   * @throws ServiceUnavailableException when the process could not be started, or something else ended it
   * @throws the signal's reason when the turn is given up
   */
  run(
    task: string,
    input: object & { bytes?: Uint8Array },
    bounds: TaskBounds,
    onEvent?: (event: unknown) => void,
  ): Promise<unknown>;
}

/**
 * Processes that read what strangers send: one huge allocation ends a process and no limit of a thread holds it, so it must be
 * another process than the server.
 */
export interface ReaderPool {
  /** Waits for a free reader. Companies take turns, so one that sends much keeps the others waiting for one task at most. */
  turn<T>(place: Place, work: (reader: Reader) => Promise<T>): Promise<T>;
  /** The place in line of the first turn under this key, from 1: 0 while it is worked on, null when there is none. */
  placeOf(key: string): number | null;
  close(): Promise<void>;
}

/** Of the heap of one process; twice what the largest archive holds. */
const HEAP_MEGABYTES = 512;
const MOST_MEGABYTES = 800;
/** A process that holds more after a task is replaced, so that the next file has the whole room. */
const KEPT_BYTES = 350 * 2 ** 20;

/** @param mostMegabytes a process ends itself beyond: the limit of its heap leaves out what streams unfold to */
export function createReaderPool(processes: number, mostMegabytes: number = MOST_MEGABYTES): ReaderPool {
  const turns = createTurns(processes);
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let isClosed = false;

  const begin = (): ChildProcess => {
    const source = join(dirname(fileURLToPath(import.meta.url)), 'fromSource.mjs');
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
    // One that could not be started has no exit.
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
              // It may still be at work, and its answers must not reach the next task.
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
        // A program that waits for nothing else would end before them, without its result.
        child.ref();
        child.kill('SIGKILL');
      }
      await Promise.all(ended);
    },
  };
}

/** None of the server's secrets. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, TZ, SystemRoot } = process.env;
  return { NODE_ENV, ...(TZ && { TZ }), ...(SystemRoot && { SystemRoot }) };
}

/** A process that waits for work keeps no program going. */
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
    // Without a free file descriptor there is a process object that has no channel, and so no `send`.
    sendParts(child, bytes)
      .then(() => child.send(message, error => error && fail(cutShort())))
      .catch(() => fail(cutShort()));
  });
}

/** A process ends itself by others, and its heap by an abort. */
const FROM_OUTSIDE: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

const cutShort = () =>
  new AppError('ServiceUnavailableException', 'Reading was cut short here. Send this again in a moment.', {
    retryAfter: 10,
  });

const PART_BYTES = 2 ** 20;

/** Waits for each part, so that requests are served in between. */
async function sendParts(child: ChildProcess, bytes: Uint8Array = new Uint8Array()): Promise<void> {
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    const part = bytes.subarray(from, from + PART_BYTES);
    await new Promise<void>((resolve, reject) => {
      child.send({ part } satisfies ToReader, error => (error ? reject(error) : resolve()));
    });
  }
}
