import type { FileTask, FromThread, ToThread } from './protocol';
import { startThread } from './start';

/** How a file is made. */
export interface FileWork {
  task: FileTask;
  /** Hands the list's rows over, a page at a time; waiting for each keeps both sides at the same pace. */
  rows: (add: (rows: readonly object[]) => Promise<void>) => Promise<void>;
  /** Takes the parts of the file in order. */
  onPart: (part: Uint8Array) => void | Promise<void>;
  /** Ends it early. */
  signal?: AbortSignal;
}

/** Makes one file in a thread of its own, which is gone when this settles. Rejects with whatever went wrong. */
export async function makeFile({ task, rows, onPart, signal }: FileWork): Promise<void> {
  signal?.throwIfAborted();
  const thread = startThread(task);
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
  const tell = async (message: ToThread) => {
    const dealtWith = new Promise<void>(resolve => {
      done = resolve;
    });
    thread.postMessage(message);
    await Promise.race([dealtWith, broken]);
    await parts;
  };
  try {
    await rows(page => tell({ rows: page }));
    await tell('end');
  } finally {
    await thread.terminate();
  }
}
