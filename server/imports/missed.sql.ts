import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';

export interface NamedRevision {
  callCenter: CallCenter | null;
  ticketNumber: string;
  revision: string;
}

/** Marks tickets that lack this revision, which aren't safe to dig until a copy arrives. @returns the IDs of the newly marked tickets */
export async function markMissed(
  client: ClientBase,
  { callCenter, ticketNumber, revision }: NamedRevision,
  now: Date,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'mark-missed-revision',
    text: `update tickets set dates_estimated = true, version = version + 1, updated_at = $4
      where ticket_no = $1 and ($2::text is null or call_center = $2) and revision < $3
        and source = 'IMPORTED' and status <> 'CANCELLED' and not dates_estimated
      returning id`,
    values: [ticketNumber, callCenter, revision, now],
  });
  // Also stop showing a subcontractor's ticket as active.
  await client.query({
    name: 'end-missed-links',
    text: `update invitations set own_ended = true, updated_at = $4
      where ticket_no = $1 and own_center is not null and ($2::text is null or own_center = $2) and revision < $3
        and not own_ended`,
    values: [ticketNumber, callCenter, revision, now],
  });
  return rows.map(({ id }) => id);
}
