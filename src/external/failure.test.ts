import { expect, it } from 'vitest';
import { AppError, invalid } from '../../domain/errors';
import { sendingMessages } from '../public/sending/messages';
import { failureOf, saidOf } from './submitTicket';

it('lists server messages field by field', () => {
  const refused = invalid({ 'body.ticketNo': 'Ticket number is required.', 'body.expDate': 'Too early.' });
  expect(saidOf(refused)).toEqual(['Ticket number is required.', 'Too early.']);
  expect(failureOf(refused)).toMatchObject({
    errorType: 'ValidationException',
    errorInfo: { fields: { ticketNo: 'Ticket number is required.', expDate: 'Too early.' } },
  });
});

it('lists messages without a field', () => {
  const refused = new AppError('ConflictException', 'One.\nTwo.');
  expect(saidOf(refused)).toEqual(['One.', 'Two.']);
  expect(failureOf(refused)).toBe(refused);
});

it('reports a connection failure', () => {
  expect(saidOf(new TypeError('Failed to fetch'))).toEqual([sendingMessages.unreachable]);
});
