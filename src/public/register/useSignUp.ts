import { useState } from 'react';
import { AppError, type FieldErrors } from '../../../domain/errors';
import { signUp } from '../../api/signUpCalls';
import { type Refusal, refusalOf } from '../sending/refusal';
import { useOneAtATime } from '../sending/useSending';
import { CODE_STEP, LAST_FORM_STEP, stepOf } from './steps';
import type { Form } from './useForm';
import { goTo, isHere } from './useSteps';
import { setWaiting } from './waiting';

/** Sends the sign-up, once; then the code is waited for. @param onWrong told what the server found wrong, by field */
export function useSignUp({ values, change }: Form, onWrong: (found: FieldErrors) => void) {
  const { busy, run } = useOneAtATime();
  const [isProving, setProving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const send = () =>
    run(async () => {
      setRefusal(undefined);
      try {
        const { signUpId } = await signUp(values, setProving);
        setWaiting({ signUpId, mailedAt: Date.now() });
        change('password', '');
        if (isHere()) goTo(CODE_STEP, LAST_FORM_STEP);
      } catch (error) {
        const found = error instanceof AppError ? (error.errorInfo.fields ?? {}) : {};
        if (stepOf(found) === null) setRefusal(refusalOf(error));
        else if (isHere()) onWrong(found);
      }
    });

  return { send, isBusy: busy, isProving, refusal };
}

export type SignUpSending = ReturnType<typeof useSignUp>;
