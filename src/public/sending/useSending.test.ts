import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../domain/errors';
import { sendingMessages } from './messages';
import { refusalOf } from './useSending';

const NOON = Date.UTC(2026, 10, 21, 12);

afterEach(() => vi.useRealTimers());

it('says in the words of the server what was refused', () => {
  const error = new AppError('ForbiddenException', 'This link is for somebody else.');
  expect(refusalOf(error)).toEqual({ text: 'This link is for somebody else.' });
});

it('tells a server that failed from one that was not reached', () => {
  const failed = new AppError('InternalFailure', 'The server answered 502.');
  expect(refusalOf(failed)).toEqual({ text: sendingMessages.failed });
  expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({ text: sendingMessages.unreachable });
});

it('tells when a wait that the server names is over', () => {
  vi.useFakeTimers({ now: NOON });
  const error = new AppError('TooManyRequestsException', 'Try again in 10 minutes.', { retryAfter: 600 });
  expect(refusalOf(error)).toEqual({ text: 'Try again in 10 minutes.', retryAt: NOON + 600_000 });
});
