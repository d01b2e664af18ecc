import { useMemo, useSyncExternalStore } from 'react';
import { SIGN_UP_HOURS } from '../../../domain/people/signUp';

const KEY = 'signUpWaiting';
const HOUR = 3_600_000;
const listeners = new Set<() => void>();

/** A sign-up whose code was mailed. */
export interface Waiting {
  signUpId: string;
  /** When the latest code was mailed, in milliseconds as of `Date.now()`. */
  mailedAt: number;
}

/**
 * The sign-up that waits for its code; null: none does. It outlives a reload, for phones drop the page while one looks for the
 * mail in another program. There is nothing in it of what was typed, and without the code it opens nothing.
 */
export function useWaiting(): Waiting | null {
  const text = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(KEY),
    () => null,
  );
  return useMemo(() => (text === null ? null : readWaiting(text)), [text]);
}

function readWaiting(text: string): Waiting | null {
  const waiting: Waiting = JSON.parse(text);
  return Date.now() - waiting.mailedAt < SIGN_UP_HOURS * HOUR ? waiting : null;
}

/** @param waiting null: it waits no more */
export function setWaiting(waiting: Waiting | null): void {
  if (waiting === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(waiting));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
