import type { ClientBase } from 'pg';
import type { CenterActionKind } from '../../../domain/tickets/actions/table';

/** What an earlier send of a request has come to for a ticket. */
export interface EarlierRequest {
  ticketId: string;
  state: 'QUEUED' | 'SENDING' | 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN';
  /** The center's words when it refused. */
  error: string | null;
  /** The event that it recorded. */
  eventId: string | null;
  /** Whether it asked for the same. */
  isSame: boolean;
}

/** Earlier sends of the request, for any of the tickets. `eventId` is ours and no part of what is asked. */
export async function selectEarlier(
  client: ClientBase,
  ticketIds: readonly string[],
  request: { clientRequestId: string; kind: CenterActionKind; contents: object },
): Promise<EarlierRequest[]> {
  const { rows } = await client.query<EarlierRequest>({
    name: 'earlier-requests',
    text: `select ticket_id as "ticketId", state, error, payload->>'eventId' as "eventId",
        kind = $3 and payload - 'eventId' = $4::jsonb as "isSame"
      from submissions where client_request_id = $1 and ticket_id = any($2)`,
    values: [request.clientRequestId, ticketIds, request.kind, JSON.stringify(request.contents)],
  });
  return rows;
}
