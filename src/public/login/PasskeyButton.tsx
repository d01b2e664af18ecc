import { AppError } from '../../../domain/errors';
import { refusalOf, useSending } from '../sending/useSending';
import { RefusalText } from '../sending/Wait';
import { useAwake } from '../useAwake';
import { loginMessages } from './messages';

const words = loginMessages.passkey;

/** Hidden where browsers have no passkeys: old ones, and sites without HTTPS. Its place is kept, so that nothing moves. */
export function PasskeyButton({ signIn }: { signIn: () => Promise<void> }) {
  const isAwake = useAwake();
  const { submit, isBusy, refusal } = useSending({
    check: () => ({ sent: undefined }),
    send: signIn,
    refusalOf: error => (error instanceof AppError ? refusalOf(error) : { text: words.failed }),
  });
  const isOffered = isAwake && 'PublicKeyCredential' in window;
  return (
    <div className="form login-other" data-offered={isOffered}>
      {refusal && <RefusalText refusal={refusal} />}
      <button className="button button-quiet" type="button" aria-disabled={isBusy} onClick={submit}>
        {isBusy ? words.submitting : words.submit}
      </button>
    </div>
  );
}
