import { STOPPING_EVENTS } from '../../../domain/tickets/stationEvents';
import {
  CHECKS,
  STOPS,
  VERDICT_REASONS,
  type Verdict,
  type VerdictReason,
  verdictBy,
} from '../../../domain/tickets/verdict/reasons';
import type { Parameters } from '../../database/statement';

/** From the stored course. SQL null means that nothing is in the way. */
export function leadingReason(now: Date, params: Parameters): string {
  return `nullif(coalesce((select s.reason ${currentStep(now, params)}), '${NOT_WORKED_OUT}'), '${NOTHING}')`;
}

/** The step `s` of the ticket `t`. */
export function currentStep(now: Date, params: Parameters): string {
  const at = params.add(now);
  return `from ticket_verdicts s
      where s.company_id = t.company_id and s.ticket_id = t.id and s.starts_at <= ${at} and s.ends_at > ${at}`;
}

/** The course is missing until background work has computed it, for example after an upgrade. */
export const NOT_WORKED_OUT: VerdictReason = 'CODES_CHANGED';

/** The offset keeps the planner from repeating the subquery for each use of `reason`. */
export function judgedTickets(
  columns: readonly string[],
  where: string,
  now: Date,
  params: Parameters,
): string {
  const selected = [...columns, `${leadingReason(now, params)} as reason`].join(', ');
  return `(select ${selected} from tickets t where ${where} offset 0) v`;
}

export function verdictCounts(params: Parameters): string {
  return `count(*) filter (where reason is null) as "safeToDig",
    count(*) filter (where reason = any(${params.add(CHECKS)})) as "checkFirst",
    count(*) filter (where reason = any(${params.add(STOPS)})) as "doNotDig"`;
}

export function verdictColumns(now: Date, params: Parameters): string {
  return `(select json_build_object('reason', nullif(s.reason, ''), 'words', s.words, 'wordsEs', s.words_es, 'conditions', s.conditions,
    'until', s.until) ${currentStep(now, params)}) as verdict_step`;
}

export function hasVerdict(wanted: readonly Verdict[], now: Date, params: Parameters): string {
  const reasons: string[] = VERDICT_REASONS.filter(reason => wanted.includes(verdictBy(reason)));
  if (wanted.includes('SAFE_TO_DIG')) reasons.push(NOTHING);
  const at = params.add(now);
  return `t.id in (select s.ticket_id from ticket_verdicts s where s.reason = any(${params.add(reasons)})
    and s.starts_at <= ${at} and s.ends_at > ${at})`;
}

/** Stored if nothing is in the way. */
const NOTHING = '';

/** Jobs with an open event that names no ticket, which stops the whole job. */
export const STOPPED_JOBS = `select e.job_id from recorded_events e where e.ticket_id is null and e.job_id is not null
    and e.status in ('OPEN', 'IN_REVIEW') and e.event_type in (${['DAMAGE', ...STOPPING_EVENTS].map(type => `'${type}'`).join(', ')})
    and not (e.event_type = 'UTILITY_EXPOSED' and e.extra->>'marked' is not distinct from 'Yes')`;
