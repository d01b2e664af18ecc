import type { ClientBase } from 'pg';
import { EXPORTED_LISTS } from '../../domain/exports/actions';
import { describeFilters } from '../../domain/exports/describe';
import { formatMoment } from '../../domain/exports/moment';
import { LIST_ZONE } from '../tickets/lists';
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
      filters: 'tickets' in query ? filtersOf(query.tickets) : '',
      made: `${formatMoment(now, LIST_ZONE)} Pacific time`,
    },
  };
}

type Tickets = Extract<ExportRequest['query'], { tickets: unknown }>['tickets'];

function filtersOf({ filters, jobId, ids }: Tickets): string {
  const parts = [describeFilters(filters)];
  if (jobId !== null) parts.push('one job');
  if (ids !== undefined) parts.push(`${ids.length} chosen tickets`);
  return parts.join(' · ');
}
