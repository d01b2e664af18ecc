import { expect, it } from 'vitest';
import { AppError } from '../../domain/errors';
import { loginFailure } from './loginFailure';

it.each([
  [new AppError('UnauthorizedException', 'x'), 'Username or password is wrong. Check both and try again.'],
  [
    new AppError('TooManyRequestsException', 'x', { retryAfter: 40 }),
    'Too many tries. Wait 40 seconds, then try again.',
  ],
  [
    new AppError('TooManyRequestsException', 'x', { retryAfter: 600 }),
    'Too many tries. Wait 10 minutes, then try again.',
  ],
  [new AppError('TooManyRequestsException', 'x'), 'Too many tries. Wait a few minutes, then try again.'],
  [new AppError('InternalFailure', 'The server failed.'), 'The server failed.'],
  [new TypeError('Failed to fetch'), 'The server could not be reached. Check your connection and try again.'],
])('tells what to do after %s', (error, words) => expect(loginFailure(error)).toBe(words));
