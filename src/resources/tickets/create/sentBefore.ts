import { errorBody } from '../../../dataProvider/errors';

export interface SentBefore {
  /** Null if the server didn't name it. */
  ticketId: string | null;
}

/** Null if the error isn't about an earlier request. */
export function sentBefore(error: unknown): SentBefore | null {
  const body = errorBody(error);
  const isTaken = body?.errorType === 'ConflictException' && REQUEST_ID in body.errors;
  return isTaken ? { ticketId: body.existingId ?? null } : null;
}

const REQUEST_ID = 'ticketPayload.clientRequestId';
