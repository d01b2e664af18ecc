import type { ClientBase } from 'pg';
import type { VerdictRow } from '../../domain/tickets/verdict/summary';
import { limited } from '../database/lists/page';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';
import { FROM, orderBy, type TicketQuery, type TicketRow, ticketsWhere } from '../tickets/lists.sql';
import { verdictColumns } from '../tickets/verdict/verdict.sql';

/** A ticket as the map shows it. */
export type MapRow = Pick<
  TicketRow,
  | 'id'
  | 'job_id'
  | 'ticket_no'
  | 'revision'
  | 'name'
  | 'status'
  | 'exp_date'
  | 'legal_start'
  | 'latitude'
  | 'longitude'
  | 'station_count'
  | 'green_count'
  | 'red_count'
  | 'silent_count'
> &
  VerdictRow & { geofence: string | null };

/** The first `limit` tickets of the query with their dig areas and verdicts. */
export async function selectMapRows(
  client: ClientBase,
  query: TicketQuery,
  limit: number,
): Promise<MapRow[]> {
  const params = new Parameters();
  const where = await ticketsWhere(client, query, params);
  const order = orderBy(query, params);
  const text = `select t.id, t.job_id, t.ticket_no, t.revision, t.name, t.status, t.exp_date, t.legal_start,
      t.latitude, t.longitude, t.station_count, t.green_count, t.red_count, t.silent_count, t.geofence,
      t.call_center, ${verdictColumns(query.now, params)}
    ${FROM} where ${where} order by ${order} ${limited(limit, params)}`;
  return (await client.query<MapRow>(statement(text, params.values))).rows;
}
