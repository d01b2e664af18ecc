import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { AppError, type FieldErrors } from '../../../domain/errors';
import { fieldErrors } from '../../../domain/validation';
import { sendingMessages as words } from './messages';

export type Checked<Sent> = { sent: Sent } | { failures: FieldErrors };

interface Options<Sent> {
  check: (data: FormData) => Checked<Sent>;
  send: (sent: Sent) => Promise<unknown>;
  /** Overrides the message for some errors. */
  refusalOf?: (error: unknown) => Refusal;
  /** The field to focus after an error that belongs to no field. */
  fieldAfterRefusal?: string;
}

/** What a form shows of its sending. */
export interface Sending {
  form: RefObject<HTMLFormElement | null>;
  failures: FieldErrors;
  refusal?: Refusal | undefined;
  isBusy: boolean;
  submit: () => void;
}

interface Rechecked extends Sending {
  /** Drops the errors that no longer hold after a field was changed. */
  recheck: (changed: string) => void;
}

/**
 * Sends once, however often the button is pressed. Reads the values from the DOM, so that autofilled ones are
 * included. Input is kept whatever the result.
 */
export function useSending<Sent>({
  check,
  send,
  fieldAfterRefusal = '',
  ...options
}: Options<Sent>): Rechecked {
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useOneAtATime();
  const [failures, setFailures] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<Refusal>();
  // Only the server can repeat its own checks.
  const isServers = useRef(false);

  const fail = (found: FieldErrors) => {
    setFailures(found);
    return focusFirst(form.current, found);
  };

  const refuse = (error: unknown) => {
    const found = errorsOf(error);
    isServers.current = true;
    if (fieldsOf(form.current).some(({ name }) => name in found)) return fail(found);
    setRefusal((options.refusalOf ?? refusalOf)(error));
    focusFirst(form.current, { [fieldAfterRefusal]: '' });
  };

  const recheck = (changed: string) => {
    if (Object.keys(failures).length === 0) return;
    const checked = check(new FormData(form.current ?? undefined));
    const still = 'failures' in checked ? checked.failures : {};
    const holds = (name: string) => (isServers.current ? name !== changed : name in still);
    setFailures(Object.fromEntries(Object.entries(failures).filter(([name]) => holds(name))));
  };

  const submit = () =>
    run(async () => {
      isServers.current = false;
      const checked = check(new FormData(form.current ?? undefined));
      setFailures({});
      setRefusal(undefined);
      if ('failures' in checked) fail(checked.failures);
      else await send(checked.sent).catch(refuse);
    });

  return { form, failures, refusal, isBusy: busy, submit, recheck };
}

/** The server's errors by field. */
export function errorsOf(error: unknown): FieldErrors {
  return (error instanceof AppError && error.errorInfo.fields) || {};
}

/** In visual order. */
function fieldsOf(place: HTMLElement | null) {
  return [...(place?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])];
}

/** Focuses the first invalid field. Returns whether there is one. */
export function focusFirst(place: HTMLElement | null, failures: FieldErrors): boolean {
  const first = fieldsOf(place).find(({ name }) => Object.hasOwn(failures, name));
  first?.focus();
  return first !== undefined;
}

/** Uses the same schema as the server. All values are text, named as in the schema. */
export function checkBy<T extends v.GenericSchema>(schema: T, data: FormData): Checked<v.InferOutput<T>> {
  const { success, output, issues } = v.safeParse(schema, Object.fromEntries(data));
  return success ? { sent: output } : { failures: fieldErrors(issues) };
}

/** Runs one task at a time, so that a double click sends one form. */
export function useOneAtATime(): { busy: boolean; run: (task: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  // State would be one render too late for the second click.
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

/** In milliseconds. */
const PATIENCE = 1000;

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

export interface Refusal {
  text: string;
  reasons?: string[];
  /** In milliseconds since 1970. Missing if a retry is allowed at any time. */
  retryAt?: number;
}

/** The server's message already contains the time to wait. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError)) return { text: words.unreachable };
  const { errorType, errorInfo, message } = error;
  if (errorType === 'InternalFailure') return { text: words.failed };
  if (errorInfo.retryAfter === undefined) return { text: message };
  return { text: message, retryAt: Date.now() + errorInfo.retryAfter * 1000 };
}
