import type { ClientBase } from 'pg';
import { CALL_CENTERS, type CallCenter } from '../../domain/calendar/centers';
import {
  TODAY_ROWS,
  type TodayAct,
  type TodayBounds,
  type TodayGroup,
  WAITING_COUNTED,
} from '../../domain/dashboard/today';
import { isOpenJob, JOB_STATUSES } from '../../domain/jobs/job';
import type { WayOn } from '../../domain/tickets/verdict/finding';
import { NO_WORK, STOPS } from '../../domain/tickets/verdict/reasons';
import { UNFINISHED } from '../centers/submissions/outcome.sql';
import { Parameters, statement } from '../database/statement';
import { attentionFacts, needsAttention } from '../tickets/attention/attention.sql';
import { isMine } from '../tickets/conditions.sql';
import { inGroup, type Moment } from '../tickets/groups.sql';
import { type ListedRow, TICKET_COLUMNS } from '../tickets/lists.sql';
import { currentStep, hasVerdict, NOT_WORKED_OUT, verdictColumns } from '../tickets/verdict/verdict.sql';

export interface TodayRow extends ListedRow {
  today_group: TodayGroup;
  act: TodayAct | null;
  placement_id: string | null;
  place: string;
  geofence: string | null;
  way_on: WayOn | null;
  station_code: string | null;
  authority_name: string | null;
  utility_type: string | null;
  phone: string | null;
  is_mine: boolean;
}

interface Wanted extends Moment {
  /** Null where no viewer asks. */
  viewerId: string | null;
  isMineOnly?: boolean;
  /** Of these jobs only. */
  jobIds?: readonly string[];
  /** Per group, one more than shown. */
  most?: number;
  bounds: Record<CallCenter, TodayBounds>;
  /** Requests to place today, in order. */
  toPlace?: readonly { id: string; ticketId: string }[];
}

/**
 * Tickets of open jobs, one more than shown per group. Tickets that the center doesn't have come first. Tickets that are stopped only until their legal start are
 * counted instead.
 */
export async function selectToday(
  client: ClientBase,
  { viewerId, isMineOnly = false, jobIds, most = TODAY_ROWS + 1, bounds, toPlace = [], ...moment }: Wanted,
): Promise<{ rows: TodayRow[]; waiting: number }> {
  const params = new Parameters();
  const facts = await attentionFacts(client, moment, []);
  const now = params.add(moment.now);
  const mine = isMine(viewerId, params);
  const open = `t.job_id in (select o.id from jobs o where o.status = any(${params.add(JOB_STATUSES.filter(isOpenJob))}))`;
  const ofJobs = jobIds ? ` and t.job_id = any(${params.add(jobIds)})` : '';
  const ours = `${isMineOnly ? `${open} and ${mine}` : open}${ofJobs}`;
  const active = `${inGroup('active', moment, params)} and ${ours}`;
  const first = (group: TodayGroup, act: TodayAct | null, from: string) =>
    `(select '${group}' as today_group, ${act ? `'${act}'` : 'null'} as act, t.id, t.exp_date as due, 0 as nth,
      null::uuid as placement_id from ${from} order by t.exp_date, t.id limit ${most})`;
  const atCenter = (condition: (bounds: TodayBounds) => string) =>
    `(${CALL_CENTERS.map(
      center => `t.call_center = ${params.add(center)} and ${condition(bounds[center])}`,
    ).join(' or ')})`;
  const step = `lateral (select coalesce(s.reason, '${NOT_WORKED_OUT}') as reason, s.way_on
    from (select) one left join lateral (select s.reason, s.way_on ${currentStep(moment.now, params)}) s on true) step`;
  const isStopped = `step.reason = any(${params.add(STOPS)})`;
  const startsLater = atCenter(({ dayEnds }) => `t.legal_start >= ${params.add(dayEnds)}`);
  const isWaiting = `(step.reason = 'LEGAL_START' or step.reason = 'RESPONSES' and t.red_count = 0
    and (step.way_on is null or step.way_on in ('noResponse', 'enterResponses')) and ${startsLater}) is true`;
  const endsToday = atCenter(({ dayEnds }) => `t.exp_date < ${params.add(dayEnds)}`);
  const marksEndToday = atCenter(
    ({ marks }) => `t.exp_date >= ${params.add(marks.from)} and t.exp_date < ${params.add(marks.last)}`,
  );
  // No one replaces a ticket that asks for no work.
  const isUnrenewed = `t.type <> all(${params.add(NO_WORK)}) and (not t.auto_renew or t.auto_renew_error is not null)
    and not exists (select from submissions r where r.company_id = t.company_id and r.ticket_id = t.id
      and r.kind = 'renew' and r.state in ${UNFINISHED})`;
  const text = `with found as (
      ${[
        first(
          'DIG',
          null,
          `tickets t where ${active} and ${hasVerdict(['SAFE_TO_DIG'], moment.now, params)}`,
        ),
        first(
          'CHECK',
          null,
          `tickets t where ${active} and ${hasVerdict(['CHECK_FIRST'], moment.now, params)}`,
        ),
        first('BLOCKED', null, `tickets t, ${step} where ${active} and ${isStopped} and not (${isWaiting})`),
        first(
          'BLOCKED',
          null,
          `tickets t where ${needsAttention(['EXPIRED_OPEN_JOB'], moment, facts, params)} and ${ours}`,
        ),
        first('BLOCKED', null, `tickets t where t.status = 'FAILED' and ${ours}`),
        first('ACT', 'RENEW', `tickets t where ${active} and ${endsToday} and ${isUnrenewed}`),
        first(
          'ACT',
          'RENEW_FOR_MARKS',
          `tickets t where ${active} and ${marksEndToday} and not ${endsToday} and ${isUnrenewed}`,
        ),
        `select 'ACT', 'PLACE', p.ticket_id, null, p.nth, p.id from unnest(${params.add(toPlace.map(({ id }) => id))}::uuid[],
          ${params.add(toPlace.map(({ ticketId }) => ticketId))}::uuid[]) with ordinality p (id, ticket_id, nth)`,
      ].join(' union all ')}
    ), waiting as (
      select count(*) as waiting from (select from tickets t, ${step} where ${active} and ${isWaiting}
        limit ${WAITING_COUNTED + 1}) counted
    )
    select waiting, f.today_group, f.act, f.placement_id, ${TICKET_COLUMNS}, ${verdictColumns(moment.now, params)}, t.geofence,
      s.way_on, s.station_code, u.authority_name, u.utility_type, u.phone, ${mine} as is_mine
    from waiting left join found f on true left join tickets t on t.id = f.id
      left join jobs j on j.id = t.job_id left join users m on m.id = j.manager_id
      left join lateral (select s.way_on, s.station_code ${currentStep(moment.now, params)}) s on true
      left join ticket_members u on u.company_id = t.company_id and u.ticket_id = t.id
        and u.station_code = s.station_code and u.withdrawn_at is null
    order by f.act is distinct from 'PLACE', f.nth, t.status <> 'FAILED', f.due < ${now}, f.due, t.id`;
  const { rows } = await client.query<TodayRow & { id: string | null; waiting: number }>(
    statement(text, params.values),
  );
  return { rows: rows.filter(({ id }) => id !== null), waiting: rows[0]?.waiting ?? 0 };
}
