import { CALL_CENTERS, type CallCenter, centerOf } from '../../../domain/calendar/centers';
import { ANSWERS_STALE_AFTER_MS } from '../../../domain/tickets/answerChecks';
import { CLOCK_TOLERANCE_MS } from '../../../domain/tickets/stations';
import type { Parameters } from '../../database/parameters';
import { MARKS_MISSING } from '../../submissions/refusals.sql';

/** A center's code whose answers may mean something else than the ticket's counts have kept. */
export interface DoubtfulCode {
  callCenter: CallCenter;
  code: string;
}

/**
 * The condition that one may dig under the ticket `t`, as `safeToDig` decides it. `judgedSafe` are the undecided tickets
 * that it was asked about and found safe.
 */
export function mayDig(
  now: Date,
  doubtful: readonly DoubtfulCode[],
  judgedSafe: readonly string[],
  params: Parameters,
): string {
  const clear = clearedByColumns(now, params);
  const started = `(t.type = 'Emergency' or t.legal_start <= ${params.add(now)})`;
  const judged = `t.id = any(${params.add(judgedSafe)}::uuid[])`;
  const doubt = isDoubtful(doubtful, params);
  const early = `(${startsEarly(params)} and not ${HAS_OVERRIDE})`;
  return `(${clear} and (${judged} or (${started} or ${early})${doubt ? ` and not ${doubt}` : ''}))`;
}

/**
 * The condition that only `safeToDig` can tell, because the colour of an answer decides: before the legal start an
 * override does not count, and a code may mean something else since its answer was counted.
 */
export function isUndecided(now: Date, doubtful: readonly DoubtfulCode[], params: Parameters): string {
  const clear = clearedByColumns(now, params);
  const early = `(t.type <> 'Emergency' and t.legal_start > ${params.add(now)} and ${startsEarly(params)} and ${HAS_OVERRIDE})`;
  const doubt = isDoubtful(doubtful, params);
  return `(${clear} and ${doubt ? `(${early} or ${doubt})` : early})`;
}

/**
 * Every condition of `safeToDig` but the legal start: the counts say that all stations are green, so none is awaited. The
 * few tickets with something against them are looked up once, and not for each of the many others.
 */
function clearedByColumns(now: Date, params: Parameters): string {
  const fresh = params.add(new Date(now.getTime() - ANSWERS_STALE_AFTER_MS));
  return `t.status = 'ACTIVE' and t.exp_date >= ${params.add(now)} and not t.dates_estimated
    and t.green_count > 0 and t.green_count = t.station_count and t.answers_checked_at >= ${fresh}
    and t.id not in (select s.ticket_id from submissions s where s.state in ('QUEUED', 'SENDING')
      and s.kind <> 'noResponse' and (s.kind <> 'renew' or s.payload->>'needRemark' = 'true'))
    and t.id not in (select r.ticket_id from submissions r where ${MARKS_MISSING})
    and t.id not in (select e.ticket_id from recorded_events e where e.ticket_id is not null
      and e.event_type = 'DAMAGE' and e.status not in ('DRAFT', 'CLOSED'))
    and (not (select c.demand_field_verification from companies c) or ${VERIFIED})`;
}

/** The answer of the station `m` that counts, as `countedAnswer` tells it. */
const COUNTED = `(m.response_code is not null and m.responded_at is not null and case
  when coalesce(m.asked_revision, '') = '' or coalesce(m.response_revision, '') = ''
    then m.asked_at is null or m.responded_at > m.asked_at
  else m.response_revision collate "C" >= m.asked_revision collate "C" and (m.asked_at is null
    or m.responded_at > m.asked_at - interval '${CLOCK_TOLERANCE_MS} milliseconds') end)`;

/** The marks were verified in the field after each station was asked and has answered. */
const VERIFIED = `exists (select from (select max(e.occurred_at) as at from recorded_events e where e.ticket_id = t.id
    and e.event_type = 'FIELD_VERIFICATION' and e.status <> 'DRAFT') v
  where v.at is not null and not exists (select from ticket_members m where m.ticket_id = t.id
    and m.withdrawn_at is null and (m.asked_at >= v.at or ${COUNTED} and m.responded_at >= v.at)))`;

const HAS_OVERRIDE = `exists (select from ticket_members m
  where m.ticket_id = t.id and m.withdrawn_at is null and m.overridden_at is not null)`;

/** Where work may begin before the legal start once every operator itself has cleared it: not in Nevada. */
function startsEarly(params: Parameters): string {
  const centers = CALL_CENTERS.filter(center => centerOf(center).state !== 'NV');
  return `t.call_center = any(${params.add(centers)})`;
}

/** Null where no code is doubtful, which is nearly always. */
function isDoubtful(doubtful: readonly DoubtfulCode[], params: Parameters): string | null {
  if (doubtful.length === 0) return null;
  const centers = params.add(doubtful.map(({ callCenter }) => callCenter));
  const codes = params.add(doubtful.map(({ code }) => code));
  return `exists (select from ticket_members m
    join unnest(${centers}::text[], ${codes}::text[]) as d (center, code) on d.code = m.response_code
    where m.ticket_id = t.id and m.withdrawn_at is null and d.center = t.call_center)`;
}
