import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { projectFolder } from '../../process/config/projectFolder';

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
