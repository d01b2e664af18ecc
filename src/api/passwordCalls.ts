import { ACTIONS } from '../../domain/actions';
import { callWithKey, callWithProof } from './callWithKey';
import { GET_LINK_STATE, GET_PASSWORD_LINK, REQUEST_PASSWORD_RESET, SET_PASSWORD } from './documents';

/** Mails a link to the account with this username or email. Also succeeds if there is none. */
export function requestPasswordReset(username: string): Promise<{ success: boolean }> {
  return callWithProof(REQUEST_PASSWORD_RESET, { username, action: ACTIONS.requestPasswordReset });
}

/** Null if the link is no longer valid. */
export function getPasswordLink(token: string): Promise<{ username: string } | null> {
  return callWithKey(GET_PASSWORD_LINK, { token, action: ACTIONS.getPasswordLink });
}

/** OPEN, USED or EXPIRED. Null if the token is unknown. */
export function getLinkState(token: string): Promise<{ state: string } | null> {
  return callWithKey(GET_LINK_STATE, { token, action: ACTIONS.getLinkState });
}

/** @throws AppError with the field `token` if the link is no longer valid */
export function setPassword(token: string, password: string): Promise<{ success: boolean }> {
  return callWithKey(SET_PASSWORD, { token, password, action: ACTIONS.setPassword });
}
