import type { ClientBase } from 'pg';
import { AUDIT_FILTER_FIELDS, type AuditFilterField } from '../../domain/audit/list';
import { PACIFIC } from '../../domain/calendar/zone';
import { type Filter, type FilterInput, type FilterRules, readFilters } from '../../domain/filters';
import { ownedBy } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor, withPastActor } from '../access/withActor';
import type { AuditEntry, AuditList } from '../graphql/generated/schema';
import { selectJobPeople } from '../jobs/jobPeople.sql';
import { type Page, pageOf, wholePage } from '../lists/page';
import type { Services } from '../services';
import { type AuditQuery, type AuditRow, countAudit, selectAudit, selectJobOfTicket } from './auditLog.sql';

/** Which parts of the answer are wanted; what is not is not read. */
export interface Wanted {
  total: boolean;
  data: boolean;
}

/** A page of a list call without filters. */
interface Paging {
  skip: number;
  take: number;
}

/**
 * Everything written in the company, newest first, also in one that was removed since. Who reads the log only on their
 * own jobs cannot read it whole.
 */
export async function listCompanyAudit(
  services: Services,
  actor: Actor,
  body: Paging & { filters?: readonly FilterInput<AuditFilterField>[] | null },
  wanted: Wanted,
): Promise<AuditList> {
  authorize(actor.viewer, 'READ', 'audit', ownedBy(null));
  const page = pageOf(body);
  const filters = readFilters(body.filters ?? [], RULES, 'body.filters').map(asStored);
  const query = { filters, zone: PACIFIC };
  return withPastActor(services.pool, actor, client => readLog(client, query, page, wanted));
}

/**
 * Everything written about a ticket, its invitations and its events, newest first; an empty list when the company has no
 * such ticket.
 */
export async function listTicketAudit(
  services: Services,
  actor: Actor,
  ticketId: string,
  body: Paging,
  wanted: Wanted,
): Promise<AuditList> {
  authorize(actor.viewer, 'READ', 'audit');
  const page = pageOf(body);
  if (!isUuid(ticketId)) return NOTHING;
  return withActor(services.pool, actor, async client => {
    const jobId = await selectJobOfTicket(client, ticketId);
    const job = jobId === null ? null : await selectJobPeople(client, jobId);
    if (job === null) return NOTHING;
    authorize(actor.viewer, 'READ', 'audit', job);
    const query = { filters: [], zone: PACIFIC, ticketId: ticketId.toLowerCase() };
    return readLog(client, query, page, wanted);
  });
}

const RULES: FilterRules<AuditFilterField> = { fields: AUDIT_FILTER_FIELDS, statuses: [] };
const NOTHING: AuditList = { total: 0, data: [] };

/** The log holds the IDs of what was changed in lower case. */
function asStored(filter: Filter<AuditFilterField>): Filter<AuditFilterField> {
  if (filter.field !== 'entityId' || filter.match !== 'oneOf') return filter;
  return { ...filter, values: filter.values.map(id => id.toLowerCase()) };
}

async function readLog(
  client: ClientBase,
  query: AuditQuery,
  page: Page,
  wanted: Wanted,
): Promise<AuditList> {
  const rows = wanted.data ? wholePage(await selectAudit(client, query, page)) : [];
  const total = wanted.total ? await countAudit(client, query) : 0;
  return { total, data: rows.map(entryView) };
}

function entryView({ at, ...row }: AuditRow): AuditEntry {
  return { ...row, at: at.toISOString() };
}
