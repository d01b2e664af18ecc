import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../domain/errors';
import { sendingMessages } from './messages';
import { refusalOf } from './useSending';

const NOON = Date.UTC(2026, 10, 21, 12);

afterEach(() => vi.useRealTimers());

it("shows refusals in the server's words", () => {
  const error = new AppError('ForbiddenException', 'This link is for somebody else.');
  expect(refusalOf(error)).toEqual({ text: 'This link is for somebody else.' });
});

it('distinguishes a server error from an unreachable server', () => {
  const failed = new AppError('InternalFailure', 'The server answered 502.');
  expect(refusalOf(failed)).toEqual({ text: sendingMessages.failed });
  expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({ text: sendingMessages.unreachable });
});

it('reports when a wait set by the server is over', () => {
  vi.useFakeTimers({ now: NOON });
  const error = new AppError('TooManyRequestsException', 'Try again in 10 minutes.', { retryAfter: 600 });
  expect(refusalOf(error)).toEqual({ text: 'Try again in 10 minutes.', retryAt: NOON + 600_000 });
});
