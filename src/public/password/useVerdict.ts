import { useEffect, useState } from 'react';
import { askGuessProblem, warmGuessing } from './guessing';
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
