import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/errors';
import { WayOn } from '../Link';
import type { Page } from '../page';
import { SimplePage } from '../SimplePage';
import { focusFirst } from '../sending/useSending';
import { SignedIn } from '../signedIn/SignedIn';
import { CodeStep } from './CodeStep';
import { FormStep } from './FormStep';
import { registerMessages as words } from './messages';
import { CODE_STEP, goTo, LAST_FORM_STEP, shownStep, stayAt, stepOf, useEntry, useWaiting } from './steps';
import { useForm, useSignUp } from './useForm';
import './register.css';

const { title, description } = words;
export const page: Page = { title, description, kind: 'tool', Content: Register };

/** /register: creates a company and its first user in three steps and a mailed code. */
function Register() {
  const form = useForm();
  const waiting = useWaiting();
  const entry = useEntry();
  /** The code was right, but another sign-up has taken a name in the meantime. */
  const [isTaken, setTaken] = useState(false);
  if (isTaken && waiting !== null) setTaken(false);
  const step = shownStep(entry.step, form.draft, waiting !== null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  // Otherwise, typing into an earlier step would open the later one before Next is pressed.
  useEffect(() => {
    if (entry.step > step) stayAt(step);
  }, [entry.step, step]);

  // Focuses the first invalid field of the new step, or its heading for screen readers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later errors are focused elsewhere
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusFirst(place.current, form.failures)) place.current?.querySelector('h2')?.focus();
  }, [step]);

  /** Goes to the step that has the invalid field. */
  const lead = (found: FieldErrors) => {
    form.setFailures(found);
    const wanted = stepOf(found);
    if (wanted === shown.current) focusFirst(place.current, found);
    else if (wanted !== null) goTo(wanted);
  };
  const signUp = useSignUp(form, lead);
  const restart = (found: FieldErrors) => {
    setTaken(true);
    lead(found);
  };

  return (
    <SimplePage title={title}>
      <SignedIn />
      <p>{words.intro}</p>
      <Progress step={step} />
      <div ref={place} className="sign-up">
        <h2 tabIndex={-1}>{words.headings[step]}</h2>
        {step === CODE_STEP && waiting !== null ? (
          <CodeStep waiting={waiting} email={form.draft.email} onTaken={restart} />
        ) : (
          <>
            {waiting !== null && <Waits isLast={step === LAST_FORM_STEP} />}
            {isTaken && (
              <div className="sign-up-notice" role="alert">
                <p>{words.taken}</p>
              </div>
            )}
            <FormStep key={step} step={step} entry={entry} form={form} signUp={signUp} />
          </>
        )}
      </div>
      <WayOn text={words.haveAccount} href="/login" label={words.toLogin} />
    </SimplePage>
  );
}

/** A sign-up was sent and its code is pending. */
function Waits({ isLast }: { isLast: boolean }) {
  return (
    <div className="sign-up-notice">
      <p>{words.waiting}</p>
      {isLast && <p>{words.passwordAgain}</p>}
      <button className="button button-quiet" type="button" onClick={() => goTo(CODE_STEP)}>
        {words.toCode}
      </button>
    </div>
  );
}

function Progress({ step }: { step: number }) {
  return (
    <ol className="progress" aria-label={words.progress}>
      {words.steps.map((name, nth) => (
        <li
          key={name}
          className={nth < step ? 'progress-done' : undefined}
          aria-current={nth === step ? 'step' : undefined}
        >
          {name}
          {nth < step && <span className="visually-hidden">, {words.done}</span>}
        </li>
      ))}
    </ol>
  );
}
