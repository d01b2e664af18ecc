import type { ClientBase } from 'pg';
import type { Filter } from '../../domain/filters';
import type { AuditFilterField } from '../../domain/lists';
import { condition } from '../database/lists/conditions.sql';
import { type Counted, countFrom } from '../database/lists/counted.sql';
import { type Page, paged } from '../database/lists/page';
import { Parameters, statement } from '../database/statement';
import type { AuditPerson } from '../graphql/generated/schema';

export interface AuditRow {
  id: string;
  at: Date;
  userId: string | null;
  userName: string;
  byAdministrator: boolean;
  action: string;
  entity: string;
  entityId: string;
  before: string | null;
  after: string | null;
  requestId: string | null;
  label: string | null;
  path: string[] | null;
}

export interface AuditQuery {
  filters: readonly Filter<AuditFilterField>[];
  zone: string;
  ticketId?: string;
  /** Entries without a company instead of the company's. Empty unless a SASAdministrator reads. */
  isInstallation?: boolean;
}

export async function selectAudit(client: ClientBase, query: AuditQuery, page: Page): Promise<AuditRow[]> {
  const params = new Parameters();
  const text = `select entry.*, record.label, record.path
    from (${paged(newestFirst(query, COLUMNS, params), page, params)}) entry
    left join lateral audited_record(entry.entity, entry."entityId") record on true
    order by entry.at desc, entry.id::bigint desc`;
  return (await client.query<AuditRow>(statement(text, params.values))).rows;
}

/** Names by ID, of records that still exist. */
export async function selectNames(client: ClientBase, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>({
    name: 'audited-names',
    text: `select id::text, name from users where id = any($1)
      union all select id::text, job_no || ' ' || name from jobs where id = any($1)
      union all select id::text, coalesce(ticket_no || '-' || revision, name) from tickets where id = any($1)
      union all select id::text, company_name from subcontractors where id = any($1)
      union all select id::text, first_name || ' ' || last_name from subcontractor_contacts where id = any($1)`,
    values: [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const COLUMNS = `id::text, at, user_id as "userId", user_name as "userName",
  is_administrator(user_id) as "byAdministrator", action, entity,
  entity_id as "entityId", before::text, after::text, request_id as "requestId"`;

export function auditStatement(query: AuditQuery, columns: string): { text: string; values: unknown[] } {
  const params = new Parameters();
  return { text: newestFirst(query, columns, params), values: params.values };
}

function newestFirst(query: AuditQuery, columns: string, params: Parameters): string {
  // Qualified, because the bare name would be the output column, which is text and sorts 9 after 10.
  return `select ${columns}
    from ${sourceOf(query)} entry where ${conditions(query, params)} order by entry.at desc, entry.id desc`;
}

/** @param most counting limit, or null for none */
export function countAudit(client: ClientBase, query: AuditQuery, most: number | null): Promise<Counted> {
  const params = new Parameters();
  return countFrom(client, `from ${sourceOf(query)} where ${conditions(query, params)}`, params, most);
}

export async function selectJobOfTicket(client: ClientBase, ticketId: string): Promise<string | null> {
  const { rows } = await client.query<{ jobId: string }>({
    name: 'job-of-ticket',
    text: 'select job_id as "jobId" from tickets where id = $1',
    values: [ticketId],
  });
  return rows[0]?.jobId ?? null;
}

function sourceOf({ isInstallation }: AuditQuery): string {
  return isInstallation ? 'installation_audit()' : 'audit';
}

const COLUMN: Record<AuditFilterField, string> = {
  entity: 'entity',
  entityId: 'entity_id',
  action: 'action',
  userId: 'user_id',
  day: 'at',
};

function conditions({ filters, zone, ticketId }: AuditQuery, params: Parameters): string {
  const parts = filters.map(filter => condition(filter, COLUMN[filter.field], params, zone));
  if (ticketId !== undefined) parts.push(aboutTicket(params.add(ticketId)));
  return parts.join(' and ') || 'true';
}

/** An entry without a ticket is found by its record, whose first entry always names the ticket. */
function aboutTicket(ticketId: string): string {
  return `(entity, entity_id) in (
    select named.entity, named.entity_id from audit named where named.ticket_id = ${ticketId})`;
}

/** Names are current, or from the log. Steps from person to person instead of reading the whole log. */
export async function selectAuditPeople(client: ClientBase): Promise<AuditPerson[]> {
  const { rows } = await client.query<AuditPerson>({
    name: 'audit-people',
    text: `with recursive logged (id) as (
        (select user_id from audit where user_id is not null order by user_id limit 1)
        union all
        select (select a.user_id from audit a where a.user_id > l.id order by a.user_id limit 1)
        from logged l where l.id is not null
      )
      select l.id as "userId", coalesce(u.name, newest.user_name) as "Name",
        coalesce(u.active or exists (select from api_keys k where k.user_id = u.id and k.is_company), false) as active,
        is_administrator(l.id) as "byAdministrator"
      from logged l
        left join users u on u.id = l.id
        cross join lateral (
          select a.user_name from audit a where a.user_id = l.id order by a.at desc, a.id desc limit 1
        ) newest
      order by "byAdministrator", "Name", l.id`,
  });
  return rows;
}
