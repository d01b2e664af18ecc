import type { ClientBase } from 'pg';
import type { TicketStatus } from '../../../domain/tickets/status';

/** A ticket as far as an outcome changes it. */
export interface TicketState {
  status: TicketStatus;
  ticketNo: string | null;
  revision: string;
  centerStatus: string | null;
  legalStart: Date | null;
  expires: Date | null;
  renewNo: number;
}

/**
 * The ticket, held until the transaction ends. Whoever changes both holds the ticket before its submissions, so that
 * two never wait for each other.
 */
export async function lockTicketState(client: ClientBase, ticketId: string): Promise<TicketState | null> {
  const { rows } = await client.query<TicketState>({
    name: 'lock-ticket-state',
    text: `select status, ticket_no as "ticketNo", revision, center_status as "centerStatus",
        legal_start as "legalStart", exp_date as expires, renew_no as "renewNo"
      from tickets where id = $1 for update`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}
