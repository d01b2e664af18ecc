import { AppError } from '../../../domain/errors';
import type { ActionRefusal } from '../../../domain/tickets/actions/action';

/** A refusal as the call answers it: the rule and the way on in words, and both as codes for the console. */
export function refused({ rule, message, instead }: Told): AppError {
  return new AppError('ConflictException', message, {
    fields: { 'ticketPayload.ticketId': message },
    rule,
    ...(instead && { instead }),
  });
}

type Told = Pick<ActionRefusal, 'message' | 'instead'> & { rule: string };

/** The same request id with other contents, or for another action. */
export function requestReused(field = 'ticketPayload.clientRequestId'): AppError {
  return new AppError('ConflictException', 'This form was already sent with different data. Start again.', {
    fields: { [field]: 'Already used for something else.' },
  });
}

export function noSuchTicket(): AppError {
  return new AppError('NotFoundException', 'This ticket no longer exists.');
}
