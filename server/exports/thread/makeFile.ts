import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { projectFolder } from '../../config/projectFolder';
import { openFile } from './openFile';
import type { FileTask, FromThread, ToThread } from './protocol';

interface FileWork {
  task: FileTask;
  /** Passes rows a page at a time. Awaiting `add` keeps reading and writing at the same pace. */
  rows: (add: (rows: readonly object[]) => Promise<void>) => Promise<void>;
  onPart: (part: Uint8Array) => void | Promise<void>;
  signal?: AbortSignal;
}

/** Writing a CSV file of this size here takes less time than sending its rows to a thread. */
const MAX_HERE = 1000;

export async function makeFile(work: FileWork): Promise<void> {
  work.signal?.throwIfAborted();
  const first: (readonly object[])[] = [];
  let count = 0;
  const made: { in: FileThread | null } = { in: null };
  try {
    await work.rows(async page => {
      if (made.in) return made.in.send({ rows: page });
      first.push(page);
      count += page.length;
      if (work.task.format === 'csv' && count <= MAX_HERE) return;
      made.in = fileThread(work);
      await made.in.send({ task: work.task });
      for (const held of first.splice(0)) await made.in.send({ rows: held });
    });
    if (made.in === null) return await writeHere(work, first);
    await made.in.send('end');
    await made.in.leave();
  } catch (error) {
    await made.in?.end();
    throw error;
  }
}

async function writeHere({ task, onPart }: FileWork, pages: readonly (readonly object[])[]): Promise<void> {
  const parts: Uint8Array[] = [];
  const file = await openFile(task, part => parts.push(part));
  for (const page of pages) file.add(page);
  await file.end();
  for (const part of parts) await onPart(part);
}

interface FileThread {
  /** Resolves when the thread is done and `onPart` has taken its parts so far. */
  send(message: ToThread): Promise<void>;
  leave(): Promise<void>;
  /** Terminates the thread, which must not be reused after an error. */
  end(): Promise<void>;
}

function fileThread({ onPart, signal }: FileWork): FileThread {
  const thread = takeThread();
  let parts = Promise.resolve();
  let done = () => {};
  thread.on('message', (message: FromThread) => {
    if (message === 'done') return done();
    parts = parts.then(() => onPart(message.part));
    // `send` throws this error. The handler only prevents an unhandled rejection.
    parts.catch(() => undefined);
  });
  const broken = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread of an export ended too early')));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  broken.catch(() => undefined);
  return {
    async send(message) {
      const dealtWith = new Promise<void>(resolve => {
        done = resolve;
      });
      thread.postMessage(message);
      await Promise.race([dealtWith, broken]);
      await parts;
    },
    leave: () => keepThread(thread),
    end: async () => void (await thread.terminate()),
  };
}

/** Memory limit in MB, so that a runaway file ends its thread and not the process. */
const MAX_HEAP_MB = 384;
/** Starting a thread takes longer than most files do, so an unused one is kept for a while. */
const KEPT_MS = 60_000;

let kept: { thread: Worker; timer: NodeJS.Timeout } | null = null;

export function takeThread(): Worker {
  if (!kept) return startThread();
  const { thread, timer } = kept;
  kept = null;
  clearTimeout(timer);
  forgetListeners(thread);
  thread.ref();
  return thread;
}

/** Keeps at most one idle thread, which does not keep the process from exiting. */
export async function keepThread(thread: Worker): Promise<void> {
  forgetListeners(thread);
  if (kept) return void (await thread.terminate());
  const forget = () => {
    if (kept?.thread === thread) kept = null;
  };
  const timer = setTimeout(() => void thread.terminate(), KEPT_MS);
  timer.unref();
  thread.unref();
  kept = { thread, timer };
  thread.once('error', forget);
  thread.once('exit', forget);
}

/** Removes listeners by name, because Node has its own listeners that deliver the messages. */
function forgetListeners(thread: Worker): void {
  for (const name of ['message', 'error', 'exit']) thread.removeAllListeners(name);
}

function startThread(): Worker {
  const source = join(dirname(fileURLToPath(import.meta.url)), 'fromSource.mjs');
  const built = join(projectFolder, 'dist/server/exportThread.mjs');
  return new Worker(existsSync(source) ? source : built, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
}
