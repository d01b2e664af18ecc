import { expect, it } from 'vitest';
import { AppError, type ErrorInfo } from '../../../../domain/errors';
import { toHttpError } from '../../../dataProvider/errors';
import { sentBefore } from './sentBefore';

const conflict = (info: ErrorInfo) => toHttpError(new AppError('ConflictException', 'Refused.', info));
const taken = { 'ticketPayload.clientRequestId': 'Already used.' };

it('knows a form that was sent before by its refusal, and which ticket that made', () => {
  expect(sentBefore(conflict({ fields: taken, existingId: 't1' }))).toEqual({ ticketId: 't1' });
  expect(sentBefore(conflict({ fields: taken }))).toEqual({ ticketId: null });
});

it('takes no other refusal for that', () => {
  expect(sentBefore(conflict({ rule: 'NOT_FAILED' }))).toBeNull();
  expect(
    sentBefore(toHttpError(new AppError('ValidationException', 'Wrong.', { fields: taken }))),
  ).toBeNull();
  expect(sentBefore(new Error('offline'))).toBeNull();
});
