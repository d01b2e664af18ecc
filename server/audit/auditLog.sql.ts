import type { ClientBase } from 'pg';
import type { AuditFilterField } from '../../domain/audit/list';
import type { Filter } from '../../domain/filters';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';
import { condition } from '../lists/conditions.sql';
import type { Page } from '../lists/page';

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
}

/** Which rows; `zone` is the one that a filter's days are meant in. */
export interface AuditQuery {
  filters: readonly Filter<AuditFilterField>[];
  zone: string;
  /** Only what tells of this ticket, its invitations and its events, also of those that are gone. */
  ticketId?: string;
}

/** One page, newest first. */
export async function selectAudit(client: ClientBase, query: AuditQuery, page: Page): Promise<AuditRow[]> {
  const params = new Parameters();
  const text = `select id::text, at, user_id as "userId", user_name as "userName",
      is_administrator(user_id) as "byAdministrator", action, entity,
      entity_id as "entityId", before::text, after::text, request_id as "requestId"
    from audit where ${conditions(query, params)} order by at desc, id desc
    limit ${params.add(page.limit)} offset ${params.add(page.offset)}`;
  return (await client.query<AuditRow>(statement(text, params.values))).rows;
}

export async function countAudit(client: ClientBase, query: AuditQuery): Promise<number> {
  const params = new Parameters();
  const text = `select count(*) as total from audit where ${conditions(query, params)}`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  return rows[0]?.total ?? 0;
}

/** The job of a ticket; null when the company has no such ticket. */
export async function selectJobOfTicket(client: ClientBase, ticketId: string): Promise<string | null> {
  const { rows } = await client.query<{ jobId: string }>({
    name: 'job-of-ticket',
    text: 'select job_id as "jobId" from tickets where id = $1',
    values: [ticketId],
  });
  return rows[0]?.jobId ?? null;
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

/** A change that names no ticket is found by the record it is of, whose first row always names it. */
function aboutTicket(ticketId: string): string {
  return `(entity, entity_id) in (
    select named.entity, named.entity_id from audit named where named.ticket_id = ${ticketId})`;
}
