import { useState } from 'react';
import { AppError, type FieldErrors } from '../../../domain/errors';
import { confirmSignUpSchema, SIGN_UP_CODE } from '../../../domain/people/signUp';
import { confirmSignUp, resendSignUpCode } from '../../api/signUpCalls';
import { session } from '../../authProvider/session';
import { TextField } from '../form/Field';
import { RefusalText } from '../sending/RefusalText';
import { type Refusal, refusalOf } from '../sending/refusal';
import { SendForm } from '../sending/SendForm';
import { checkBy, useOneAtATime, useSending } from '../sending/useSending';
import { useSecondsLeft } from '../sending/Wait';
import { registerMessages } from './messages';
import { LAST_FORM_STEP } from './steps';
import { goTo, leaveSteps } from './useSteps';
import { setWaiting, type Waiting } from './waiting';

const words = registerMessages.code;

interface Props {
  waiting: Waiting;
  /** Where the code went; empty when that is not known any more, after a reload. */
  email: string;
  /** The code was right, but these names have been taken meanwhile. */
  onTaken: (found: FieldErrors) => void;
}

/** Wants the mailed code; with it the company is made and the console opens. */
export function CodeStep({ waiting, email, onTaken }: Props) {
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
 *
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
