import { AppError } from '../../../domain/errors';
import { refusalOf, useSending } from '../sending/useSending';
import { RefusalText } from '../sending/Wait';
import { useAwake } from '../useAwake';
import { loginMessages } from './messages';

const words = loginMessages.passkey;

/** Not shown where browsers have no passkeys: old ones, and sites without HTTPS. */
export function PasskeyButton({ signIn }: { signIn: () => Promise<void> }) {
  const isAwake = useAwake();
  const { submit, isBusy, refusal } = useSending({
    check: () => ({ sent: undefined }),
    send: signIn,
    refusalOf: error => (error instanceof AppError ? refusalOf(error) : { text: words.failed }),
  });
  if (!isAwake || !('PublicKeyCredential' in window)) return null;
  return (
    <div className="form login-other">
      {refusal && <RefusalText refusal={refusal} />}
      <button className="button button-quiet" type="button" aria-disabled={isBusy} onClick={submit}>
        {isBusy ? words.submitting : words.submit}
      </button>
    </div>
  );
}
