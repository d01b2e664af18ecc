import type { ClientBase } from 'pg';

/** Stores who has taken note of the station's response. */
export async function updateAcknowledged(
  client: ClientBase,
  ticketId: string,
  stationCode: string,
  { by, byName, at }: { by: string; byName: string; at: Date },
): Promise<void> {
  await client.query({
    name: 'acknowledge-response',
    text: `update ticket_members
      set acknowledged_by = $3, acknowledged_by_name = $4, acknowledged_at = $5
      where ticket_id = $1 and station_code = $2`,
    values: [ticketId, stationCode, by, byName, at],
  });
}
