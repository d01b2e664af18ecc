import { ACTIONS } from '../../domain/actions';
import { AppError } from '../../domain/errors';
import type { Credentials } from '../authProvider/session';
import { callWithKey } from './callWithKey';
import { BEGIN_PASSKEY_SIGN_IN, LOGIN, LOGOUT, REFRESH_TOKEN, SIGN_IN_WITH_PASSKEY } from './documents';

/** @throws AppError with `secondFactor` if the password alone is not enough */
export function login({ username, password, secondFactor = null }: SignIn): Promise<SignedIn> {
  return callWithKey(LOGIN, { username, password, secondFactor, action: ACTIONS.login });
}

export interface SignIn {
  username: string;
  password: string;
  secondFactor?: { code: string; setUp: string | null } | null;
}

export interface SignedIn extends Credentials {
  /** Of an app that was set up with this sign-in. */
  recoveryCodes: string[] | null;
}

/** @throws AppError, or the browser's error if the person dismissed the question */
export async function signInWithPasskey(): Promise<SignedIn> {
  const [{ options }, { askPasskey }] = await Promise.all([
    callWithKey<{ options: string }>(BEGIN_PASSKEY_SIGN_IN, { action: ACTIONS.beginPasskeySignIn }),
    import('./passkeys'),
  ]);
  const response = await askPasskey(options);
  return callWithKey(SIGN_IN_WITH_PASSKEY, { response, action: ACTIONS.signInWithPasskey });
}

export function logout(refreshToken: string): Promise<{ success: boolean }> {
  return callWithKey(LOGOUT, { refreshToken, action: ACTIONS.logout });
}

/** @throws AppError if the response has no token, TypeError if there is no response */
export async function requestToken(username: string, refreshToken: string): Promise<string> {
  const variables = { username, refreshToken, action: ACTIONS.refreshToken };
  const answer = await callWithKey<{ token?: unknown } | null>(REFRESH_TOKEN, variables);
  const token = answer?.token;
  if (typeof token === 'string' && SENDABLE.test(token)) return token;
  throw new AppError('InternalFailure', 'The server answered without a token.');
}

/** Characters allowed in a header. */
const SENDABLE = /^[\x21-\x7e]+$/;
