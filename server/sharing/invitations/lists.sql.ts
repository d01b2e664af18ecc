import type { ClientBase } from 'pg';
import { PACIFIC } from '../../../domain/calendar/zone';
import type { Filter } from '../../../domain/filters';
import type { InvitationFilterField } from '../../../domain/invitations/list';
import { condition } from '../../database/lists/conditions.sql';
import type { Page } from '../../database/lists/page';
import { Parameters } from '../../database/parameters';
import { statement } from '../../database/statement';
import type { InvitationRow } from './invitationRow';

type Filters = readonly Filter<InvitationFilterField>[];

/** Invitations that the company has sent, newest first. */
export async function selectSent(client: ClientBase, filters: Filters, page: Page): Promise<InvitationRow[]> {
  const params = new Parameters();
  const text = `${select('tickets_shared_with_us()')} where ${conditions(filters, params)}
    order by i.created_at desc, i.id limit ${params.add(page.limit)} offset ${params.add(page.offset)}`;
  return (await client.query<InvitationRow>(statement(text, params.values))).rows;
}

export async function countSent(client: ClientBase, filters: Filters): Promise<number> {
  const params = new Parameters();
  const text = `select count(*) as total from invitations i join tickets t on t.id = i.ticket_id
    where ${conditions(filters, params)}`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  return rows[0]?.total ?? 0;
}

/** Invitations sent for a ticket, newest first. */
export async function selectSentFor(client: ClientBase, ticketId: string): Promise<InvitationRow[]> {
  const { rows } = await client.query<InvitationRow>({
    name: 'ticket-invitations',
    text: `${select('linked_tickets($1)')} where i.ticket_id = $1
      order by i.created_at desc, i.status = 'REJECTED', i.id`,
    values: [ticketId],
  });
  return rows;
}

/**
 * Invitations that other companies have sent to the one entered, newest first. What was shared is told to those alone
 * who see the ticket.
 */
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

export async function countReceived(client: ClientBase, filters: Filters): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-received-invitations',
    text: 'select count_received_invitations($1, $2, $3) as total',
    values: receivedFilters(filters),
  });
  return rows[0]?.total ?? 0;
}

/** @param shared the function that tells of the tickets of other companies that were shared */
const select = (shared: string) => `select i.id, i.subcontractor_id, i.contact_id, i.company_id,
    c.name as company_name, i.ticket_id, i.owned_ticket_id, i.ticket_no, i.ticket_name, coalesce(o.call_center, i.own_center) as own_center,
    i.status, i.created_at, i.updated_at, i.comment, i.is_external, p.first_name, p.last_name,
    s.company_name as subcontractor_name, t.ticket_no as main_ticket_no, t.call_center as main_center,
    j.id as job_id, j.job_no, j.name as job_name
  from invitations i
    join companies c on c.id = i.company_id
    join subcontractors s on s.id = i.subcontractor_id
    join tickets t on t.id = i.ticket_id
    join jobs j on j.id = t.job_id
    left join subcontractor_contacts p on p.id = i.contact_id
    left join ${shared} o on o.invitation_id = i.id`;

const COLUMN: Record<InvitationFilterField, string> = {
  status: 'i.status',
  subcontractorId: 'i.subcontractor_id',
  jobId: 't.job_id',
};

function conditions(filters: Filters, params: Parameters): string {
  const parts = filters.map(filter => condition(filter, COLUMN[filter.field], params, PACIFIC));
  return parts.join(' and ') || 'true';
}

function receivedFilters(filters: Filters): (readonly string[] | null)[] {
  return (['status', 'subcontractorId', 'jobId'] as const).map(field => valuesOf(filters, field));
}

/** What all the filters of a field allow; null when there is none. */
function valuesOf(filters: Filters, field: InvitationFilterField): readonly string[] | null {
  const sets = filters.flatMap(filter =>
    filter.field === field && filter.match === 'oneOf' ? [filter.values] : [],
  );
  const [first, ...others] = sets;
  return first?.filter(value => others.every(set => set.includes(value))) ?? null;
}
