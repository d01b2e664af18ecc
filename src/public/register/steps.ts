import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { FieldErrors } from '../../../domain/errors';
import { SIGN_UP_HOURS, type SignUp, type SignUpDraft, signUpSchema } from '../../../domain/people/signUp';
import { fieldErrors } from '../../../domain/validation';
import { historyState, navigate, useHistoryState } from '../navigation';

/** In the order of the form. */
const STEP_FIELDS: readonly (readonly (keyof SignUp)[])[] = [
  ['company', 'phoneNumber'],
  ['address', 'city', 'state', 'zipCode', 'county'],
  ['name', 'username', 'email', 'password'],
];

/** The step that sends the form, and the one that asks for the code. */
export const LAST_FORM_STEP = STEP_FIELDS.length - 1;
export const CODE_STEP = STEP_FIELDS.length;

/** Uses the same schema as the server. */
export function problemsIn(step: number, form: SignUp): FieldErrors {
  const { issues } = v.safeParse(signUpSchema, form);
  return ofStep(step, fieldErrors(issues ?? []));
}

export function ofStep(step: number, failures: FieldErrors): FieldErrors {
  const fields = STEP_FIELDS[step] ?? [];
  return Object.fromEntries(
    fields.flatMap(field => (failures[field] === undefined ? [] : [[field, failures[field]]])),
  );
}

export function replaceOfStep(step: number, failures: FieldErrors, found: FieldErrors): FieldErrors {
  const others = Object.entries(failures).filter(([field]) => stepOf({ [field]: '' }) !== step);
  return { ...Object.fromEntries(others), ...found };
}

/** The first step with one of these fields, or null. */
export function stepOf(fields: FieldErrors): number | null {
  const step = STEP_FIELDS.findIndex(names => names.some(name => Object.hasOwn(fields, name)));
  return step < 0 ? null : step;
}

/** Earlier steps must be complete, which they aren't after a reload. The code step needs a pending code. */
export function shownStep(wanted: number, draft: SignUpDraft, isCodeMailed: boolean): number {
  if (wanted >= CODE_STEP && isCodeMailed) return CODE_STEP;
  const form = { ...draft, name: '', password: '' };
  const last = Math.min(wanted, LAST_FORM_STEP);
  for (let step = 0; step < last; step++) {
    if (Object.keys(problemsIn(step, form)).length > 0) return step;
  }
  return last;
}

/** State of a history entry. `from` is the step left with Next. */
export interface Entry {
  step: number;
  from: number | null;
  /** Minimum number of sign-up entries before this one in the history. */
  depth: number;
}

const PATH = '/register';

/** False once the user has left the sign-up. */
export const isHere = () => location.pathname === PATH;

export function useEntry(): Entry {
  return entryOf(useHistoryState());
}

function entryOf(state: unknown): Entry {
  return { step: 0, from: null, depth: 0, ...(state as Partial<Entry> | null) };
}

/** Adds a history entry. @param from the previous step, if Next was pressed */
export function goTo(step: number, from: number | null = null): void {
  const depth = entryOf(historyState()).depth + 1;
  navigate(PATH, { state: { step, from, depth } satisfies Entry });
}

/** Uses the browser's Back if that leads to the previous step. */
export function goBack(shown: number, { from }: Entry): void {
  if (from === shown - 1) history.back();
  else stayAt(shown - 1);
}

/** Replaces the step of the current history entry. */
export function stayAt(step: number): void {
  const { depth } = entryOf(historyState());
  navigate(PATH, { replace: true, state: { step, from: null, depth } satisfies Entry });
}

/** Removes the sign-up from the history, so that Back skips the finished form. @param path outside this history */
export function leaveSteps(path: string): void {
  const { depth } = entryOf(historyState());
  if (depth === 0) {
    location.replace(path);
    return;
  }
  // Capture, so that the page doesn't show the first step for a moment.
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
  /** In milliseconds since 1970. */
  mailedAt: number;
}

/**
 * The pending sign-up, or null. Survives a reload, since phones discard pages. It contains no input, and is
 * useless without the code.
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

export function setWaiting(waiting: Waiting | null): void {
  if (waiting === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(waiting));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
