import { expect, it } from 'vitest';
import { AppError, type ErrorInfo } from '../../../../domain/errors';
import { toHttpError } from '../../../dataProvider/errors';
import { sentBefore } from './sentBefore';

const conflict = (info: ErrorInfo) => toHttpError(new AppError('ConflictException', 'Refused.', info));
const taken = { 'ticketPayload.clientRequestId': 'Already used.' };

it('recognizes a form sent before by its refusal, and finds the ticket it created', () => {
  expect(sentBefore(conflict({ fields: taken, existingId: 't1' }))).toEqual({ ticketId: 't1' });
  expect(sentBefore(conflict({ fields: taken }))).toEqual({ ticketId: null });
});

it('ignores any other refusal', () => {
  expect(sentBefore(conflict({ rule: 'NOT_FAILED' }))).toBeNull();
  expect(
    sentBefore(toHttpError(new AppError('ValidationException', 'Wrong.', { fields: taken }))),
  ).toBeNull();
  expect(sentBefore(new Error('offline'))).toBeNull();
});
