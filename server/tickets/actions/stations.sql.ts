import type { ClientBase } from 'pg';
import type { Station } from '../../../domain/tickets/stations';
import { STATION_COLUMNS, type StationRow, stationOf } from '../../centers/responses/recount.sql';

/** The stations that the center has on the ticket, by their codes. */
export async function selectStationsByCode(
  client: ClientBase,
  ticketId: string,
): Promise<Map<string, Station>> {
  const { rows } = await client.query<StationRow & { station_code: string }>({
    name: 'stations-by-code',
    text: `select station_code, ${STATION_COLUMNS} from ticket_members
      where ticket_id = $1 and withdrawn_at is null`,
    values: [ticketId],
  });
  return new Map(rows.map(row => [row.station_code, stationOf(row)]));
}
