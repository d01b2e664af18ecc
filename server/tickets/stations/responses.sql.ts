import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { LOOKED_UP } from '../silence.sql';

/** A ticket as far as the colours of its stations need it. */
interface TicketStationsRow {
  id: string;
  call_center: CallCenter;
  legal_start: Date | null;
  station_count: number;
  green_count: number;
  red_count: number;
  silent_count: number;
  /** False: people look its responses up, and nobody has. */
  is_looked_up: boolean;
}

export async function selectTicketStations(
  client: ClientBase,
  ticketId: string,
): Promise<TicketStationsRow | null> {
  const { rows } = await client.query<TicketStationsRow>({
    name: 'ticket-stations',
    text: `select t.id, t.call_center, t.legal_start, t.station_count, t.green_count, t.red_count, t.silent_count,
        ${LOOKED_UP} as is_looked_up
      from tickets t where t.id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}
