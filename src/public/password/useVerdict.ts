import { useEffect, useState } from 'react';
import type { Question } from './guess.worker';
import { isWorthAsking, type Verdict } from './rules';

/** Milliseconds without a key before the lists are asked. */
const PAUSE = 250;

/** Whether a password is easy to guess, as soon as that is known; typing never waits for it. */
export function useVerdict(password: string, ownWords: readonly string[]): Verdict {
  const question = JSON.stringify({ password, ownWords });
  const [found, setFound] = useState<{ question: string; verdict: Verdict } | null>(null);
  const isTyped = password !== '';
  const isAsked = isWorthAsking(password);

  useEffect(() => {
    if (isTyped && typeof Worker !== 'undefined') warmGuessing();
  }, [isTyped]);

  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    const settle = (verdict: Verdict) => isWanted && setFound({ question, verdict });
    const timer = setTimeout(() => {
      askGuessProblem(JSON.parse(question)).then(
        problem => settle(problem === null ? { state: 'fine' } : { state: 'guessable', problem }),
        () => settle({ state: 'unknown' }),
      );
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [question, isAsked]);

  if (!isAsked) return { state: 'unasked' };
  return found?.question === question ? found.verdict : { state: 'asking' };
}

let thread: Worker | null = null;
let latest: { question: string; problem: string | null } | null = null;

/** Begins to load the lists (850 kB compressed), which are wanted soon. */
function warmGuessing(): void {
  thread ??= startThread();
}

/** Nothing leaves the browser. @param ownWords known of the person @throws without the lists: the server decides anyway */
function askGuessProblem(question: Question): Promise<string | null> {
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
