import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { InvitationStatus } from '../../domain/invitations/states';
import type { TicketStatus } from '../../domain/tickets/status';
import type { StationRow } from '../responses/recount.sql';

/** The ticket of another company that an invitation addressed to this one is about. */
export interface SharedTicketRow {
  invitation_id: string;
  invitation_status: InvitationStatus;
  invited_at: Date;
  /** The ticket given in return, as far as the viewer sees it. */
  own_ticket_id: string | null;
  own_ticket_no: string | null;
  own_job_id: string | null;
  own_status: TicketStatus | null;
  own_expires: Date | null;
  company_name: string;
  ticket_id: string;
  ticket_no: string | null;
  revision: string;
  name: string;
  status: TicketStatus;
  type: string;
  call_center: CallCenter;
  job_id: string;
  job_no: string;
  job_name: string;
  address: string;
  city: string;
  county: string;
  work_type: string;
  work_start: Date;
  legal_start: Date | null;
  exp_date: Date | null;
  dates_estimated: boolean;
  latitude: number;
  longitude: number;
  geofence: string | null;
  station_count: number;
  green_count: number;
  red_count: number;
  silent_count: number;
}

export interface SharedStationRow extends StationRow {
  seq_no: number;
  station_code: string;
  authority_name: string;
  utility_type: string;
}

/** Null unless the invitation is addressed to the company entered, and open or accepted. */
export async function selectSharedTicket(
  client: ClientBase,
  invitationId: string,
): Promise<SharedTicketRow | null> {
  const { rows } = await client.query<SharedTicketRow>({
    name: 'shared-ticket',
    text: `select s.*, o.id as own_ticket_id, o.ticket_no as own_ticket_no, o.job_id as own_job_id,
        o.status as own_status, o.exp_date as own_expires
      from shared_ticket($1) s left join tickets o on o.id = s.owned_ticket_id`,
    values: [invitationId],
  });
  return rows[0] ?? null;
}

/** Its stations in the center's order; none on the same conditions. */
export async function selectSharedStations(
  client: ClientBase,
  invitationId: string,
): Promise<SharedStationRow[]> {
  const { rows } = await client.query<SharedStationRow>({
    name: 'shared-ticket-stations',
    text: 'select * from shared_ticket_stations($1) order by seq_no, station_code',
    values: [invitationId],
  });
  return rows;
}
