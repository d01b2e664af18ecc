import { ACTIONS } from '../../domain/actions';
import { callWithKey, callWithProof } from './callWithKey';
import { GET_LINK_STATE, GET_PASSWORD_LINK, REQUEST_PASSWORD_RESET, SET_PASSWORD } from './documents';

/** Has a link mailed to whoever has this username or e-mail; succeeds also when nobody has. */
export function requestPasswordReset(username: string): Promise<{ success: boolean }> {
  return callWithProof(REQUEST_PASSWORD_RESET, { username, action: ACTIONS.requestPasswordReset });
}

/** Whose the mailed token is; null when its link does not work any more. */
export function getPasswordLink(token: string): Promise<{ username: string } | null> {
  return callWithKey(GET_PASSWORD_LINK, { token, action: ACTIONS.getPasswordLink });
}

/** Whether the mailed token's link is OPEN, USED or EXPIRED; null when it was never mailed. */
export function getLinkState(token: string): Promise<{ state: string } | null> {
  return callWithKey(GET_LINK_STATE, { token, action: ACTIONS.getLinkState });
}

/** Sets the password of whoever was mailed the token. Throws naming `token` when the link does not work any more. */
export function setPassword(token: string, password: string): Promise<{ success: boolean }> {
  return callWithKey(SET_PASSWORD, { token, password, action: ACTIONS.setPassword });
}
