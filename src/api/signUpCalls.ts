import { ACTIONS } from '../../domain/actions';
import type { SignUp } from '../../domain/people/signUp';
import type { Credentials } from '../authProvider/session';
import { callWithKey, callWithProof } from './callWithKey';
import { CONFIRM_SIGN_UP, RESEND_SIGN_UP_CODE, SIGN_UP } from './documents';

/**
 * Stores a pending sign-up and mails its code.
 * @param onProving called when the bot check starts to delay the call, and when it is done
 * @throws AppError with invalid fields, or names that are taken
 */
export function signUp(form: SignUp, onProving: (isProving: boolean) => void): Promise<{ signUpId: string }> {
  return callWithProof(SIGN_UP, { ...form, action: ACTIONS.signUp }, onProving);
}

/** Creates the company and signs in its first user. @throws AppError with the field `code` if the code is wrong */
export function confirmSignUp(signUpId: string, code: string): Promise<Credentials> {
  return callWithKey(CONFIRM_SIGN_UP, { signUpId, code, action: ACTIONS.confirmSignUp });
}

/** @throws AppError with the field `signUpId` if there is no pending sign-up */
export function resendSignUpCode(signUpId: string): Promise<{ success: boolean }> {
  return callWithProof(RESEND_SIGN_UP_CODE, { signUpId, action: ACTIONS.resendSignUpCode });
}
