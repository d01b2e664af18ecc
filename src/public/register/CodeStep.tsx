import type { FieldErrors } from '../../../domain/errors';
import { confirmSignUpSchema, SIGN_UP_CODE } from '../../../domain/people/signUp';
import { TextField } from '../form/TextField';
import { checkBy } from '../sending/checkBy';
import { RefusalText } from '../sending/RefusalText';
import { SendButton } from '../sending/SendButton';
import { useSending } from '../sending/useSending';
import { confirm } from './confirm';
import { registerMessages } from './messages';
import { Resend } from './Resend';
import type { Waiting } from './waiting';

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
  const { form, failures, refusal, isBusy, submit } = useSending({
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
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <RefusalText refusal={refusal} />
        <TextField
          name="code"
          label={words.label}
          hint={words.hint(SIGN_UP_CODE.minutes)}
          failure={failures.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <SendButton label={words.submit} busyLabel={words.submitting} isBusy={isBusy} />
      </form>
      <Resend waiting={waiting} />
    </>
  );
}
