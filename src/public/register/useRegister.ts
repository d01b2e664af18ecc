import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/errors';
import { focusFirst } from '../form/focusFirst';
import { shownStep, stepOf } from './steps';
import { useForm } from './useForm';
import { useSignUp } from './useSignUp';
import { goTo, stayAt, useEntry } from './useSteps';
import { useWaiting } from './waiting';

/** What the page of the sign-up shows, and how it goes on. */
export function useRegister() {
  const form = useForm();
  const waiting = useWaiting();
  const entry = useEntry();
  const [isTaken, setTaken] = useState(false);
  const step = shownStep(entry.step, form.draft, waiting !== null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useFocusIn(place, step, form.failures);

  // Else what is typed into an earlier step would open the wanted one, before anybody has pressed Next.
  useEffect(() => {
    if (entry.step > step) stayAt(step);
  }, [entry.step, step]);

  // A new code ends what the one before came to.
  useEffect(() => {
    if (waiting !== null) setTaken(false);
  }, [waiting]);

  /** Shows what is wrong, in the step that has the field. */
  const lead = (found: FieldErrors) => {
    form.setFailures(found);
    const wanted = stepOf(found);
    if (wanted === shown.current) focusFirst(place.current, found);
    else if (wanted !== null) goTo(wanted);
  };
  const signUp = useSignUp(form, lead);

  /** The code was right, but these names have been taken meanwhile. */
  const restart = (found: FieldErrors) => {
    setTaken(true);
    lead(found);
  };

  return { form, waiting, entry, step, place, isTaken, signUp, restart };
}

/** Whoever does not see the step change hears its heading; where something is wrong in it, the cursor is there at once. */
function useFocusIn(place: RefObject<HTMLElement | null>, step: number, failures: FieldErrors) {
  const shown = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found wrong later has its own way to the field
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusFirst(place.current, failures)) place.current?.querySelector('h2')?.focus();
  }, [step]);
  return shown;
}
