import type { ClientBase } from 'pg';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { RULE_CALENDAR, withPosted } from '../../../domain/calendar/holidays';
import type { Filter } from '../../../domain/filters';
import { isOpenJob, JOB_STATUSES } from '../../../domain/jobs/job';
import type { TicketFilterField } from '../../../domain/lists';
import {
  type Attention,
  AUTO_RENEW_DUE_DAYS,
  isAttention,
  REFUSED_DAYS,
  remarkableFrom,
} from '../../../domain/tickets/attention';
import { expiredSince, expiringBefore } from '../../../domain/tickets/groups';
import type { Verdict } from '../../../domain/tickets/verdict/reasons';
import { selectPosted } from '../../calendar/holidays.sql';
import { STANDING_REFUSAL } from '../../centers/submissions/intents.sql';
import type { Parameters } from '../../database/statement';
import { inGroup, type Moment } from '../groups.sql';
import { isOwed } from '../silentUtilities.sql';
import { hasVerdict } from '../verdict/verdict.sql';

type Condition = (moment: Moment, params: Parameters, facts: AttentionFacts) => string;

export function needsAttention(
  wanted: readonly Attention[],
  moment: Moment,
  facts: AttentionFacts,
  params: Parameters,
): string {
  const any = wanted.map(name => `(${CONDITIONS[name](moment, params, facts)})`);
  return any.length === 0 ? 'false' : `(${any.join(' or ')})`;
}

const DAY_MS = 86_400_000;

const inForce = (moment: Moment, params: Parameters) => inGroup('active', moment, params);

const verdictIs =
  (verdict: Verdict): Condition =>
  (moment, params) =>
    `${inForce(moment, params)} and ${hasVerdict([verdict], moment.now, params)}`;

const CONDITIONS: Record<Attention, Condition> = {
  SAFE_TO_DIG: verdictIs('SAFE_TO_DIG'),
  CHECK_FIRST: verdictIs('CHECK_FIRST'),
  DO_NOT_DIG: verdictIs('DO_NOT_DIG'),
  WAITING: (moment, params) =>
    `${inForce(moment, params)} and t.silent_count > 0 and t.legal_start > ${params.add(moment.now)}`,
  MARKS_WRONG: (moment, params) =>
    `${inForce(moment, params)} and t.red_count > 0 and t.marks_missing_count > 0`,
  // The first condition is the index’s (tickets_red).
  RED: (moment, params) =>
    `${inForce(moment, params)} and t.red_count > 0 and t.red_count > t.marks_missing_count`,
  LATE: (moment, params) => `${inForce(moment, params)} and ${isOwed(params.add(moment.now))}`,
  EXPIRING_TODAY: (moment, params) =>
    `${inForce(moment, params)} and t.exp_date < ${params.add(expiringBefore(moment.now, 0, moment.zone))}`,
  PAST_REMARK_BY: (moment, params, facts) => {
    const from = facts.remarkableFrom();
    const bounds = CALL_CENTERS.map(
      center => `(t.call_center = ${params.add(center)} and t.exp_date < ${params.add(from[center])})`,
    );
    return `${inForce(moment, params)} and (${bounds.join(' or ')})`;
  },
  AUTO_RENEW_DUE: (moment, params) =>
    `${inForce(moment, params)} and t.auto_renew
      and t.auto_renew_at < ${params.add(expiringBefore(moment.now, AUTO_RENEW_DUE_DAYS, moment.zone))}`,
  AUTO_RENEW_FAILED: (moment, params) =>
    `${inForce(moment, params)} and (t.auto_renew_error is not null or t.auto_renew_off_reason is not null)`,
  REFUSED: (moment, params) =>
    `${inForce(moment, params)} and t.id in (select r.ticket_id from submissions r
      where ${STANDING_REFUSAL} and r.updated_at > ${params.add(new Date(moment.now.getTime() - REFUSED_DAYS * DAY_MS))})`,
  EXPIRED_OPEN_JOB: (moment, params) => expiredOnOpenJob(moment, params),
};

/**
 * Digging after expiration is illegal (Gov. Code 4216.2(i)), unless a clone covers the work. The lower bound
 * is an array, because the planner would sort all tickets between two unknown values.
 */
function expiredOnOpenJob({ now, zone }: Moment, params: Parameters): string {
  const open = params.add(JOB_STATUSES.filter(isOpenJob));
  return `t.status in ('ACTIVE', 'EXPIRED') and t.exp_date < ${params.add(now)}
    and t.exp_date >= any(array[${params.add(expiredSince(now, zone))}]::timestamptz[])
    and t.job_id in (select o.id from jobs o where o.status = any(${open}))
    and not exists (select from tickets n where n.company_id = t.company_id and n.cloned_from = t.id
      and (n.status = 'PENDING' or n.status = 'ACTIVE' and n.exp_date >= ${params.add(now)}))`;
}

export interface AttentionFacts {
  /** Tickets that expire earlier are past their re-mark deadline. Computed only when needed, and once. */
  remarkableFrom(): Record<CallCenter, Date>;
}

export async function attentionFacts(
  client: ClientBase,
  moment: Moment,
  wanted: readonly Attention[],
): Promise<AttentionFacts> {
  const calendar = wanted.includes('PAST_REMARK_BY')
    ? withPosted(RULE_CALENDAR, await selectPosted(client))
    : RULE_CALENDAR;
  let known: Record<CallCenter, Date> | undefined;
  return {
    remarkableFrom: () =>
      (known ??= {
        onecall: remarkableFrom('onecall', moment.now, calendar),
        onecallnv: remarkableFrom('onecallnv', moment.now, calendar),
      }),
  };
}

export function attentionsOf(filters: readonly Filter<TicketFilterField>[]): Attention[] {
  return filters.flatMap(filter =>
    filter.field === 'Attention' && filter.match === 'oneOf' ? filter.values.filter(isAttention) : [],
  );
}
