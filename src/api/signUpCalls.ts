import { ACTIONS } from '../../domain/actions';
import type { SignUp } from '../../domain/people/signUp';
import type { Credentials } from '../authProvider/session';
import { callWithKey, callWithProof } from './callWithKey';
import { CONFIRM_SIGN_UP, RESEND_SIGN_UP_CODE, SIGN_UP } from './documents';

/**
 * Keeps a sign-up on the server until the code mailed to its e-mail is typed.
 * @param onProving told when the bot check begins to hold it up, and when it has ended
 * @throws AppError naming fields that are wrong, or names that are taken
 */
export function signUp(form: SignUp, onProving: (isProving: boolean) => void): Promise<{ signUpId: string }> {
  return callWithProof(SIGN_UP, { ...form, action: ACTIONS.signUp }, onProving);
}

/** Ends a sign-up by the mailed code: the company is made, and its first user signed in. Throws naming `code` when it does not work. */
export function confirmSignUp(signUpId: string, code: string): Promise<Credentials> {
  return callWithKey(CONFIRM_SIGN_UP, { signUpId, code, action: ACTIONS.confirmSignUp });
}

/** Has another code mailed. Throws naming `signUpId` when there is nothing to mail one for any more. */
export function resendSignUpCode(signUpId: string): Promise<{ success: boolean }> {
  return callWithProof(RESEND_SIGN_UP_CODE, { signUpId, action: ACTIONS.resendSignUpCode });
}
