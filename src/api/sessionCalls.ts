import { ACTIONS } from '../../domain/actions';
import type { Credentials } from '../authProvider/session';
import { callWithKey } from './callWithKey';
import { LOGIN, LOGOUT, REFRESH_TOKEN } from './documents';

/** Signs in by username or e-mail. */
export function login(username: string, password: string): Promise<Credentials> {
  return callWithKey(LOGIN, { username, password, action: ACTIONS.login });
}

/** Ends the session on the server. */
export function logout(refreshToken: string): Promise<{ success: boolean }> {
  return callWithKey(LOGOUT, { refreshToken, action: ACTIONS.logout });
}

/** A new access token for a living session. */
export async function requestToken(username: string, refreshToken: string): Promise<string> {
  const variables = { username, refreshToken, action: ACTIONS.refreshToken };
  return (await callWithKey<{ token: string }>(REFRESH_TOKEN, variables)).token;
}
