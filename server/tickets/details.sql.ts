import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { OtherField } from '../../domain/imports/readTicket';
import type { TicketWay } from '../../domain/placing/way';
import type { StoredForm } from '../../domain/tickets/storedForm';
import { STATION_COLUMNS, type StationRow } from '../centers/responses/recount.sql';
import { TICKET_COLUMNS, type TicketRow } from './lists.sql';
import { LOOKED_UP } from './silence.sql';

/** A ticket as its own page shows it, with its job, the job's manager, the company and the ticket it was cloned from. */
export interface TicketDetailsRow extends TicketRow {
  failure: string | null;
  center_status: string | null;
  action_reason: string | null;
  previous_ticket_no: string | null;
  previous_revision: string | null;
  submitted_at: Date;
  dates_estimated: boolean;
  geofence: string | null;
  medium: string;
  transmission_id: string | null;
  excavator_id: string | null;
  response_required: string | null;
  renew_with_remark: boolean;
  auto_renew_off_reason: string | null;
  form: StoredForm;
  source: 'PLACED' | 'IMPORTED';
  /** False: people look its responses up, and nobody has. */
  is_looked_up: boolean;
  way: TicketWay;
  excavator_company: string | null;
  excavator_address: string | null;
  excavation_size: string | null;
  map_link: string | null;
  other_fields: OtherField[];
  import_notes: string[];
  company_name: string;
  company_address: string;
  clone_id: string | null;
  clone_ticket_no: string | null;
  clone_center: CallCenter | null;
}

export interface MemberRow extends StationRow {
  seq_no: number;
  station_code: string;
  authority_name: string;
  phone: string | null;
  utility_type: string;
  facility_types: string[];
  overridden_by_name: string | null;
  override_note: string | null;
  acknowledged_by_name: string | null;
}

export interface ResponseRow {
  id: string;
  station_code: string;
  authority_name: string;
  code: string;
  text: string;
  comment: string | null;
  responded_at: Date;
  revision: string;
  source: string;
  /** Null: the center itself told it. */
  entered_by_name: string | null;
  received_at: Date;
  via: string | null;
  respondent: string | null;
  url: string | null;
  /** Null: it stands. */
  withdrawn_at: Date | null;
  withdrawn_by_name: string | null;
}

export interface RevisionRow {
  revision: string;
  at: Date;
  status: string;
  type: string;
  user_name: string;
  medium: string;
}

export async function selectTicketDetails(
  client: ClientBase,
  ticketId: string,
): Promise<TicketDetailsRow | null> {
  const { rows } = await client.query<TicketDetailsRow>({
    name: 'ticket-details',
    text: `select ${TICKET_COLUMNS}, t.failure, t.center_status, t.action_reason, t.previous_ticket_no,
        t.previous_revision, t.submitted_at, t.dates_estimated, t.geofence, t.medium, t.transmission_id,
        t.excavator_id, t.response_required, t.renew_with_remark, t.auto_renew_off_reason, t.form,
        t.source, t.way, ${LOOKED_UP} as is_looked_up, t.excavator_company, t.excavator_address, t.excavation_size, t.map_link, t.other_fields, t.import_notes,
        c.name as company_name, c.address as company_address, o.id as clone_id, o.ticket_no as clone_ticket_no,
        o.call_center as clone_center
      from tickets t join jobs j on j.id = t.job_id join companies c on c.id = t.company_id
        left join users m on m.id = j.manager_id left join tickets o on o.id = t.cloned_from
      where t.id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

export async function selectMembers(client: ClientBase, ticketId: string): Promise<MemberRow[]> {
  const { rows } = await client.query<MemberRow>({
    name: 'ticket-members',
    text: `select seq_no, station_code, authority_name, phone, utility_type, facility_types, ${STATION_COLUMNS},
        overridden_by_name, override_note, acknowledged_by_name
      from ticket_members where ticket_id = $1 order by seq_no, station_code`,
    values: [ticketId],
  });
  return rows;
}

/** Newest first. */
export async function selectResponses(client: ClientBase, ticketId: string): Promise<ResponseRow[]> {
  const { rows } = await client.query<ResponseRow>({
    name: 'ticket-responses',
    text: `select r.id, r.station_code, coalesce(m.authority_name, r.station_code) as authority_name, r.code, r.text,
        r.comment, r.responded_at, r.revision, r.source, r.entered_by_name, r.received_at,
        r.via, r.respondent, r.url,
        r.withdrawn_at, r.withdrawn_by_name
      from ticket_responses r
        left join ticket_members m on m.ticket_id = r.ticket_id and m.station_code = r.station_code
      where r.ticket_id = $1 order by r.responded_at desc, r.id desc`,
    values: [ticketId],
  });
  return rows;
}

/** Newest first. */
export async function selectRevisions(client: ClientBase, ticketId: string): Promise<RevisionRow[]> {
  const { rows } = await client.query<RevisionRow>({
    name: 'ticket-revisions',
    text: `select revision, at, status, type, user_name, medium
      from ticket_revisions where ticket_id = $1 order by revision desc`,
    values: [ticketId],
  });
  return rows;
}
