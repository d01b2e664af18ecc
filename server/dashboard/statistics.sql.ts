import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import { addDays, type PlainDate } from '../../domain/calendar/plainDate';
import { calendarDay, instantAt } from '../../domain/calendar/zone';
import { EXPIRY_DAYS, LATE_UTILITIES } from '../../domain/dashboard/limits';
import { VERDICTS, type Verdict, type VerdictReason, verdictBy } from '../../domain/tickets/verdict/reasons';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';
import { FROM, type TicketQuery, ticketsWhere } from '../tickets/lists.sql';
import { leadingReason } from '../tickets/verdict/verdict.sql';

/** Tickets of a center that expire on a day. */
interface Expiries {
  day: PlainDate;
  callCenter: CallCenter;
  count: number;
}

/** How many of the tickets expire on each day of the weeks ahead; days without are absent. */
export async function selectExpiries(client: ClientBase, query: TicketQuery): Promise<Expiries[]> {
  const params = new Parameters();
  const where = await ticketsWhere(client, query, params);
  const today = calendarDay(query.now, query.zone);
  const days = Array.from({ length: EXPIRY_DAYS + 2 }, (_, nth) => addDays(today, nth));
  const starts = days.map(day => instantAt(day, '00:00', query.zone));
  const [from, to] = [starts.at(0), starts.at(-1)].map(start => params.add(start));
  // A number for each day: as text it would be written out for every ticket.
  const text = `select width_bucket(t.exp_date, ${params.add(starts)}::timestamptz[]) as nth, t.call_center as "callCenter",
      count(*) as count
    ${FROM} where ${where} and t.exp_date >= ${from} and t.exp_date < ${to} group by 1, 2 order by 1, 2`;
  const { rows } = await client.query<Omit<Expiries, 'day'> & { nth: number }>(
    statement(text, params.values),
  );
  return rows.flatMap(({ nth, ...expiries }) => {
    const day = days[nth - 1];
    return day === undefined ? [] : [{ day, ...expiries }];
  });
}

/** How many of the tickets have each verdict. */
export async function selectVerdicts(
  client: ClientBase,
  query: TicketQuery,
): Promise<{ verdict: Verdict; count: number }[]> {
  const params = new Parameters();
  const where = await ticketsWhere(client, query, params);
  const text = `select ${leadingReason(query.now, params)} as reason, count(*) as count
    ${FROM} where ${where} group by 1`;
  const { rows } = await client.query<{ reason: VerdictReason | null; count: number }>(
    statement(text, params.values),
  );
  const counts = new Map<Verdict, number>();
  for (const { reason, count } of rows) {
    const verdict = verdictBy(reason);
    counts.set(verdict, (counts.get(verdict) ?? 0) + count);
  }
  return VERDICTS.flatMap(verdict => {
    const count = counts.get(verdict);
    return count === undefined ? [] : [{ verdict, count }];
  });
}

/** A utility whose answers come after the legal start. */
interface LateUtility {
  utility: string;
  utilityType: string;
  averageHours: number;
  late: number;
  silent: number;
}

/**
 * The slowest utilities of the tickets. A station's first answer counts, to the first notice: what it was asked anew has
 * a term of its own. An emergency is legal at once, so nobody could answer it in time.
 */
export async function selectLateUtilities(client: ClientBase, query: TicketQuery): Promise<LateUtility[]> {
  const params = new Parameters();
  const where = await ticketsWhere(client, query, params);
  const now = params.add(query.now);
  const text = `with late as (
      select m.authority_name, m.utility_type, t.legal_start,
        case when m.responded_at is not null then coalesce(m.first_responded_at, m.responded_at) end as at
      ${FROM} join ticket_members m on m.ticket_id = t.id and m.withdrawn_at is null and m.asked_at is null
      where ${where} and t.type <> 'Emergency' and t.legal_start < ${now}
        and (m.responded_at is null or m.responded_at > t.legal_start)
    )
    select authority_name as utility, min(utility_type) as "utilityType", count(at)::int as late,
      (count(*) - count(at))::int as silent,
      avg(extract(epoch from coalesce(at, ${now}) - legal_start) / 3600)::float8 as "averageHours"
    from late where at is null or at > legal_start
    group by authority_name order by "averageHours" desc, utility limit ${LATE_UTILITIES}`;
  return (await client.query<LateUtility>(statement(text, params.values))).rows;
}
