import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { OtherField } from '../../domain/imports/readTicket';
import type { TicketWay } from '../../domain/placing/way';
import type { StoredForm } from '../../domain/tickets/storedForm';
import { fullName } from '../access/fullName.sql';
import { STATION_COLUMNS, type StationRow } from '../centers/responses/recount.sql';
import type { StationCall, Subcontractor, SubcontractorContact } from '../graphql/generated/schema';
import { LOOKED_UP } from './groups.sql';
import { TICKET_COLUMNS, type TicketRow } from './lists.sql';

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
  /** False if a person must look up responses and has not done it yet. */
  is_looked_up: boolean;
  way: TicketWay;
  excavator_company: string | null;
  excavator_address: string | null;
  excavation_size: string | null;
  map_link: string | null;
  other_fields: OtherField[];
  import_notes: string[];
  company_name: string;
  company_phone: string;
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
  calls: StationCall[];
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
  entered_by_name: string | null;
  received_at: Date;
  via: string | null;
  respondent: string | null;
  url: string | null;
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
        c.name as company_name, c.address as company_address, c.phone as company_phone, o.id as clone_id, o.ticket_no as clone_ticket_no,
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
        ${fullName('overridden_by', 'overridden_by_name')} as overridden_by_name, override_note,
        ${fullName('acknowledged_by', 'acknowledged_by_name')} as acknowledged_by_name, ${CALLS} as calls
      from ticket_members where ticket_id = $1 order by seq_no, station_code`,
    values: [ticketId],
  });
  return rows;
}

const CALLS = `coalesce((select jsonb_agg(jsonb_build_object('ID', e.id, 'at', e.occurred_at, 'by', ${fullName('e.created_by', 'e.created_by_name')},
      'spokeWith', e.extra->>'spokeWith', 'phone', e.extra->>'phone', 'said', e.details->>'description')
      order by e.occurred_at desc, e.id)
    from recorded_events e
    where e.ticket_id = ticket_members.ticket_id and e.event_type = 'UTILITY_CALL' and e.status <> 'DRAFT'
      and lower(e.station_code) = lower(ticket_members.station_code)), '[]')`;

export async function selectResponses(client: ClientBase, ticketId: string): Promise<ResponseRow[]> {
  const { rows } = await client.query<ResponseRow>({
    name: 'ticket-responses',
    text: `select r.id, r.station_code, coalesce(m.authority_name, r.station_code) as authority_name, r.code, r.text,
        r.comment, r.responded_at, r.revision, r.source,
        ${fullName('r.entered_by', 'r.entered_by_name')} as entered_by_name, r.received_at,
        r.via, r.respondent, r.url,
        r.withdrawn_at, ${fullName('r.withdrawn_by', 'r.withdrawn_by_name')} as withdrawn_by_name
      from ticket_responses r
        left join ticket_members m on m.ticket_id = r.ticket_id and m.station_code = r.station_code
      where r.ticket_id = $1 order by r.responded_at desc, r.id desc`,
    values: [ticketId],
  });
  return rows;
}

export async function selectRevisions(client: ClientBase, ticketId: string): Promise<RevisionRow[]> {
  const { rows } = await client.query<RevisionRow>({
    name: 'ticket-revisions',
    text: `select revision, at, status, type, user_name, medium
      from ticket_revisions where ticket_id = $1 order by revision desc`,
    values: [ticketId],
  });
  return rows;
}

interface TicketSubcontractorRow {
  subcontractor: Subcontractor;
  contact: SubcontractorContact | null;
}

/** Prefers the one who linked a ticket last, then the one assigned last. */
export async function selectSubcontractor(
  client: ClientBase,
  ticketId: string,
): Promise<TicketSubcontractorRow | null> {
  const { rows } = await client.query<TicketSubcontractorRow>({
    name: 'ticket-subcontractor',
    text: `with named as (
        (select 1 as rank, subcontractor_id, contact_id from invitations i
          where ticket_id = $1 and status = 'ACCEPTED' order by answered_at desc nulls last, id desc limit 1)
        union all
        (select 2, subcontractor_id, contact_id from ticket_subcontractors
          where ticket_id = $1 order by created_at desc, subcontractor_id limit 1)
        order by rank limit 1
      )
      select json_build_object('ID', s.id, 'CompanyName', s.company_name, 'Type', s.type, 'Phone', s.phone,
          'Website', s.website, 'Email', s.email, 'CompanyID', s.company_id, 'version', s.version) as subcontractor,
        case when p.id is not null then json_build_object('ID', p.id, 'FirstName', p.first_name,
          'LastName', p.last_name, 'Email', p.email, 'Title', p.title, 'Phone', p.phone, 'Mobile', p.mobile,
          'SubcontractorID', p.subcontractor_id, 'IsPrimary', p.is_primary, 'version', p.version) end as contact
      from named n
        join subcontractors s on s.id = n.subcontractor_id
        left join subcontractor_contacts p on p.id = n.contact_id`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

export interface TicketRequest {
  companyId: string;
  userId: string;
  clientRequestId: string;
  operation: 'createTicket' | 'cloneTicket';
  /** Without `replacesTicketId`, which a repeated request may add after the ticket failed. */
  asked: object;
}

export interface EarlierRequest {
  ticketId: string;
  isSame: boolean;
  isOwn: boolean;
}

export async function selectRequest(
  client: ClientBase,
  { userId, clientRequestId, operation, asked }: TicketRequest,
): Promise<EarlierRequest | null> {
  const { rows } = await client.query<EarlierRequest>({
    name: 'ticket-request',
    text: `select r.ticket_id as "ticketId", r.operation = $2 and r.asked = $3::jsonb as "isSame",
        t.user_id = $4 as "isOwn"
      from ticket_requests r join tickets t on t.id = r.ticket_id where r.client_request_id = $1`,
    values: [clientRequestId, operation, JSON.stringify(asked), userId],
  });
  return rows[0] ?? null;
}

/** Call it before storing the ticket. Returns false if the request ID was used concurrently. */
export async function insertRequest(
  client: ClientBase,
  { companyId, clientRequestId, operation, asked }: TicketRequest,
  ticketId: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-ticket-request',
    text: `insert into ticket_requests (company_id, client_request_id, ticket_id, operation, asked)
      values ($1, $2, $3, $4, $5)
      on conflict do nothing`,
    values: [companyId, clientRequestId, ticketId, operation, JSON.stringify(asked)],
  });
  return rowCount === 1;
}
