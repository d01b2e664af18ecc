import { registerMessages as words } from './messages';
import { CODE_STEP, LAST_FORM_STEP } from './steps';
import { goTo } from './useSteps';

interface Props {
  step: number;
  /** A sign-up that was sent waits for its code. */
  isWaiting: boolean;
  /** Its code was right, but names have been taken meanwhile. */
  isTaken: boolean;
}

/** What whoever comes back from the code must know before going on. */
export function Notice({ step, isWaiting, isTaken }: Props) {
  if (isWaiting) {
    return (
      <div className="sign-up-notice">
        <p>{words.waiting}</p>
        {step === LAST_FORM_STEP && <p>{words.passwordAgain}</p>}
        <button className="button button-quiet" type="button" onClick={() => goTo(CODE_STEP)}>
          {words.toCode}
        </button>
      </div>
    );
  }
  if (!isTaken) return null;
  return (
    <div className="sign-up-notice" role="alert">
      <p>{words.taken}</p>
    </div>
  );
}
