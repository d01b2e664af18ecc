import { useEffect, useState } from 'react';
import type { Question } from './guess.worker';
import { isWorthAsking, type Verdict } from './rules';

/** Pause in typing before the word lists are checked, in milliseconds. */
const PAUSE = 250;

/** Checks in the background whether a password is easy to guess. */
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

/** Preloads the word lists (850 kB compressed). */
function warmGuessing(): void {
  thread ??= startThread();
}

/**
 * Runs locally.
 * @param ownWords the user's own data, such as name and company
 * @throws if the lists can't be loaded. The server checks anyway
 */
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

/** Cached result for exactly this question, or null. */
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
