import type { ClientBase } from 'pg';
import type { CalendarTicket } from '../../../domain/tickets/calendarEvents';
import { Parameters, statement } from '../../database/statement';
import { isMine } from '../conditions.sql';
import { statusNow } from '../groups.sql';
import { PLACE_SHOWN } from '../texts.sql';

export interface CalendarRow extends CalendarTicket {
  id: string;
  ticketNo: string;
  name: string;
  place: string;
  jobId: string;
  jobNo: string;
  jobName: string;
  isEstimated: boolean;
  changedAt: Date;
}

export interface CalendarQuery {
  now: Date;
  /** Expirations from here on. */
  expiresFrom: Date;
  expiresBefore: Date | null;
  /** Also tickets whose legal start is in this span. */
  starts: { from: Date; before: Date } | null;
  jobId: string | null;
  /** Manages the job or is assigned to it. */
  personId: string | null;
  most: number;
}

/** By expiration. Only confirmed tickets, which have dates. */
export async function selectCalendarTickets(
  client: ClientBase,
  query: CalendarQuery,
): Promise<CalendarRow[]> {
  const params = new Parameters();
  const { starts, jobId, personId, expiresBefore } = query;
  const until = expiresBefore === null ? '' : ` and t.exp_date < ${params.add(expiresBefore)}`;
  const spans = [`(t.exp_date >= ${params.add(query.expiresFrom)}${until})`];
  if (starts) {
    spans.push(
      `(t.legal_start >= ${params.add(starts.from)} and t.legal_start < ${params.add(starts.before)})`,
    );
  }
  const parts = [`t.status in ('ACTIVE', 'EXPIRED')`, `(${spans.join(' or ')})`];
  if (jobId !== null) parts.push(`t.job_id = ${params.add(jobId)}`);
  parts.push(isMine(personId, params));
  const text = `select t.id, t.ticket_no as "ticketNo", t.name, ${PLACE_SHOWN} as place, t.job_id as "jobId", j.job_no as "jobNo",
      j.name as "jobName", t.call_center as "callCenter", ${statusNow(params.add(query.now))} as status, t.type,
      t.legal_start as "legalStart", t.exp_date as expires, t.auto_renew and t.auto_renew_error is null as "autoRenew",
      t.renew_until::text as "renewUntil", t.renew_no as "renewNo",
      t.dates_estimated as "isEstimated", t.updated_at as "changedAt"
    from tickets t join jobs j on j.id = t.job_id
    where ${parts.join(' and ')}
    order by t.exp_date, t.id limit ${params.add(query.most)}`;
  return (await client.query<CalendarRow>(statement(text, params.values))).rows;
}
