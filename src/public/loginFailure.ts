import { AppError } from '../../domain/errors';
import { messages } from './messages';

/** What to tell a person whose sign-in failed. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof AppError)) return messages.login.unreachable;
  const { errorType, errorInfo, message } = error;
  if (errorType === 'UnauthorizedException') return messages.login.wrong;
  if (errorType !== 'TooManyRequestsException') return message;
  return errorInfo.retryAfter === undefined
    ? messages.login.waitSome
    : messages.login.wait(errorInfo.retryAfter);
}
