import type { ClientBase } from 'pg';

/** What somebody asks a ticket for by. */
export interface TicketRequest {
  companyId: string;
  /** Whoever asks. */
  userId: string;
  clientRequestId: string;
  operation: 'createTicket' | 'cloneTicket';
  /** The payload as it was read, but for `replacesTicketId`, which the same request may name once its ticket has failed. */
  asked: object;
}

/** The ticket that an earlier send of the request made, and whether it asked for the same. */
export interface EarlierRequest {
  ticketId: string;
  isSame: boolean;
  /** Whether the ticket is in the name of whoever asks now. */
  isOwn: boolean;
}

/** The earlier send; null when there was none. */
export async function selectRequest(
  client: ClientBase,
  { userId, clientRequestId, operation, asked }: TicketRequest,
): Promise<EarlierRequest | null> {
  const { rows } = await client.query<EarlierRequest>({
    name: 'ticket-request',
    text: `select r.ticket_id as "ticketId", r.operation = $2 and r.asked = $3::jsonb as "isSame",
        t.user_id = $4 as "isOwn"
      from ticket_requests r join tickets t on t.id = r.ticket_id where r.client_request_id = $1`,
    values: [clientRequestId, operation, JSON.stringify(asked), userId],
  });
  return rows[0] ?? null;
}

/**
 * Stores the request for a ticket, which may be stored after it in the same transaction; false when its id was used for
 * another at the same time, in which case this waited for that transaction to end.
 */
export async function insertRequest(
  client: ClientBase,
  { companyId, clientRequestId, operation, asked }: TicketRequest,
  ticketId: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-ticket-request',
    text: `insert into ticket_requests (company_id, client_request_id, ticket_id, operation, asked)
      values ($1, $2, $3, $4, $5)
      on conflict do nothing`,
    values: [companyId, clientRequestId, ticketId, operation, JSON.stringify(asked)],
  });
  return rowCount === 1;
}
