import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import type { CalendarTicket } from '../../../domain/tickets/calendarEvents';
import { statusAt } from '../../../domain/tickets/groups';
import { strictDates } from '../../../domain/tickets/verdict/strictDates';
import type { VerdictRow } from '../../../domain/tickets/verdict/summary';
import { Parameters, statement } from '../../database/statement';
import { isMine } from '../conditions.sql';
import { statusNow } from '../groups.sql';
import { PLACE_SHOWN } from '../texts.sql';
import { NOTICES, type NoticesRow, readNotices } from '../verdict/facts.sql';
import { verdictColumns } from '../verdict/verdict.sql';

export interface CalendarRow extends CalendarTicket, VerdictRow {
  id: string;
  ticketNo: string;
  name: string;
  place: string;
  jobId: string;
  jobNo: string;
  jobName: string;
  isEstimated: boolean;
  isStartDoubted: boolean;
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

/**
 * By expiration. Only confirmed tickets, which have dates. Printed dates that the rules don't allow are replaced, so
 * tickets whose verdict expires in the span or that start a little earlier are read, too.
 */
export async function selectCalendarTickets(
  client: ClientBase,
  query: CalendarQuery,
  calendar: HolidayCalendar,
): Promise<CalendarRow[]> {
  const params = new Parameters();
  const { starts, jobId, personId, expiresBefore } = query;
  const until = expiresBefore === null ? '' : ` and t.exp_date < ${params.add(expiresBefore)}`;
  const spans = [`(t.exp_date >= ${params.add(query.expiresFrom)}${until})`];
  if (expiresBefore !== null) {
    spans.push(`t.id = any(array(select v.ticket_id from ticket_verdicts v where v.reason = 'EXPIRED' and v.ends_at = 'infinity'
      and v.starts_at >= ${params.add(query.expiresFrom)} and v.starts_at < ${params.add(expiresBefore)}))`);
  }
  if (starts) {
    const from = new Date(starts.from.getTime() - LATER_START_MS);
    spans.push(`(t.legal_start >= ${params.add(from)} and t.legal_start < ${params.add(starts.before)})`);
  }
  const parts = [`t.status in ('ACTIVE', 'EXPIRED')`, `(${spans.join(' or ')})`];
  if (jobId !== null) parts.push(`t.job_id = ${params.add(jobId)}`);
  parts.push(isMine(personId, params));
  const text = `select t.id, t.ticket_no as "ticketNo", t.name, ${PLACE_SHOWN} as place, t.job_id as "jobId", j.job_no as "jobNo",
      j.name as "jobName", t.call_center as "callCenter", ${statusNow(params.add(query.now))} as status, t.type,
      t.legal_start as "legalStart", t.exp_date as expires, t.auto_renew and t.auto_renew_error is null as "autoRenew",
      t.renew_until::text as "renewUntil", t.renew_no as "renewNo",
      t.dates_estimated as "isEstimated", t.updated_at as "changedAt", ${verdictColumns(query.now, params)}, ${NOTICES}
    from tickets t join jobs j on j.id = t.job_id
    where ${parts.join(' and ')}
    order by t.exp_date, t.id limit ${params.add(query.most)}`;
  const { rows } = await client.query<PrintedRow>(statement(text, params.values));
  return rows.map(row => withStrictDates(row, calendar, query.now));
}

type PrintedRow = Omit<CalendarRow, 'printedExpires' | 'isStartDoubted'> & NoticesRow;

/** A legal start before the law's is postponed by at most this. */
const LATER_START_MS = 14 * 86_400_000;

/** The dates that the verdict goes by. */
function withStrictDates(
  { submitted, firstSubmitted, revisions, ...row }: PrintedRow,
  calendar: HolidayCalendar,
  now: Date,
): CalendarRow {
  const notices = readNotices({ submitted, firstSubmitted, revisions });
  const { legalStart, expires, startCertain, isStartDoubted } = strictDates({
    ...row,
    calendar,
    ticketType: row.type,
    notices,
  });
  const end = expires ?? row.expires;
  return {
    ...row,
    isStartDoubted,
    legalStart: legalStart && startCertain && startCertain > legalStart ? startCertain : legalStart,
    expires: end,
    printedExpires: row.expires,
    status: statusAt(row.status, end, now),
  };
}
