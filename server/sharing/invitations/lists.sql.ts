import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { PACIFIC } from '../../../domain/calendar/zone';
import type { Filter } from '../../../domain/filters';
import type { InvitationStatus } from '../../../domain/invitations/states';
import type { InvitationFilterField } from '../../../domain/lists';
import type { TicketStatus } from '../../../domain/tickets/groups';
import { condition } from '../../database/lists/conditions.sql';
import { type Counted, countFrom } from '../../database/lists/counted.sql';
import { type Page, paged } from '../../database/lists/page';
import { Parameters, statement } from '../../database/statement';
import { JOIN_SHARED_TICKET } from '../subcontractors/subcontractors.sql';

export interface InvitationRow {
  id: string;
  subcontractor_id: string;
  contact_id: string | null;
  company_id: string;
  company_name: string;
  ticket_id: string;
  /** The subcontractor's ticket. Null for one linked by an outsider. */
  owned_ticket_id: string | null;
  ticket_no: string | null;
  ticket_name: string | null;
  own_center: string | null;
  status: InvitationStatus;
  created_at: Date;
  updated_at: Date;
  comment: string | null;
  is_external: boolean;
  first_name: string | null;
  last_name: string | null;
  subcontractor_name: string;
  main_ticket_no: string | null;
  main_center: string;
  job_id: string;
  job_no: string;
  job_name: string;
}

type Filters = readonly Filter<InvitationFilterField>[];

export async function selectSent(client: ClientBase, filters: Filters, page: Page): Promise<InvitationRow[]> {
  const params = new Parameters();
  const found = `select i.* from invitations i where ${conditions(filters, params)} order by i.created_at desc, i.id`;
  const text = `${selectFrom(`(${paged(found, page, params)})`)} order by i.created_at desc, i.id`;
  return (await client.query<InvitationRow>(statement(text, params.values))).rows;
}

/** @param most counting limit, or null for none */
export function countSent(client: ClientBase, filters: Filters, most: number | null): Promise<Counted> {
  const params = new Parameters();
  return countFrom(client, `from invitations i where ${conditions(filters, params)}`, params, most);
}

export async function selectSentFor(client: ClientBase, ticketId: string): Promise<InvitationRow[]> {
  const { rows } = await client.query<InvitationRow>({
    name: 'ticket-invitations',
    text: `${selectFrom('invitations')} where i.ticket_id = $1
      order by i.created_at desc, i.status = 'REJECTED', i.id`,
    values: [ticketId],
  });
  return rows;
}

/** Newest first. Shared tickets are only included for viewers who may see them. */
export async function selectReceived(
  client: ClientBase,
  filters: Filters,
  page: Page,
): Promise<InvitationRow[]> {
  const { rows } = await client.query<InvitationRow>({
    name: 'received-invitations',
    text: `select r.id, r.subcontractor_id, r.contact_id, r.company_id, r.company_name, r.ticket_id, r.status,
        t.id as owned_ticket_id, case when s.is_shown then r.ticket_no end as ticket_no, case when s.is_shown then r.ticket_name end as ticket_name,
        t.call_center as own_center, case when s.is_shown then r.comment end as comment, r.created_at,
        r.updated_at, r.is_external, r.first_name, r.last_name, r.subcontractor_name, r.main_ticket_no, r.main_center, r.job_id, r.job_no, r.job_name
      from received_invitations($1, $2, $3, $4, $5) r
        left join tickets t on t.id = r.owned_ticket_id
        cross join lateral (select r.owned_ticket_id is null or t.id is not null as is_shown) s
      order by r.created_at desc, r.id`,
    values: [...receivedFilters(filters), page.limit, page.offset],
  });
  return rows;
}

export async function countReceived(client: ClientBase, filters: Filters): Promise<Counted> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-received-invitations',
    text: 'select count_received_invitations($1, $2, $3) as total',
    values: receivedFilters(filters),
  });
  return { total: rows[0]?.total ?? 0, isMore: false };
}

/** @param invitations a table of them */
const selectFrom = (invitations: string) => `select i.id, i.subcontractor_id, i.contact_id, i.company_id,
    c.name as company_name, i.ticket_id, i.owned_ticket_id, i.ticket_no, i.ticket_name, coalesce(o.call_center, i.own_center) as own_center,
    i.status, i.created_at, i.updated_at, i.comment, i.is_external, p.first_name, p.last_name,
    s.company_name as subcontractor_name, t.ticket_no as main_ticket_no, t.call_center as main_center,
    j.id as job_id, j.job_no, j.name as job_name
  from ${invitations} i
    join companies c on c.id = i.company_id
    join subcontractors s on s.id = i.subcontractor_id
    join tickets t on t.id = i.ticket_id
    join jobs j on j.id = t.job_id
    left join subcontractor_contacts p on p.id = i.contact_id
    ${JOIN_SHARED_TICKET}`;

