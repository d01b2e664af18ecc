import type { ClientBase } from 'pg';
import type { Filter } from '../../../domain/filters';
import type { SortOrder, SubcontractorFilterField, SubcontractorSortField } from '../../../domain/lists';
import type { BoardFacts } from '../../../domain/subcontractors/board';
import type { SubcontractorInput } from '../../../domain/subcontractors/subcontractor';
import { condition } from '../../database/lists/conditions.sql';
import type { Page } from '../../database/lists/page';
import { Parameters, statement } from '../../database/statement';
import type { Subcontractor, SubcontractorContact } from '../../graphql/generated/schema';
import { expiringBound, type Moment } from '../../tickets/groups.sql';
import { CONTACT_COLUMNS } from './contacts.sql';

interface SubcontractorQuery {
  filters: readonly Filter<SubcontractorFilterField>[];
  sort: { field: SubcontractorSortField; order: SortOrder };
  zone: string;
}

const SUBCONTRACTOR_COLUMNS = `s.id as "ID", s.company_name as "CompanyName", s.type as "Type",
  s.phone as "Phone", s.website as "Website", s.email as "Email", s.company_id as "CompanyID", s.version`;

export async function selectSubcontractors(
  client: ClientBase,
  query: SubcontractorQuery,
  page: Page,
): Promise<Subcontractor[]> {
  const params = new Parameters();
  const where = conditions(query, params);
  const direction = query.sort.order === 'Asc' ? '' : ' desc';
  const text = `select ${SUBCONTRACTOR_COLUMNS} from subcontractors s where ${where}
    order by ${COLUMN[query.sort.field]}${direction}, s.id${direction}
    limit ${params.add(page.limit)} offset ${params.add(page.offset)}`;
  return (await client.query<Subcontractor>(statement(text, params.values))).rows;
}

export async function countSubcontractors(client: ClientBase, query: SubcontractorQuery): Promise<number> {
  const params = new Parameters();
  const text = `select count(*) as total from subcontractors s where ${conditions(query, params)}`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  return rows[0]?.total ?? 0;
}

