import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { plainName } from '../../../domain/imports/names';
import type { AskedMember } from '../../../domain/placing/match';
import type { Placed } from '../../../domain/placing/placed';
import { nameKey } from '../../../domain/tickets/stationKey';
import { ON_SHEET } from '../../centers/submissions/outcome.sql';

export async function updatePlaced(
  client: ClientBase,
  placementId: string,
  placed: Placed,
  by: { id: string; name: string; now: Date },
): Promise<void> {
  await client.query({
    name: 'mark-placed',
    text: `update submissions set state = 'PLACED', placed_number = $2, placed_revision = $3, placed_at = $4,
        placed_by = $5, placed_by_name = $6, updated_at = $7
      where id = $1 and state in ${ON_SHEET}`,
    values: [placementId, placed.ticketNumber, placed.revision, placed.placedAt, by.id, by.name, by.now],
  });
}

/** Includes tickets that the viewer can't see, and other placements. Requires `holdNumber`. */
export async function isNumberTaken(
  client: ClientBase,
  { id, ticketId, callCenter }: { id: string; ticketId: string; callCenter: CallCenter },
  number: string,
): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>({
    name: 'placed-number-taken',
    text: 'select is_number_taken($1, $2, $3) or is_number_on_sheet($4, $2, $3) as "isTaken"',
    values: [ticketId, callCenter, number, id],
  });
  return rows[0]?.isTaken ?? false;
}

/** `askedRevision` is null if only the first notice asked the station. */
export async function selectAsked(client: ClientBase, ticketId: string): Promise<AskedMember[]> {
  const { rows } = await client.query<Omit<AskedMember, 'nameKeys'> & { name: string }>({
    name: 'placement-asked',
    text: `select station_code as key, authority_name as name, asked_revision as "askedRevision",
        withdrawn_at as "withdrawnAt"
      from ticket_members where ticket_id = $1 and listed`,
    values: [ticketId],
  });
  return rows.map(({ name, ...member }) => ({ ...member, nameKeys: [nameKey(plainName(name))] }));
}

interface PlacementEnd {
  state: 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN';
  error: string | null;
  refusal: string | null;
  confirmedAs: string | null;
  now: Date;
}

/** Returns whether any was open. Requires their tickets to be locked. */
export async function endPlacements(
  client: ClientBase,
  placementIds: readonly string[],
  end: PlacementEnd,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'end-placements',
    text: `update submissions set state = $2, error = $3, refusal = $4, confirmed_as = $5, updated_at = $6
      where id = any($1) and state in ${ON_SHEET}`,
    values: [placementIds, end.state, end.error, end.refusal, end.confirmedAs, end.now],
  });
  return rowCount !== 0;
}

/** The center never had this ticket. */
export async function cancelUnplaced(client: ClientBase, ticketId: string, now: Date): Promise<void> {
  await client.query({
    name: 'cancel-unplaced',
    text: `update tickets set status = 'CANCELLED', auto_renew = false, auto_renew_at = null, next_check_at = null,
        version = version + 1, updated_at = $2
      where id = $1 and status = 'PENDING'`,
    values: [ticketId, now],
  });
}