const COLUMN: Record<InvitationFilterField, string> = {
  status: 'i.status',
  subcontractorId: 'i.subcontractor_id',
  jobId: 't.job_id',
};

const ofJob = (condition: string) => `i.ticket_id in (select t.id from tickets t where ${condition})`;

function conditions(filters: Filters, params: Parameters): string {
  const parts = filters.map(filter => {
    const isWanted = condition(filter, COLUMN[filter.field], params, PACIFIC);
    return filter.field === 'jobId' ? ofJob(isWanted) : isWanted;
  });
  return parts.join(' and ') || 'true';
}

function receivedFilters(filters: Filters): (readonly string[] | null)[] {
  return (['status', 'subcontractorId', 'jobId'] as const).map(field => valuesOf(filters, field));
}

function valuesOf(filters: Filters, field: InvitationFilterField): readonly string[] | null {
  const sets = filters.flatMap(filter =>
    filter.field === field && filter.match === 'oneOf' ? [filter.values] : [],
  );
  const [first, ...others] = sets;
  return first?.filter(value => others.every(set => set.includes(value))) ?? null;
}

/** A subcontractor's ticket as it is now, or as an outsider typed it. */
export interface LinkedTicketRow {
  invitation_id: string;
  owned_ticket_id: string | null;
  ticket_no: string | null;
  job_no: string | null;
  job_id: string;
  legal_start: Date | null;
  exp_date: Date | null;
  project_manager: string | null;
  main_ticket_id: string;
  is_external: boolean;
  file_of: string | null;
  copy_id: string | null;
  /** The center's copies say that it isn't valid for digging. */
  ended: boolean;
  subcontractor_name: string;
  own_center: CallCenter | null;
  /** Determines the time zone: its own center, or else the main ticket's. */
  call_center: CallCenter;
}

export async function selectLinkedTickets(client: ClientBase, ticketId: string): Promise<LinkedTicketRow[]> {
  const { rows } = await client.query<LinkedTicketRow>({
    name: 'linked-tickets',
    text: `select i.id as invitation_id, o.ticket_id as owned_ticket_id, coalesce(o.ticket_no, i.ticket_no) as ticket_no,
        coalesce(o.job_no, i.job_no) as job_no, t.job_id, case when o.ticket_id is null then i.legal_start else o.legal_start end as legal_start,
        coalesce(o.exp_date, i.exp_date) as exp_date,
        case when o.ticket_id is null then i.project_manager else o.project_manager end as project_manager,
        i.ticket_id as main_ticket_id, i.is_external, f.invitation_id as file_of, c.id as copy_id, i.own_ended as ended,
        s.company_name as subcontractor_name,
        coalesce(o.call_center, i.own_center) as own_center, coalesce(o.call_center, i.own_center, t.call_center) as call_center
      from invitations i
        join tickets t on t.id = i.ticket_id
        join subcontractors s on s.id = i.subcontractor_id
        left join uploaded_objects f on f.invitation_id = i.id and f.linked_at is not null
        left join import_files c on c.id = i.own_file
        left join linked_tickets($1) o on o.invitation_id = i.id
      where i.ticket_id = $1 and i.status = 'ACCEPTED'
      order by s.company_name, i.created_at, i.id`,
    values: [ticketId],
  });
  return rows;
}

export interface SharedInvitationRow {
  id: string;
  status: InvitationStatus;
  invited_at: Date;
  company_id: string;
  ticket_id: string;
  own_ticket_id: string | null;
  own_ticket_no: string | null;
  own_center: CallCenter | null;
  own_job_id: string | null;
  own_status: TicketStatus | null;
  own_expires: Date | null;
}

/** Null unless the invitation is addressed to the current company, and open or accepted. */
export async function selectSharedInvitation(
  client: ClientBase,
  invitationId: string,
): Promise<SharedInvitationRow | null> {
  const { rows } = await client.query<SharedInvitationRow>({
    name: 'shared-invitation',
    text: `select s.id, s.status, s.invited_at, s.company_id, s.ticket_id, o.id as own_ticket_id,
        o.ticket_no as own_ticket_no, o.call_center as own_center, o.job_id as own_job_id, o.status as own_status, o.exp_date as own_expires
      from shared_invitation($1) s left join tickets o on o.id = s.owned_ticket_id`,
    values: [invitationId],
  });
  return rows[0] ?? null;
}