export async function selectSubcontractor(client: ClientBase, id: string): Promise<Subcontractor | null> {
  const { rows } = await client.query<Subcontractor>({
    name: 'subcontractor',
    text: `select ${SUBCONTRACTOR_COLUMNS} from subcontractors s where s.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Null if the company has one with this name, ignoring case. */
export async function insertSubcontractor(
  client: ClientBase,
  companyId: string,
  input: SubcontractorInput,
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-subcontractor',
    text: `insert into subcontractors (company_id, company_name, type, phone, website, email, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)
      on conflict (company_id, lower(company_name)) do nothing
      returning id`,
    values: [companyId, input.CompanyName, input.Type, input.Phone, input.Website, input.Email, now],
  });
  return rows[0]?.id ?? null;
}

const COLUMN: Record<SubcontractorFilterField | SubcontractorSortField, string> = {
  CompanyName: 's.company_name',
  Type: 's.type',
  Email: 's.email',
};

function conditions({ filters, zone }: SubcontractorQuery, params: Parameters): string {
  const parts = filters.map(filter => condition(filter, COLUMN[filter.field], params, zone));
  return parts.join(' and ') || 'true';
}

export async function lockSubcontractor(client: ClientBase, id: string): Promise<Subcontractor | null> {
  await client.query({
    name: 'lock-subcontractor',
    text: 'select id from subcontractors where id = $1 for update',
    values: [id],
  });
  return selectSubcontractor(client, id);
}

/** Throws a unique violation (23505) if the name is taken. */
export async function updateSubcontractorRow(
  client: ClientBase,
  id: string,
  input: SubcontractorInput,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-subcontractor',
    text: `update subcontractors set company_name = $2, type = $3, phone = $4, website = $5, email = $6,
        version = version + 1, updated_at = $7
      where id = $1`,
    values: [id, input.CompanyName, input.Type, input.Phone, input.Website, input.Email, now],
  });
}

export async function countOnSubcontractor(client: ClientBase, id: string): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>({
    name: 'count-on-subcontractor',
    text: `select (select count(*)::int from ticket_subcontractors where subcontractor_id = $1) as tickets,
        (select count(*)::int from invitations where subcontractor_id = $1) as invitations,
        (select count(*)::int from recorded_events where subcontractor_id = $1) as "recorded events"`,
    values: [id],
  });
  return rows[0] ?? {};
}

export async function deleteSubcontractorRow(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from subcontractors where id = $1', [id]);
}

/** Joins the ticket that a subcontractor shares for invitation `i`, as `o`. The function isn't called for null. */
export const JOIN_SHARED_TICKET =
  'left join lateral shared_ticket(case when i.owned_ticket_id is not null then i.id end) o on true';

/**
 * Joins the invitation that counts of subcontractor `a.subcontractor_id` on ticket `a.ticket_id`, as `l`: the one whose ticket
 * is active longest, else the newest, so that a contact's rejection doesn't hide another contact's ticket. Lateral,
 * because PostgreSQL takes a company's rows for one, and would compare each with all invitations.
 */
export function joinCountingInvitation(now: string): string {
  return `left join lateral (
      select k.* from (
        select i.id, i.status, i.comment, i.created_at, i.updated_at, i.own_file,
          coalesce(o.ticket_no, i.ticket_no) as own_ticket_no, coalesce(o.exp_date, i.exp_date) as own_expires,
          coalesce(o.call_center, i.own_center) as own_center,
          case when o.status is null then i.legal_start else o.legal_start end as own_starts,
          coalesce(o.status, 'ACTIVE') = 'ACTIVE' and not i.own_ended as stands
        from invitations i
          ${JOIN_SHARED_TICKET}
        where i.ticket_id = a.ticket_id and i.subcontractor_id = a.subcontractor_id
      ) k
      order by ${isInForce('k', now)} and ${hasStarted('k', now)} desc, ${isInForce('k', now)} desc,
        case when ${isInForce('k', now)} then k.own_expires end desc, k.created_at desc, k.status = 'REJECTED', k.id
      limit 1
    ) l on true`;
}

/** An invitation accepted with a ticket that is active, though its legal start may be to come. */
export function isInForce(row: string, now: string): string {
  return `(${row}.status = 'ACCEPTED' and ${row}.stands and coalesce(${row}.own_expires >= ${now}, false))`;
}

export const hasStarted = (row: string, now: string) => `(coalesce(${row}.own_starts <= ${now}, true))`;

interface TicketSubcontractorRow extends BoardFacts {
  subcontractor: Subcontractor;
  subcontractorContact: SubcontractorContact | null;
}

export async function selectOnTicket(
  client: ClientBase,
  ticketId: string,
  moment: Moment,
): Promise<TicketSubcontractorRow[]> {
  const params = new Parameters();
  const [ticket, now] = [params.add(ticketId), params.add(moment.now)];
  const text = `select row_to_json(subcontractor) as subcontractor, row_to_json(contact) as "subcontractorContact",
      l.status as invitation, coalesce(l.stands, false) as stands, l.own_starts as starts, l.own_expires as expires,
      b.expiring_before as "expiringBefore"
    from ticket_subcontractors a
      cross join (select ${expiringBound(moment, params)} as expiring_before) b
      join lateral (select ${SUBCONTRACTOR_COLUMNS} from subcontractors s where s.id = a.subcontractor_id)
        subcontractor on true
      left join lateral (select ${CONTACT_COLUMNS} from subcontractor_contacts p where p.id = a.contact_id)
        contact on true
      ${joinCountingInvitation(now)}
    where a.ticket_id = ${ticket}
    order by subcontractor."CompanyName", a.subcontractor_id`;
  return (await client.query<TicketSubcontractorRow>(statement(text, params.values))).rows;
}
