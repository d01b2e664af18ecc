import type { ClientBase } from 'pg';
import type { PlacementState } from '../../../domain/placing/placement';
import type { CenterActionKind } from '../../../domain/tickets/actions/table';

/** What an earlier send of a request has come to for a ticket. */
export interface EarlierRequest {
  /** Of the submission. */
  id: string | null;
  ticketId: string;
  state: 'QUEUED' | 'SENDING' | PlacementState;
  /** The center's words when it refused. */
  error: string | null;
  /** The event that it recorded. */
  eventId: string | null;
  /** Whether it asked for the same. */
  isSame: boolean;
}

/**
 * Earlier sends of the request, for any of the tickets. `eventId` is ours and part of what is asked only when a report
 * names one. The request that a ticket was itself asked for by is another one, whatever it says.
 */
export async function selectEarlier(
  client: ClientBase,
  ticketIds: readonly string[],
  request: {
    clientRequestId: string;
    kind: CenterActionKind;
    contents: object;
    eventId?: string | null | undefined;
  },
): Promise<EarlierRequest[]> {
  const { rows } = await client.query<EarlierRequest>({
    name: 'earlier-requests',
    text: `select id, ticket_id as "ticketId", state, error, payload->>'eventId' as "eventId",
        kind = $3 and payload - 'eventId' = $4::jsonb
          and ($5::text is null or payload->>'eventId' is not distinct from $5) as "isSame"
      from submissions where client_request_id = $1 and ticket_id = any($2)
      union all
      select null, ticket_id, 'CONFIRMED', null, null, false
      from ticket_requests where client_request_id = $1 and ticket_id = any($2)`,
    values: [
      request.clientRequestId,
      ticketIds,
      request.kind,
      JSON.stringify(request.contents),
      request.eventId ?? null,
    ],
  });
  return rows;
}
