import { MAP_TICKETS } from '../../domain/dashboard/limits';
import { coordinates } from '../../domain/tickets/digArea';
import { colorOfRow } from '../../domain/tickets/responses';
import { statusAt } from '../../domain/tickets/status';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import type { MappedTicket, TicketMap } from '../graphql/generated/schema';
import type { Services } from '../services';
import { assertJobId } from '../tickets/lists';
import { countTickets } from '../tickets/lists.sql';
import { verdictView } from '../tickets/verdict/verdictView';
import { type MapRow, selectMapRows } from './map.sql';
import { type DashboardRequest, dashboardQuery } from './query';

/**
 * The tickets, of one job if `jobID` is given, with where they are and whether one may dig there, next to expire first.
 *
 * @throws ForbiddenException, or ValidationException naming `filters` or `jobID`
 */
export async function mapTickets(
  services: Services,
  actor: Actor,
  { jobID = null, ...request }: DashboardRequest & { jobID?: string | null },
): Promise<TicketMap> {
  authorize(actor.viewer, 'READ', 'dashboard');
  assertJobId(jobID);
  const query = { ...dashboardQuery(services, request), jobId: jobID, isPlaced: true };
  return withSnapshot(services.pool, actor, async client => {
    const rows = await selectMapRows(client, query, MAP_TICKETS);
    const total = rows.length < MAP_TICKETS ? rows.length : await countTickets(client, query);
    return { total, data: rows.flatMap(row => mapped(row, query.now)) };
  });
}

function mapped(row: MapRow, now: Date): MappedTicket[] {
  const Coordinates = coordinates(row);
  if (Coordinates === null) return [];
  const ticket = {
    ID: row.id,
    JobID: row.job_id,
    TicketNo: row.ticket_no,
    callCenter: row.call_center,
    Revision: row.revision,
    Name: row.name,
    Status: statusAt(row.status, row.exp_date, now),
    Coordinates,
    geofence: row.geofence,
    responseColor: colorOfRow(row, now),
    verdict: verdictView(row, now),
  };
  return [ticket];
}
