import type { ClientBase } from 'pg';
import { STATION_COLUMNS, type StationRow } from '../../centers/responses/recount.sql';

/** A station of a ticket with who overrode it. */
export interface OverridableRow extends StationRow {
  station_code: string;
  authority_name: string;
  overridden_by: string | null;
  overridden_by_name: string | null;
  override_note: string | null;
  /** Of the ticket's form; null where its center does not ask. */
  pavement_only: string | null;
}

/** The station with this code, or null when the center did not notify it for the ticket. */
export async function selectOverridable(
  client: ClientBase,
  ticketId: string,
  stationCode: string,
): Promise<OverridableRow | null> {
  const { rows } = await client.query<OverridableRow>({
    name: 'overridable-station',
    text: `select ${STATION_COLUMNS}, station_code, authority_name, overridden_by, overridden_by_name, override_note,
        (select form->>'pavementOnly' from tickets where id = $1) as pavement_only
      from ticket_members where ticket_id = $1 and station_code = $2`,
    values: [ticketId, stationCode],
  });
  return rows[0] ?? null;
}

/** Stores the judgement beside the station's own answer. */
export async function updateOverride(
  client: ClientBase,
  ticketId: string,
  stationCode: string,
  override: { by: string; byName: string; at: Date; note: string },
): Promise<void> {
  await client.query({
    name: 'override-station',
    text: `update ticket_members
      set overridden_by = $3, overridden_by_name = $4, overridden_at = $5, override_note = $6
      where ticket_id = $1 and station_code = $2`,
    values: [ticketId, stationCode, override.by, override.byName, override.at, override.note],
  });
}
