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

/** What leads for a ticket `t` at `now`, by its stored course; SQL null: nothing is in the way. */
export function leadingReason(now: Date, params: Parameters): string {
  return `nullif(coalesce((select s.reason ${stepAt(now, params)}), '${NOT_WORKED_OUT}'), '${NOTHING}')`;
}

/** The step `s` of the ticket `t` that holds. */
function stepAt(now: Date, params: Parameters): string {
  const at = params.add(now);
  return `from ticket_verdicts s
      where s.company_id = t.company_id and s.ticket_id = t.id and s.starts_at <= ${at} and s.ends_at > ${at}`;
}

/** A ticket without a course waits for the background, as after an upgrade. */
const NOT_WORKED_OUT: VerdictReason = 'CODES_CHANGED';

/**
 * A table `v` of these tickets with their `reason`. Without an offset the planner puts what tells it in the place of each of
 * its uses: as many times it is planned and asked.
 * @param columns of the ticket `t` to have beside it
 */
export function judgedTickets(
  columns: readonly string[],
  where: string,
  now: Date,
  params: Parameters,
): string {
  const selected = [...columns, `${leadingReason(now, params)} as reason`].join(', ');
  return `(select ${selected} from tickets t where ${where} offset 0) v`;
}

/** Columns that count rows by the verdict that follows from their column `reason`, as `leadingReason` tells it. */
export function verdictCounts(params: Parameters): string {
  return `count(*) filter (where reason is null) as "safeToDig",
    count(*) filter (where reason = any(${params.add(CHECKS)})) as "checkFirst",
    count(*) filter (where reason = any(${params.add(STOPS)})) as "doNotDig"`;
}

/** The columns of `VerdictRow`, from a ticket `t`. */
export function verdictColumns(now: Date, params: Parameters): string {
  return `(select json_build_object('reason', nullif(s.reason, ''), 'words', s.words, 'conditions', s.conditions,
    'until', s.until) ${stepAt(now, params)}) as verdict_step`;
}

/** The condition that the verdict on the ticket `t` is one of these. */
export function hasVerdict(wanted: readonly Verdict[], now: Date, params: Parameters): string {
  const reasons: string[] = VERDICT_REASONS.filter(reason => wanted.includes(verdictBy(reason)));
  if (wanted.includes('SAFE_TO_DIG')) reasons.push(NOTHING);
  const at = params.add(now);
  return `t.id in (select s.ticket_id from ticket_verdicts s where s.reason = any(${params.add(reasons)})
    and s.starts_at <= ${at} and s.ends_at > ${at})`;
}

/** As the course has it where nothing is in the way. */
const NOTHING = '';

/** Jobs of the company with an open event that names no ticket: it stops all of them. */
export const STOPPED_JOBS = `select e.job_id from recorded_events e where e.ticket_id is null and e.job_id is not null
    and e.status in ('OPEN', 'IN_REVIEW') and e.event_type in (${['DAMAGE', ...STOPPING_EVENTS].map(type => `'${type}'`).join(', ')})
    and not (e.event_type = 'UTILITY_EXPOSED' and e.extra->>'marked' is not distinct from 'Yes')`;
