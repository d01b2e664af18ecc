import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';

/** A ticket as far as the colours of its stations need it. */
export interface TicketStationsRow {
  id: string;
  call_center: CallCenter;
  legal_start: Date | null;
  station_count: number;
  green_count: number;
  red_count: number;
  silent_count: number;
}

export async function selectTicketStations(
  client: ClientBase,
  ticketId: string,
): Promise<TicketStationsRow | null> {
  const { rows } = await client.query<TicketStationsRow>({
    name: 'ticket-stations',
    text: `select id, call_center, legal_start, station_count, green_count, red_count, silent_count
      from tickets where id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}
