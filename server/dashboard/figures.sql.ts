import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import { addDays, type PlainDate } from '../../domain/calendar/plainDate';
import { calendarDay, instantAt } from '../../domain/calendar/zone';
import { EXPIRY_DAYS, LATE_UTILITIES } from '../../domain/dashboard/limits';
import { ATTENTIONS, type Attention } from '../../domain/tickets/attention';
import { VERDICTS, type Verdict, type VerdictReason, verdictBy } from '../../domain/tickets/verdict/reasons';
import type { VerdictRow } from '../../domain/tickets/verdict/summary';
import { limited } from '../database/lists/page';
import { Parameters, statement } from '../database/statement';
import { type AttentionFacts, needsAttention } from '../tickets/attention/attention.sql';
import { factsOf, type TicketQuery, ticketsWhere } from '../tickets/conditions.sql';
import { countVerdicts } from '../tickets/counts.sql';
import { IS_OPEN_DAMAGE, inGroup, type Moment } from '../tickets/groups.sql';
import { orderBy, type TicketRow } from '../tickets/lists.sql';
import { leadingReason, verdictColumns } from '../tickets/verdict/verdict.sql';

/** Evaluates active tickets only once for all three verdicts. */
export async function selectAttentionCounts(
  client: ClientBase,
  moment: Moment,
  facts: AttentionFacts,
): Promise<Partial<Record<Attention, number>>> {
  const params = new Parameters();
  const counts = ATTENTIONS.filter(name => !isVerdict(name)).map(
    name =>
      `(select count(*) from tickets t where ${needsAttention([name], moment, facts, params)}) as "${name}"`,
  );
  const verdicts = countVerdicts(inGroup('active', moment, params), moment.now, params);
  const text = `select verdicts.*, ${counts.join(', ')} from ${verdicts}`;
  const { rows } = await client.query<Record<Attention, number> & VerdictCounts>(
    statement(text, params.values),
  );
  const [{ safeToDig = 0, checkFirst = 0, doNotDig = 0, ...others } = {} as Partial<VerdictCounts>] = rows;
  return { ...others, SAFE_TO_DIG: safeToDig, CHECK_FIRST: checkFirst, DO_NOT_DIG: doNotDig };
}

type VerdictCounts = Record<'safeToDig' | 'checkFirst' | 'doNotDig', number>;

const isVerdict = (name: Attention) => VERDICTS.some(verdict => verdict === name);

interface OtherCounts {
  invitationsPending: number;
  credentialsInvalid: number;
  openDamages: number;
  mailToSettle: number;
  toPlace: number;
}

export async function selectOtherCounts(
  client: ClientBase,
  { loginsOf, broughtBy }: { loginsOf: string | null; broughtBy: string | null },
): Promise<OtherCounts> {
  const { rows } = await client.query<OtherCounts>({
    name: 'dashboard-other-counts',
    text: `select
        (select count(*) from invitations i where i.company_id = (select c.id from companies c)
          and i.status = 'PENDING') as "invitationsPending",
        (select count(*) from credentials l join users u on u.id = l.user_id
          where u.active and l.status = 'INVALID' and ($1::uuid is null or u.id = $1)) as "credentialsInvalid",
        (select count(*) from recorded_events e
          where ${IS_OPEN_DAMAGE}) as "openDamages",
        (select count(*) from imports m where m.needs_person and ($2::uuid is null or m.user_id = $2)) as "mailToSettle",
        (select count(*) from submissions s where s.state = 'WAITING') as "toPlace"`,
    values: [loginsOf, broughtBy],
  });
  return (
    rows[0] ?? { invitationsPending: 0, credentialsInvalid: 0, openDamages: 0, mailToSettle: 0, toPlace: 0 }
  );
}

interface Expiries {
  day: PlainDate;
  callCenter: CallCenter;
  count: number;
}

