import { useState } from 'react';
import { AppError, type FieldErrors } from '../../../domain/errors';
import { confirmSignUpSchema, SIGN_UP_CODE } from '../../../domain/people/signUp';
import { confirmSignUp, resendSignUpCode } from '../../api/signUpCalls';
import { session } from '../../authProvider/session';
import { TextField } from '../form/Field';
import { Form } from '../form/Form';
import { checkBy, errorsOf, useSending } from '../sending/useSending';
import { RefusalText, useSecondsLeft } from '../sending/Wait';
import { registerMessages } from './messages';
import { goTo, LAST_FORM_STEP, leaveSteps, setWaiting, type Waiting } from './steps';

const words = registerMessages.code;

interface Props {
  waiting: Waiting;
  /** Empty after a reload. */
  email: string;
  /** The code was right and is used up, but these names have been taken in the meantime. */
  onTaken: (found: FieldErrors) => void;
}

/** Asks for the mailed code, creates the company and opens the console. */
export function CodeStep({ waiting: { signUpId, mailedAt }, email, onTaken }: Props) {
  const sending = useSending({
    check: data => checkBy(confirmSignUpSchema, data),
    send: async ({ code }) => {
      try {
        session.start(await confirmSignUp(signUpId, code));
      } catch (error) {
        const isTaken = error instanceof AppError && error.errorType === 'ConflictException';
        if (!isTaken) throw error;
        setWaiting(null);
        return onTaken(errorsOf(error));
      }
      window.addEventListener('pagehide', () => setWaiting(null), { once: true });
      leaveSteps('/main/dashboard');
      // Keeps the form busy until the console has loaded.
      await new Promise(() => {});
    },
    fieldAfterRefusal: 'code',
  });
  return (
    <>
      <p className="sign-up-mailed">{words.intro(email)}</p>
      <Form words={words} sending={sending}>
        <input type="hidden" name="signUpId" value={signUpId} />
        <TextField name="code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
      </Form>
      <Resend signUpId={signUpId} mailedAt={mailedAt} />
    </>
  );
}

/** Offers a new code after a pause, and a way back to the form. */
function Resend({ signUpId, mailedAt }: Waiting) {
  const left = useSecondsLeft(mailedAt + SIGN_UP_CODE.pauseSeconds * 1000);
  const [isDone, setDone] = useState(false);
  const { submit, isBusy, refusal } = useSending({
    check: () => ({ sent: signUpId }),
    send: async sent => {
      setDone(false);
      await resendSignUpCode(sent);
      setWaiting({ signUpId, mailedAt: Date.now() });
      setDone(true);
    },
  });
  const startOver = () => {
    setWaiting(null);
    goTo(LAST_FORM_STEP);
  };
  return (
    <div className="form sign-up-resend">
      <p>{left > 0 ? words.pause(left) : words.noMail}</p>
      <p role="status">{isDone && words.resent}</p>
      <RefusalText refusal={refusal} />
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={left > 0 || isBusy}
        onClick={() => left === 0 && submit()}
      >
        {isBusy ? words.resending : words.resend}
      </button>
      <button className="button button-quiet" type="button" onClick={startOver}>
        {words.again}
      </button>
    </div>
  );
}
