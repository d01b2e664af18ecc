import { useState } from 'react';
import { SIGN_UP_CODE } from '../../../domain/people/signUp';
import { resendSignUpCode } from '../../api/signUpCalls';
import { useOneAtATime } from '../form/useOneAtATime';
import { RefusalText } from '../sending/RefusalText';
import { type Refusal, refusalOf } from '../sending/refusal';
import { useSecondsLeft } from '../sending/useSecondsLeft';
import { registerMessages } from './messages';
import { LAST_FORM_STEP } from './steps';
import { goTo } from './useSteps';
import { setWaiting, type Waiting } from './waiting';

const words = registerMessages.code;

/** For whoever got no mail: another code after a pause, and the way back to what was typed. */
export function Resend({ waiting }: { waiting: Waiting }) {
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
