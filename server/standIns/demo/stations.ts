import type { Member } from '../../centers/gateway';
import type { Chance } from '../chance';
import { DID_NOT_RESPOND, worded } from '../sandbox/answers';
import { membersAt } from '../sandbox/members';
import { type PlannedAnswer, planAnswers } from '../sandbox/timeline';
import type { DemoJob, Situation, Stations, TicketDates, TicketPlan } from './types';

/** Past responses took up to two days, like real ones. */
const PAST_SPEED = 0.25;

/** `speed` applies to future responses, so that open ones arrive within minutes. */
export function stationsOf(
  plan: TicketPlan,
  { site }: DemoJob,
  dates: TicketDates,
  clock: { now: Date; speed: number },
  chance: Chance,
): Stations {
  if (plan.situation && !plan.situation.isNew)
    return inSituation(plan.situation, site, dates, clock.now, chance);
  const { submitted, legalStart } = dates;
  const members = membersAt(site.center, site.county, site.city, chance);
  const notice = { center: site.center, ticketType: plan.type, submitted, legalStart, speed: PAST_SPEED };
  const codes = members.map(member => member.stationCode);
  const planned = hurried(
    planAnswers({ ...notice, ...clearing(plan, legalStart, clock.now) }, codes, chance),
    clock,
  );
  const given = planned.filter(({ at }) => at <= clock.now).sort((a, b) => a.at.getTime() - b.at.getTime());
  return answered(members, planned, given);
}

/** Tickets in use end up cleared. New and old ones get random problems. */
function clearing({ kind, daysToExpire }: TicketPlan, legalStart: Date, now: Date) {
  const isNew = daysToExpire >= NEW_FROM_DAYS;
  if (isNew || (kind !== 'active' && kind !== 'expiring')) return {};
  return { clears: legalStart < now ? 'LATE' : 'IN_TIME' } as const;
}

const NEW_FROM_DAYS = 27;

function answered(
  members: readonly Member[],
  planned: readonly PlannedAnswer[],
  given: readonly PlannedAnswer[],
): Stations {
  const latest = new Map(given.map(answer => [answer.stationCode, answer]));
  const silent = members.filter(({ stationCode }) => !latest.has(stationCode)).length;
  return { members, planned, given, latest, silent };
}

function inSituation(
  situation: Situation,
  site: DemoJob['site'],
  { submitted }: TicketDates,
  now: Date,
  chance: Chance,
): Stations {
  const isEmpty = situation.reason === 'NO_UTILITIES';
  const members = isEmpty ? [] : membersAt(site.center, site.county, site.city, chance);
  const clear = site.center === 'onecall' ? '001' : '2a';
  const given = members.map(({ stationCode }, index): PlannedAnswer => {
    const { code, comment } = situation.answers?.[index] ?? { code: clear };
    const part = ANSWERED_AFTER + index * 0.005;
    const at = new Date(Math.ceil(submitted.getTime() + (now.getTime() - submitted.getTime()) * part));
    return { stationCode, ...worded(site.center, code, comment), at };
  });
  return answered(members, given, given);
}

/** Share of the time since placement until the first response. */
const ANSWERED_AFTER = 0.1;

/** Speeds up future responses, except those set by the legal start. */
function hurried(
  planned: readonly PlannedAnswer[],
  { now, speed }: { now: Date; speed: number },
): PlannedAnswer[] {
  const late = planned.filter(({ code }) => code === DID_NOT_RESPOND.code);
  return planned.map(answer => {
    const left = answer.at.getTime() - now.getTime();
    if (left <= 0 || late.some(({ stationCode }) => stationCode === answer.stationCode)) return answer;
    return { ...answer, at: new Date(now.getTime() + Math.ceil(left / Math.max(speed, 1))) };
  });
}
