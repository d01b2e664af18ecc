import { CENTERS } from '../../domain/calendar/centers';
import { isUuid } from '../../domain/text';
import { coordinates } from '../../domain/tickets/digArea';
import type { ResponseTable } from '../../domain/tickets/responseTables';
import { colorOfStation, givenAnswer, isOverridden } from '../../domain/tickets/stations';
import { statusAt } from '../../domain/tickets/status';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import type { SharedStation, SharedTicket } from '../graphql/generated/schema';
import { selectTables } from '../responseCodes/responseCodes.sql';
import { stationOf } from '../responses/recount.sql';
import type { Services } from '../services';
import { colorOf } from '../tickets/listItem';
import {
  type SharedStationRow,
  type SharedTicketRow,
  selectSharedStations,
  selectSharedTicket,
} from './sharedTicket.sql';

/**
 * The ticket that the company was invited to, read-only and without its people; null unless the invitation is addressed
 * to the company, and open or accepted.
 */
export async function getSharedTicket(
  services: Services,
  actor: Actor,
  invitationId: string,
): Promise<SharedTicket | null> {
  authorize(actor.viewer, 'READ', 'invitations');
  if (!isUuid(invitationId)) return null;
  return withSnapshot(services.pool, actor, async client => {
    const ticket = await selectSharedTicket(client, invitationId);
    if (!ticket) return null;
    const stations = await selectSharedStations(client, invitationId);
    const table = (await selectTables(client))[ticket.call_center];
    const now = services.now();
    return {
      ...ticketView(ticket, now),
      members: stations.map(station => stationView(station, ticket, table, now)),
    };
  });
}

function ticketView(row: SharedTicketRow, now: Date): Omit<SharedTicket, 'members'> {
  return {
    invitationId: row.invitation_id,
    invitationStatus: row.invitation_status,
    invitedAt: row.invited_at.toISOString(),
    ownTicket: row.own_ticket_id ? { ID: row.own_ticket_id, TicketNo: row.own_ticket_no } : null,
    ownJobId: row.own_job_id,
    ownTicketEnded: row.own_status !== null && statusAt(row.own_status, row.own_expires, now) !== 'ACTIVE',
    company: row.company_name,
    ticketId: row.ticket_id,
    ticketNumber: row.ticket_no,
    revision: row.revision,
    ticketName: row.name,
    ticketStatus: statusAt(row.status, row.exp_date, now),
    ticketType: row.type,
    callCenter: row.call_center,
    jobId: row.job_id,
    jobNumber: row.job_no,
    jobName: row.job_name,
    addressLocation: row.address,
    city: row.city,
    county: row.county,
    state: CENTERS[row.call_center].state,
    workType: row.work_type,
    workBeginDate: row.work_start.toISOString(),
    legalStartDate: row.legal_start?.toISOString() ?? null,
    ticketExpiration: row.exp_date?.toISOString() ?? null,
    datesEstimated: row.dates_estimated,
    latitudeLongitude: coordinates(row),
    geofence: row.geofence,
    responseColor: colorOf(row, now),
  };
}

/** A station and its own answer; an override of the owning company is told, but not who made it and why. */
function stationView(
  row: SharedStationRow,
  ticket: SharedTicketRow,
  table: ResponseTable,
  now: Date,
): SharedStation {
  const station = stationOf(row);
  const answer = givenAnswer(table, station);
  return {
    stationCode: row.station_code,
    authorityName: row.authority_name,
    utilityType: row.utility_type,
    responseCode: answer?.code ?? null,
    responseText: answer?.text ?? null,
    respondedAt: answer?.at.toISOString() ?? null,
    responseColor: colorOfStation(table, station, ticket.legal_start, now),
    overwritten: isOverridden(station),
  };
}
