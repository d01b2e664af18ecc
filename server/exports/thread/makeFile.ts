import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { projectFolder } from '../../process/config/projectFolder';
import { openFile } from './openFile';
import type { FileTask, FromThread, ToThread } from './protocol';

interface FileWork {
  task: FileTask;
  /** Hands the list's rows over, a page at a time; waiting for each keeps both sides at the same pace. */
  rows: (add: (rows: readonly object[]) => Promise<void>) => Promise<void>;
  /** Takes the parts of the file in order. */
  onPart: (part: Uint8Array) => void | Promise<void>;
  /** Ends it early. */
  signal?: AbortSignal;
}

/** Rows of comma-separated text that the process writes itself: within a few milliseconds, less than handing them over. */
const MOST_HERE = 1000;

/** Makes one file, in a thread unless it is small. Rejects with whatever went wrong. */
export async function makeFile(work: FileWork): Promise<void> {
  work.signal?.throwIfAborted();
  const first: (readonly object[])[] = [];
  let count = 0;
  const made: { in: FileThread | null } = { in: null };
  try {
    await work.rows(async page => {
      if (made.in) return made.in.tell({ rows: page });
      first.push(page);
      count += page.length;
      if (work.task.format === 'csv' && count <= MOST_HERE) return;
      made.in = fileThread(work);
      await made.in.tell({ task: work.task });
      for (const held of first.splice(0)) await made.in.tell({ rows: held });
    });
    if (made.in === null) return await writeHere(work, first);
    await made.in.tell('end');
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
  /** Settles once the thread has dealt with the message and its parts so far are taken. */
  tell(message: ToThread): Promise<void>;
  /** Leaves it to the next file. */
  leave(): Promise<void>;
  /** After something went wrong it is not used again. */
  end(): Promise<void>;
}

function fileThread({ onPart, signal }: FileWork): FileThread {
  const thread = takeThread();
  let parts = Promise.resolve();
  let done = () => {};
  thread.on('message', (message: FromThread) => {
    if (message === 'done') return done();
    parts = parts.then(() => onPart(message.part));
    // `tell` throws it; until then nobody waits for it.
    parts.catch(() => undefined);
  });
  const broken = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread of an export ended too early')));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  broken.catch(() => undefined);
  return {
    async tell(message) {
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

/** A runaway file ends its own thread and not the process. */
const MOST_HEAP_MB = 384;
/** To start one takes longer than most files do; one that nobody wanted for this long gives its memory back. */
const KEPT_MS = 60_000;

let kept: { thread: Worker; timer: NodeJS.Timeout } | null = null;

/** The thread that the last file left, else a new one. */
export function takeThread(): Worker {
  if (!kept) return startThread();
  const { thread, timer } = kept;
  kept = null;
  clearTimeout(timer);
  forgetListeners(thread);
  thread.ref();
  return thread;
}

/** Gives back a thread that has ended its file well. One is kept; it holds no process that wants to end. */
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
  // Whoever comes next starts another.
  thread.once('error', forget);
  thread.once('exit', forget);
}

/** Node has listeners of its own on a thread, without which it hears nothing. */
function forgetListeners(thread: Worker): void {
  for (const name of ['message', 'error', 'exit']) thread.removeAllListeners(name);
}

/** The built one beside the built server, else from its source as tests and benches run. */
function startThread(): Worker {
  const source = join(dirname(fileURLToPath(import.meta.url)), 'fromSource.mjs');
  const built = join(projectFolder, 'dist/server/exportThread.mjs');
  return new Worker(existsSync(source) ? source : built, {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
}