/** Days on which nothing expires are left out. */
export async function selectExpiries(client: ClientBase, query: TicketQuery): Promise<Expiries[]> {
  const params = new Parameters();
  const where = ticketsWhere(query, await factsOf(client, query), params);
  const today = calendarDay(query.now, query.zone);
  const days = Array.from({ length: EXPIRY_DAYS + 2 }, (_, nth) => addDays(today, nth));
  const starts = days.map(day => instantAt(day, '00:00', query.zone));
  const [from, to] = [starts.at(0), starts.at(-1)].map(start => params.add(start));
  // Groups by day number, because formatting the day as text would cost time for every ticket.
  const text = `select width_bucket(t.exp_date, ${params.add(starts)}::timestamptz[]) as nth, t.call_center as "callCenter",
      count(*) as count
    from tickets t where ${where} and t.exp_date >= ${from} and t.exp_date < ${to} group by 1, 2 order by 1, 2`;
  const { rows } = await client.query<Omit<Expiries, 'day'> & { nth: number }>(
    statement(text, params.values),
  );
  return rows.flatMap(({ nth, ...expiries }) => {
    const day = days[nth - 1];
    return day === undefined ? [] : [{ day, ...expiries }];
  });
}

export async function selectVerdicts(
  client: ClientBase,
  query: TicketQuery,
): Promise<{ verdict: Verdict; count: number }[]> {
  const params = new Parameters();
  const where = ticketsWhere(query, await factsOf(client, query), params);
  const text = `select ${leadingReason(query.now, params)} as reason, count(*) as count
    from tickets t where ${where} group by 1`;
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

interface LateUtility {
  utility: string;
  utilityType: string;
  averageHours: number;
  late: number;
  silent: number;
}

/**
 * Uses the first response to the original notice. Emergency tickets are legal at once, so they don't count.
 */
export async function selectLateUtilities(client: ClientBase, query: TicketQuery): Promise<LateUtility[]> {
  const params = new Parameters();
  const where = ticketsWhere(query, await factsOf(client, query), params);
  const now = params.add(query.now);
  // For a ticket imported from a center's file, we only know who was silent as of the last lookup.
  const known = `case t.source when 'PLACED' then ${now} else t.answers_checked_at end`;
  const text = `with late as (
      select m.authority_name, m.utility_type, t.legal_start, ${known} as known,
        m.first_responded_at as at
      from tickets t join ticket_members m on m.ticket_id = t.id and m.withdrawn_at is null and m.asked_at is null
      where ${where} and t.type <> 'Emergency' and t.legal_start < ${now}
        and (m.first_responded_at is null and t.legal_start < ${known} or m.first_responded_at > t.legal_start)
    )
    select authority_name as utility, min(utility_type) as "utilityType", count(at)::int as late,
      (count(*) - count(at))::int as silent,
      avg(extract(epoch from coalesce(at, known) - legal_start) / 3600)::float8 as "averageHours"
    from late where at is null or at > legal_start
    group by authority_name order by "averageHours" desc, utility limit ${LATE_UTILITIES}`;
  return (await client.query<LateUtility>(statement(text, params.values))).rows;
}

export type MapRow = Pick<
  TicketRow,
  | 'id'
  | 'job_id'
  | 'ticket_no'
  | 'revision'
  | 'name'
  | 'status'
  | 'exp_date'
  | 'call_center'
  | 'legal_start'
  | 'latitude'
  | 'longitude'
  | 'station_count'
  | 'green_count'
  | 'red_count'
  | 'silent_count'
> &
  VerdictRow & { geofence: string | null };

export async function selectMapRows(
  client: ClientBase,
  query: TicketQuery,
  limit: number,
): Promise<MapRow[]> {
  const params = new Parameters();
  const where = ticketsWhere(query, await factsOf(client, query), params);
  const order = orderBy(query, params);
  const text = `select t.id, t.job_id, t.ticket_no, t.revision, t.name, t.status, t.exp_date, t.legal_start,
      t.latitude, t.longitude, t.station_count, t.green_count, t.red_count, t.silent_count, t.geofence,
      t.call_center, ${verdictColumns(query.now, params)}
    from tickets t where ${where} order by ${order} ${limited(limit, params)}`;
  return (await client.query<MapRow>(statement(text, params.values))).rows;
}
