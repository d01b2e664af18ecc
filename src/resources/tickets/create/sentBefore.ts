import { errorBody } from '../../../dataProvider/errors';

export interface SentBefore {
  /** The ticket that it made; null when the server does not say. */
  ticketId: string | null;
}

/** What a refusal says of a first send; null when it is about something else. */
export function sentBefore(error: unknown): SentBefore | null {
  const body = errorBody(error);
  const isTaken = body?.errorType === 'ConflictException' && REQUEST_ID in body.errors;
  return isTaken ? { ticketId: body.existingId ?? null } : null;
}

const REQUEST_ID = 'ticketPayload.clientRequestId';
