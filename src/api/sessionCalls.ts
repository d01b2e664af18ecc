import { ACTIONS } from '../../domain/actions';
import { AppError } from '../../domain/errors';
import type { Credentials } from '../authProvider/session';
import { callWithKey } from './callWithKey';
import { LOGIN, LOGOUT, REFRESH_TOKEN } from './documents';

export function login(username: string, password: string): Promise<Credentials> {
  return callWithKey(LOGIN, { username, password, action: ACTIONS.login });
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
