import type { ClientBase } from 'pg';

/** What somebody asks a ticket for by. */
export interface TicketRequest {
  companyId: string;
  clientRequestId: string;
  operation: 'createTicket' | 'cloneTicket';
  /** The payload as it was read, but for `replacesTicketId`, which the same request may name once its ticket has failed. */
  asked: object;
}

/** The ticket that an earlier send of the request made, and whether it asked for the same. */
export interface EarlierRequest {
  ticketId: string;
  isSame: boolean;
}

/** The earlier send; null when there was none. */
export async function selectRequest(
  client: ClientBase,
  { clientRequestId, operation, asked }: TicketRequest,
): Promise<EarlierRequest | null> {
  const { rows } = await client.query<EarlierRequest>({
    name: 'ticket-request',
    text: `select ticket_id as "ticketId", operation = $2 and asked = $3::jsonb as "isSame"
      from ticket_requests where client_request_id = $1`,
    values: [clientRequestId, operation, JSON.stringify(asked)],
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
