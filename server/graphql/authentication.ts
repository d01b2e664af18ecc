import type { Operation } from '../../domain/actions';
import { AppError } from '../../domain/errors';
import { requireViewer } from '../access/actor';
import type { RequestContext } from './context';

/** How a call is authenticated when not by `Authorization: Bearer`. */
const KEY_CALLS: Partial<Record<Operation, 'key' | 'key or bearer'>> = {
  login: 'key',
  refreshToken: 'key',
  logout: 'key or bearer',
  getPasswordLink: 'key',
  getLinkState: 'key',
  setPassword: 'key',
  signUp: 'key',
  confirmSignUp: 'key',
  resendSignUpCode: 'key',
  requestPasswordReset: 'key',
  sendContactMessage: 'key',
  getExternalRequest: 'key',
  linkExternalTicket: 'key',
  rejectExternalShareRequest: 'key',
};

type Credentials = Pick<RequestContext, 'viewer' | 'hasApiKey'>;

/**
 * Lets a caller make a call; one that the contract does not have needs a session, too.
 *
 * @param call name of the field, as it stands in the query
 * @throws UnauthorizedException
 */
export function requireAuthentication(call: string, { viewer, hasApiKey }: Credentials): void {
  const kind = Object.hasOwn(KEY_CALLS, call) ? KEY_CALLS[call as Operation] : undefined;
  if (kind === undefined) requireViewer({ viewer });
  else if (!hasApiKey && !(kind === 'key or bearer' && viewer)) throw keyMissing();
}

export function keyMissing(): AppError {
  return new AppError('UnauthorizedException', 'The x-api-key header is missing or wrong.');
}
