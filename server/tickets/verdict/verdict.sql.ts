import type { ClientBase } from 'pg';
import { CALL_CENTERS } from '../../../domain/calendar/centers';
import type { OpenPlacement } from '../../../domain/placing/placement';
import { CODES } from '../../../domain/tickets/responseCodes';
import { STOPPING_EVENTS } from '../../../domain/tickets/stationEvents';
import {
  CHECKS,
  type DigFacts,
  STOPS,
  VERDICT_REASONS,
  type Verdict,
  type VerdictReason,
  verdictBy,
} from '../../../domain/tickets/verdict/reasons';
import { MARKS_MISSING } from '../../centers/submissions/intents.sql';
import { ON_SHEET, UNFINISHED } from '../../centers/submissions/outcome.sql';
import type { Parameters } from '../../database/statement';
import { LOOKED_UP } from '../groups.sql';

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

/** The columns of `VerdictRow` that only a verdict needs, from a ticket `t`. */
export function verdictColumns(now: Date, params: Parameters): string {
  return `case when t.status = 'PENDING' and t.way = 'ASSISTED' then (select s.state from submissions s
      where s.ticket_id = t.id and s.kind = 'create' and s.state in ${ON_SHEET} limit 1) end as placing,
    t.stop_count, t.overridden_count, t.check_count,
    ${LOOKED_UP} as is_looked_up,
    ${leadingReason(now, params)} as verdict_reason, (select s.until ${stepAt(now, params)}) as verdict_until`;
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

/** What is being counted again, asked once for each statement and not for each row. */
const BEING_RECOUNTED = '(select codes_being_recounted())';

/** An answer with a code that no list has is read by its description, and so by what that code means. */
const OWN_CODES = `case t.call_center ${CALL_CENTERS.map(
  center => `when '${center}' then array[${CODES[center].map(({ code }) => `'${code}'`).join(', ')}]`,
).join(' ')} end`;

/** The ticket's stations are still counted by what one of their codes meant before; nearly always there is no such code. */
const CODES_CHANGED = `(${BEING_RECOUNTED} is not null and exists (select from ticket_members m
  where m.ticket_id = t.id and m.withdrawn_at is null
    and (t.call_center || ' ' || lower(m.response_code) = any(${BEING_RECOUNTED}::text[])
      or lower(m.response_code) <> all(${OWN_CODES}))))`;

/** What decides about digging besides the stations of a ticket. */
export type DigRow = Pick<
  DigFacts,
  | 'pending'
  | 'onSheet'
  | 'marksAsked'
  | 'openEvents'
  | 'jobOnHold'
  | 'county'
  | 'isTyped'
  | 'marksCheck'
  | 'checkedBy'
  | 'whiteLining'
  | 'answersCheckedAt'
  | 'codesChanged'
  | 'stationsKnown'
  | 'isImported'
  | 'isUnconfirmed'
> & {
  /** How the sheet of a new ticket stands that people place. */
  placing: OpenPlacement | null;
};

/** Of those of these tickets that the company has. */
export async function selectDigFacts<Columns = object>(
  client: ClientBase,
  ticketIds: readonly string[],
  columns: readonly string[] = [],
): Promise<(DigRow & { id: string } & Columns)[]> {
  const { rows } = await client.query<DigRow & { id: string } & Columns>({
    name: `dig-facts-${columns.length}`,
    text: `select ${['t.id', ...columns].join(', ')},
        array(select s.kind ${OF_TICKET} and s.state in ${UNFINISHED} order by s.seq) as pending,
        exists (select ${OF_TICKET} and s.state in ${UNFINISHED} and s.way = 'ASSISTED') as "onSheet",
        case when t.status = 'PENDING' then (select s.state ${OF_TICKET} and s.kind = 'create' and s.state in ${ON_SHEET}
          limit 1) end as placing,
        exists (select ${OF_TICKET} and s.state in ${UNFINISHED}
            and (s.kind = 'remark' or (s.kind = 'renew' and s.payload->>'needRemark' = 'true')))
          or exists (select from submissions r
            where r.company_id = t.company_id and r.ticket_id = t.id and ${MARKS_MISSING})
          as "marksAsked",
        ${OPEN_EVENTS} as "openEvents", j.status = 'ON_HOLD' as "jobOnHold", coalesce(t.form->>'county', '') as county,
        t.source = 'IMPORTED' and exists (select from ticket_copies y where y.ticket_id = t.id)
          and not exists (select from ticket_copies y where y.ticket_id = t.id and y.format <> 'TYPED') as "isTyped",
        c.marks_check as "marksCheck", (select e.created_by_name ${LAST_CHECK}) as "checkedBy",
        (select e.extra->>'whiteLining' ${LAST_CHECK}) as "whiteLining", t.answers_checked_at as "answersCheckedAt",
        t.stations_known as "stationsKnown", t.source = 'IMPORTED' as "isImported",
        t.unconfirmed as "isUnconfirmed", ${CODES_CHANGED} as "codesChanged"
      from tickets t join companies c on c.id = t.company_id join jobs j on j.id = t.job_id
      where t.id = any($1)`,
    values: [ticketIds],
  });
  return rows;
}

/** Of the ticket, of its job alone, and of the ticket it was cloned from: it is of the same ground. */
const OPEN_EVENTS = `coalesce((select jsonb_agg(jsonb_build_object('type', e.event_type,
      'place', case when e.ticket_id is null then 'job' when e.ticket_id = t.id then 'ticket' else 'clonedFrom' end,
      'isDraft', e.status = 'DRAFT', 'isCritical', e.severity = 'CRITICAL',
      'wasMarked', case e.extra->>'marked' when 'Yes' then true when 'No' then false end) order by e.occurred_at, e.id)
    from recorded_events e where e.status <> 'CLOSED'
      and (e.ticket_id in (t.id, t.cloned_from) or e.ticket_id is null and e.job_id = t.job_id)), '[]')`;

const LAST_CHECK = `from recorded_events e where e.ticket_id = t.id and e.event_type = 'FIELD_VERIFICATION' and e.status <> 'DRAFT'
          order by e.occurred_at desc, e.id limit 1`;

const OF_TICKET = 'from submissions s where s.company_id = t.company_id and s.ticket_id = t.id';
