import { AppError, type FieldErrors } from '../../../domain/errors';
import { confirmSignUp } from '../../api/signUpCalls';
import { session } from '../../authProvider/session';
import { leaveSteps } from './leaveSteps';
import { setWaiting } from './waiting';

/**
 * Ends a sign-up by its code and opens the console, signed in.
 *
 * @param onTaken told the fields whose names others have taken meanwhile: the code was right, but is used up
 * @throws AppError naming `code` when it does not work
 */
export async function confirm(
  signUpId: string,
  code: string,
  onTaken: (found: FieldErrors) => void,
): Promise<void> {
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
