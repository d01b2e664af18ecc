import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { FieldErrors } from '../../../domain/errors';
import { SIGN_UP_HOURS, type SignUp, type SignUpDraft, signUpSchema } from '../../../domain/people/signUp';
import { fieldErrors } from '../../../domain/validation';
import { historyState, navigate, useHistoryState } from '../navigation';

/** Which fields stand in which step of the form, in the order in which they are filled in. */
const STEP_FIELDS: readonly (readonly (keyof SignUp)[])[] = [
  ['company', 'phoneNumber'],
  ['address', 'city', 'state', 'zipCode', 'county'],
  ['name', 'username', 'email', 'password'],
];

/** The step that sends the form, and the one after it, which wants the mailed code. */
export const LAST_FORM_STEP = STEP_FIELDS.length - 1;
export const CODE_STEP = STEP_FIELDS.length;

/** What is wrong in a step, by the rules that the server goes by, in the order of the fields. */
export function problemsIn(step: number, form: SignUp): FieldErrors {
  const { issues } = v.safeParse(signUpSchema, form);
  return ofStep(step, fieldErrors(issues ?? []));
}

/** What is wrong in a step, of all that is, in the order of the fields. */
export function ofStep(step: number, failures: FieldErrors): FieldErrors {
  const fields = STEP_FIELDS[step] ?? [];
  return Object.fromEntries(
    fields.flatMap(field => (failures[field] === undefined ? [] : [[field, failures[field]]])),
  );
}

/** The same failures, but for a step those that were found now. */
export function replaceOfStep(step: number, failures: FieldErrors, found: FieldErrors): FieldErrors {
  const others = Object.entries(failures).filter(([field]) => stepOf({ [field]: '' }) !== step);
  return { ...Object.fromEntries(others), ...found };
}

/** The first step that has one of these fields; null when none has. */
export function stepOf(fields: FieldErrors): number | null {
  const step = STEP_FIELDS.findIndex(names => names.some(name => Object.hasOwn(fields, name)));
  return step < 0 ? null : step;
}

/** All before it must be filled in, as they are not after a reload, and the last one needs a code to wait for. */
export function shownStep(wanted: number, draft: SignUpDraft, isCodeMailed: boolean): number {
  if (wanted >= CODE_STEP && isCodeMailed) return CODE_STEP;
  const form = { ...draft, name: '', password: '' };
  const last = Math.min(wanted, LAST_FORM_STEP);
  for (let step = 0; step < last; step++) {
    if (Object.keys(problemsIn(step, form)).length > 0) return step;
  }
  return last;
}

/** What an entry of the history remembers: its step, and the one it was reached from by Next. */
export interface Entry {
  step: number;
  from: number | null;
  /** How many entries of the sign-up stand before this one, at least. */
  depth: number;
}

const PATH = '/register';

/** Whether the sign-up is still what is shown: whoever has gone elsewhere is not called back. */
export const isHere = () => location.pathname === PATH;

/** The step that the address bar's Back and Forward have led to; 0 at first. */
export function useEntry(): Entry {
  return entryOf(useHistoryState());
}

/** @param state what an entry of the history remembers; null at first */
function entryOf(state: unknown): Entry {
  return { step: 0, from: null, depth: 0, ...(state as Partial<Entry> | null) };
}

/** Goes to a step, by an entry of its own in the history. @param from the step before it, when one goes on by Next */
export function goTo(step: number, from: number | null = null): void {
  const depth = entryOf(historyState()).depth + 1;
  navigate(PATH, { state: { step, from, depth } satisfies Entry });
}

/** Goes one step back: as the browser does, where that leads there. */
export function goBack(shown: number, { from }: Entry): void {
  if (from === shown - 1) history.back();
  else stayAt(shown - 1);
}

/** Has this entry of the history remember another step. */
export function stayAt(step: number): void {
  const { depth } = entryOf(historyState());
  navigate(PATH, { replace: true, state: { step, from: null, depth } satisfies Entry });
}

/** Back then leads to where the sign-up was begun, not into a form that is done. @param path outside of this history */
export function leaveSteps(path: string): void {
  const { depth } = entryOf(historyState());
  if (depth === 0) {
    location.replace(path);
    return;
  }
  // Caught before the page hears of it, which would show the first step for a moment.
  const leave = (event: Event) => {
    event.stopImmediatePropagation();
    location.replace(path);
  };
  window.addEventListener('popstate', leave, { capture: true, once: true });
  history.go(-depth);
}

const KEY = 'signUpWaiting';
const HOUR = 3_600_000;
const listeners = new Set<() => void>();

export interface Waiting {
  signUpId: string;
  /** When the latest code was mailed, in milliseconds as of `Date.now()`. */
  mailedAt: number;
}

/**
 * Null: none does. It outlives a reload, as phones drop pages; nothing typed is in it, and without the code it opens nothing.
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
