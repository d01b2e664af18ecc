import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { AppError, type FieldErrors } from '../../../domain/errors';
import { fieldErrors } from '../../../domain/validation';
import { sendingMessages as words } from './messages';

/** What is to be sent, or what is wrong with it by the name of the field. */
export type Checked<Sent> = { sent: Sent } | { failures: FieldErrors };

interface Options<Sent> {
  check: (data: FormData) => Checked<Sent>;
  send: (sent: Sent) => Promise<unknown>;
  /** Other words for some of what the server refuses. */
  refusalOf?: (error: unknown) => Refusal;
  /** Where typing goes on after a refusal that concerns no field of the form. */
  fieldAfterRefusal?: string;
}

/**
 * Once, however often its button is pressed, with what is wrong beside the fields. It reads the form's own fields: what a
 * password manager has filled in counts, and whatever comes of it, nothing typed is lost.
 */
export function useSending<Sent>({ check, send, refusalOf: told = refusalOf, ...options }: Options<Sent>) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useOneAtATime();
  const [failures, setFailures] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<Refusal>();

  const fail = (found: FieldErrors) => {
    setFailures(found);
    focusFirst(form.current, name => name in found);
  };

  const refuse = (error: unknown) => {
    const found = error instanceof AppError ? (error.errorInfo.fields ?? {}) : {};
    if (fieldsOf(form.current).some(({ name }) => name in found)) return fail(found);
    setRefusal(told(error));
    focusFirst(form.current, name => name === options.fieldAfterRefusal);
  };

  const submit = () =>
    run(async () => {
      if (!form.current) return;
      const checked = check(new FormData(form.current));
      setFailures({});
      setRefusal(undefined);
      if ('failures' in checked) return fail(checked.failures);
      await send(checked.sent).catch(refuse);
    });

  return { form, failures, refusal, isBusy: busy, submit };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The form's fields in the order in which they are seen. */
function fieldsOf(form: HTMLFormElement | null): Field[] {
  return [...(form?.querySelectorAll<Field>('input, textarea, select') ?? [])];
}

function focusFirst(form: HTMLFormElement | null, isWanted: (name: string) => boolean): void {
  fieldsOf(form)
    .find(({ name }) => isWanted(name))
    ?.focus();
}

/** Checks a form by the rules that the server goes by; every field is text and carries the name that its rule has. */
export function checkBy<T extends v.GenericSchema>(schema: T, data: FormData): Checked<v.InferOutput<T>> {
  const { success, output, issues } = v.safeParse(schema, Object.fromEntries(data));
  return success ? { sent: output } : { failures: fieldErrors(issues) };
}

/** Runs a task once, however often it is asked for before it has ended: a double click sends one form. */
export function useOneAtATime(): { busy: boolean; run: (task: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  // The state alone is a render too late for the second click.
  const isRunning = useRef(false);
  const run = useCallback(async (task: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}

/** In milliseconds; so long nobody wonders. */
const PATIENCE = 1000;

/** Whether something has been going on for longer than a second. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

/** Why what a person sent was not taken, in words for them. */
export interface Refusal {
  text: string;
  /** Why, where that is more than one sentence: to be listed below it. */
  reasons?: string[];
  /** When it may be sent again, in milliseconds as of `Date.now()`; none: at any time. */
  retryAt?: number;
}

/** What to tell a person whose form was not taken. How long to wait, the server says in its own words. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError)) return { text: words.unreachable };
  const { errorType, errorInfo, message } = error;
  if (errorType === 'InternalFailure') return { text: words.failed };
  if (errorInfo.retryAfter === undefined) return { text: message };
  return { text: message, retryAt: Date.now() + errorInfo.retryAfter * 1000 };
}
