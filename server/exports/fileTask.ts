import type { ClientBase } from 'pg';
import { EXPORTED_LISTS } from '../../domain/exports/actions';
import { describeFilters } from '../../domain/exports/describe';
import { describeAuditFilters } from '../../domain/exports/describeAudit';
import { formatMoment } from '../../domain/exports/moment';
import { LIST_ZONE } from '../tickets/lists';
import type { TicketQuery } from '../tickets/lists.sql';
import { selectCompanyName } from './company.sql';
import type { ExportRequest } from './request';
import type { FileTask } from './thread/protocol';

/** What the thread that makes a request's file is told; `now` is the instant the rows are read at. */
export async function fileTask(client: ClientBase, request: ExportRequest, now: Date): Promise<FileTask> {
  const { format, query } = request;
  return {
    list: query.list,
    format,
    moment: { now, zone: LIST_ZONE },
    head: {
      title: EXPORTED_LISTS[query.list].title,
      company: await selectCompanyName(client),
      filters: filtersOf(query),
      made: `${formatMoment(now, LIST_ZONE)} Pacific time`,
    },
  };
}

function filtersOf(query: ExportRequest['query']): string {
  if ('tickets' in query) return ticketFiltersOf(query.tickets);
  return 'audit' in query ? describeAuditFilters(query.audit.filters) : '';
}

function ticketFiltersOf({ filters, jobId, ids }: TicketQuery): string {
  const parts = [describeFilters(filters)];
  if (jobId !== null) parts.push('one job');
  if (ids !== undefined) parts.push(`${ids.length} selected tickets`);
  return parts.join(' · ');
}
