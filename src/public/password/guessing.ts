import type { Question } from './guess.worker';

let thread: Worker | null = null;
let latest: { question: string; problem: string | null } | null = null;

/** Begins to load the lists (850 kB compressed), which are wanted soon. */
export function warmGuessing(): void {
  thread ??= startThread();
}

/**
 * Why a password is easy to guess, or null. Nothing leaves the browser.
 *
 * @param ownWords what others know of the person: username, e-mail, company
 * @throws when the lists cannot be had, as without a connection: the server decides anyway
 */
export function askGuessProblem(question: Question): Promise<string | null> {
  return new Promise((resolve, reject) => {
    thread ??= startThread();
    const asked = thread;
    const { port1, port2 } = new MessageChannel();
    const end = new AbortController();
    port1.onmessage = ({ data: problem }: MessageEvent<string | null>) => {
      end.abort();
      port1.close();
      latest = { question: JSON.stringify(question), problem };
      resolve(problem);
    };
    const fail = () => {
      end.abort();
      if (thread === asked) thread = null;
      reject(new Error('The lists of guessable passwords could not be had.'));
    };
    asked.addEventListener('error', fail, { signal: end.signal });
    asked.postMessage(question, [port2]);
  });
}

/** What was found already for exactly this question, else null: nobody has to wait for it. */
export function knownGuessProblem(question: Question): string | null {
  return latest?.question === JSON.stringify(question) ? latest.problem : null;
}

function startThread(): Worker {
  const started = new Worker(new URL('./guess.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('error', () => {
    if (thread === started) thread = null;
  });
  return started;
}
