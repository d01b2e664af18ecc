import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/errors';
import { focusFirst } from '../form/focusFirst';
import { NeedsScript } from '../form/NeedsScript';
import { Link } from '../Link';
import type { Page } from '../page';
import { SimplePage } from '../SimplePage';
import { SignedIn } from '../signedIn/SignedIn';
import { CodeStep } from './CodeStep';
import { FormStep } from './FormStep';
import { registerMessages } from './messages';
import { CODE_STEP, LAST_FORM_STEP, shownStep, stepOf } from './steps';
import { useForm } from './useForm';
import { useSignUp } from './useSignUp';
import { goTo, stayAt, useEntry } from './useSteps';
import { useWaiting } from './waiting';
import './register.css';

export const page: Page = {
  title: registerMessages.title,
  description: registerMessages.description,
  kind: 'tool',
  Content: Register,
};

/** /register: a company and its first user, in three steps and a mailed code. */
function Register() {
  const { form, waiting, entry, step, place, isTaken, signUp, restart } = useRegister();
  return (
    <SimplePage title={registerMessages.title}>
      <SignedIn />
      <p>{registerMessages.intro}</p>
      <NeedsScript />
      <Progress step={step} />
      <div ref={place} className="sign-up">
        <h2 tabIndex={-1}>{registerMessages.headings[step]}</h2>
        {step === CODE_STEP && waiting !== null ? (
          <CodeStep waiting={waiting} email={form.draft.email} onTaken={restart} />
        ) : (
          <>
            <Notice step={step} isWaiting={waiting !== null} isTaken={isTaken} />
            <FormStep key={step} step={step} entry={entry} form={form} signUp={signUp} />
          </>
        )}
      </div>
      <p className="simple-after">
        {registerMessages.haveAccount} <Link href="/login">{registerMessages.toLogin}</Link>
      </p>
    </SimplePage>
  );
}

interface Props {
  step: number;
  /** A sign-up that was sent waits for its code. */
  isWaiting: boolean;
  /** Its code was right, but names have been taken meanwhile. */
  isTaken: boolean;
}

/** What whoever comes back from the code must know before going on. */
function Notice({ step, isWaiting, isTaken }: Props) {
  if (isWaiting) {
    return (
      <div className="sign-up-notice">
        <p>{registerMessages.waiting}</p>
        {step === LAST_FORM_STEP && <p>{registerMessages.passwordAgain}</p>}
        <button className="button button-quiet" type="button" onClick={() => goTo(CODE_STEP)}>
          {registerMessages.toCode}
        </button>
      </div>
    );
  }
  if (!isTaken) return null;
  return (
    <div className="sign-up-notice" role="alert">
      <p>{registerMessages.taken}</p>
    </div>
  );
}

/** The white line of the way so far: painted where one has been, orange where one stands, broken ahead. */
function Progress({ step }: { step: number }) {
  return (
    <ol className="progress" aria-label={registerMessages.progress}>
      {registerMessages.steps.map((name, nth) => (
        <li
          key={name}
          className={nth < step ? 'progress-done' : undefined}
          aria-current={nth === step ? 'step' : undefined}
        >
          {name}
          {nth < step && <span className="visually-hidden">, {registerMessages.done}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What the page of the sign-up shows, and how it goes on. */
function useRegister() {
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
