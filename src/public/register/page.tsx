import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AppError, type FieldErrors } from '../../../domain/errors';
import { NeedsScript, TextField } from '../form/Field';
import { focusFirst } from '../form/ProblemList';
import { Link } from '../Link';
import type { Page } from '../loadPage';
import { SimplePage } from '../SimplePage';
import { SignedIn } from '../signedIn/SignedIn';
import { FormStep } from './FormStep';
import { registerMessages } from './messages';
import {
  CODE_STEP,
  goTo,
  LAST_FORM_STEP,
  leaveSteps,
  setWaiting,
  shownStep,
  stayAt,
  stepOf,
  useEntry,
  useWaiting,
  type Waiting,
} from './steps';
import { useForm, useSignUp } from './useForm';
import './register.css';
import { confirmSignUpSchema, SIGN_UP_CODE } from '../../../domain/people/signUp';
import { confirmSignUp, resendSignUpCode } from '../../api/signUpCalls';
import { session } from '../../authProvider/session';
import { SendForm } from '../sending/SendForm';
import { checkBy, type Refusal, refusalOf, useOneAtATime, useSending } from '../sending/useSending';
import { RefusalText, useSecondsLeft } from '../sending/Wait';

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
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusFirst(place.current, failures)) place.current?.querySelector('h2')?.focus();
  }, [step]);
  return shown;
}

const words = registerMessages.code;

interface CodeStepProps {
  waiting: Waiting;
  /** Where the code went; empty when that is not known any more, after a reload. */
  email: string;
  /** The code was right, but these names have been taken meanwhile. */
  onTaken: (found: FieldErrors) => void;
}

/** Wants the mailed code; with it the company is made and the console opens. */
function CodeStep({ waiting, email, onTaken }: CodeStepProps) {
  const { signUpId } = waiting;
  const sending = useSending({
    check: data => {
      data.set('signUpId', signUpId);
      return checkBy(confirmSignUpSchema, data);
    },
    send: ({ code }) => confirm(signUpId, code, onTaken),
    fieldAfterRefusal: 'code',
  });
  return (
    <>
      <p className="sign-up-mailed">{words.intro(email)}</p>
      <SendForm sending={sending} label={words.submit} busyLabel={words.submitting}>
        <TextField
          name="code"
          label={words.label}
          hint={words.hint(SIGN_UP_CODE.minutes)}
          failure={sending.failures.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </SendForm>
      <Resend waiting={waiting} />
    </>
  );
}

/**
 * Ends a sign-up by its code and opens the console, signed in.
 * @param onTaken told the fields whose names others have taken meanwhile: the code was right, but is used up
 * @throws AppError naming `code` when it does not work
 */
async function confirm(signUpId: string, code: string, onTaken: (found: FieldErrors) => void): Promise<void> {
  try {
    session.start(await confirmSignUp(signUpId, code));
  } catch (error) {
    const isTaken = error instanceof AppError && error.errorType === 'ConflictException';
    if (!isTaken) throw error;
    setWaiting(null);
    return onTaken(error.errorInfo.fields ?? {});
  }
  window.addEventListener('pagehide', () => setWaiting(null), { once: true });
  leaveSteps('/main/dashboard');
  // The form stays as it is, and busy, until the console has taken its place.
  await new Promise(() => {});
}

/** For whoever got no mail: another code after a pause, and the way back to what was typed. */
function Resend({ waiting }: { waiting: Waiting }) {
  const left = useSecondsLeft(waiting.mailedAt + SIGN_UP_CODE.pauseSeconds * 1000);
  const { resend, isBusy, isDone, refusal } = useResend(waiting);
  return (
    <div className="form sign-up-resend">
      <p>{left > 0 ? words.pause(left) : words.noMail}</p>
      <p role="status">{isDone && words.resent}</p>
      <RefusalText refusal={refusal} />
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={left > 0 || isBusy}
        onClick={() => left === 0 && resend()}
      >
        {isBusy ? words.resending : words.resend}
      </button>
      <button
        className="button button-quiet"
        type="button"
        onClick={() => {
          setWaiting(null);
          goTo(LAST_FORM_STEP);
        }}
      >
        {words.again}
      </button>
    </div>
  );
}

function useResend({ signUpId }: Waiting) {
  const { busy, run } = useOneAtATime();
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const resend = () =>
    run(async () => {
      setDone(false);
      setRefusal(undefined);
      try {
        await resendSignUpCode(signUpId);
        setWaiting({ signUpId, mailedAt: Date.now() });
        setDone(true);
      } catch (error) {
        setRefusal(refusalOf(error));
      }
    });
  return { resend, isBusy: busy, isDone, refusal };
}
