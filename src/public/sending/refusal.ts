import { AppError } from '../../../domain/errors';
import { sendingMessages as words } from './messages';

/** Why what a person sent was not taken, in words for them. */
export interface Refusal {
  text: string;
  /** Why, where that is more than one sentence: to be listed below it. */
  reasons?: string[];
  /** When it may be sent again, in milliseconds as of `Date.now()`; none: at any time. */
  retryAt?: number;
}

/** What to tell a person whose form was not taken. How long to wait, the server says in its own words. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError)) return { text: words.unreachable };
  const { errorType, errorInfo, message } = error;
  if (errorType === 'InternalFailure') return { text: words.failed };
  if (errorInfo.retryAfter === undefined) return { text: message };
  return { text: message, retryAt: Date.now() + errorInfo.retryAfter * 1000 };
}
