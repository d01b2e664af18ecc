import type { PoolClient } from 'pg';
import { AppError } from '../../domain/errors';
import type { ActionTicket } from './actions/facts.sql';
import { type EarlierRequest, selectRequest, type TicketRequest } from './requests.sql';

/** The ticket to which the request gives a new form, held. */
type Replaced = Pick<ActionTicket, 'id' | 'status'> | null;

/**
 * The ticket that an earlier send of the request made; null when there was none, or when the request names that ticket
 * because it has failed, and so asks for it to be sent again.
 *
 * @throws ConflictException when the request id was used for something else
 */
export async function earlierTicket(
  client: PoolClient,
  request: TicketRequest,
  replaced: Replaced,
): Promise<EarlierTicket | null> {
  return ticketOfEarlier(await selectRequest(client, request), replaced);
}

interface EarlierTicket {
  ticketId: string;
  isToResend: boolean;
}

/**
 * The same of what was read already.
 *
 * @throws as `earlierTicket`
 */
export function ticketOfEarlier(earlier: EarlierRequest | null, replaced: Replaced): EarlierTicket | null {
  if (!earlier) return null;
  const { ticketId, isSame, isOwn } = earlier;
  if (!isSame || (replaced !== null && replaced.id !== ticketId)) {
    throw requestTaken(isOwn ? ticketId : undefined);
  }
  return { ticketId, isToResend: replaced?.status === 'FAILED' };
}

/** @param existingId the ticket that the request made, for whoever may be told */
export function requestTaken(existingId?: string): AppError {
  return new AppError(
    'ConflictException',
    'This form was already sent with different data. Start a new ticket.',
    {
      fields: { 'ticketPayload.clientRequestId': 'Already used for a ticket with different data.' },
      ...(existingId !== undefined && { existingId }),
    },
  );
}
