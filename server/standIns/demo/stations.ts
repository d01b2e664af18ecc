import { OWN_TABLES, responseCode } from '../../../domain/tickets/responseTables';
import type { Member } from '../../centers/gateway';
import type { Chance } from '../chance';
import { DID_NOT_RESPOND } from '../sandbox/answers';
import { membersAt } from '../sandbox/members';
import { type PlannedAnswer, planAnswers } from '../sandbox/timeline';
import type { DemoJob } from './jobs';
import type { TicketDates, TicketPlan } from './plan';
import type { Situation } from './situations';

/** The operators of a demo ticket, what they have answered by now and what they still will. */
export interface Stations {
  members: readonly Member[];
  /** All planned, for the sandbox's books. */
  planned: readonly PlannedAnswer[];
  /** Those given by now, oldest first. */
  given: readonly PlannedAnswer[];
  /** Newest answer of each station by its code. */
  latest: ReadonlyMap<string, PlannedAnswer>;
  /** How many have not answered. */
  silent: number;
}

/** In the past the stations took their time, up to two days as real ones do. */
const PAST_SPEED = 0.25;

/** `speed` is how fast the sandbox's stations answer from now on, so that what is open is answered within minutes. */
export function stationsOf(
  plan: TicketPlan,
  { site }: DemoJob,
  dates: TicketDates,
  clock: { now: Date; speed: number },
  chance: Chance,
): Stations {
  if (plan.situation) return inSituation(plan.situation, site, dates, clock.now, chance);
  const { submitted, legalStart } = dates;
  const members = membersAt(site.center, site.county, site.city, chance);
  const notice = { center: site.center, ticketType: plan.type, submitted, legalStart, speed: PAST_SPEED };
  const codes = members.map(member => member.stationCode);
  const planned = planAnswers(notice, codes, chance).map(answer => hurried(answer, legalStart, clock));
  const given = planned.filter(({ at }) => at <= clock.now).sort((a, b) => a.at.getTime() - b.at.getTime());
  return answered(members, planned, given);
}

function answered(
  members: readonly Member[],
  planned: readonly PlannedAnswer[],
  given: readonly PlannedAnswer[],
): Stations {
  const latest = new Map(given.map(answer => [answer.stationCode, answer]));
  const silent = members.filter(({ stationCode }) => !latest.has(stationCode)).length;
  return { members, planned, given, latest, silent };
}

/** All utilities have cleared the work, but the first ones, which answer as the situation says. */
function inSituation(
  situation: Situation,
  site: DemoJob['site'],
  { submitted }: TicketDates,
  now: Date,
  chance: Chance,
): Stations {
  const members = membersAt(site.center, site.county, site.city, chance);
  const clear = site.center === 'onecall' ? '001' : '2a';
  const given = members.flatMap(({ stationCode }, index): PlannedAnswer[] => {
    const { code, comment = null, isSilent } = situation.answers?.[index] ?? { code: clear };
    if (isSilent) return [];
    const part = ANSWERED_AFTER + index * 0.005;
    const at = new Date(Math.ceil(submitted.getTime() + (now.getTime() - submitted.getTime()) * part));
    return [
      { stationCode, code, text: responseCode(OWN_TABLES[site.center], code)?.text ?? code, comment, at },
    ];
  });
  return answered(members, given, given);
}

/** Part of the time since the ticket was placed after which the first utility has answered. */
const ANSWERED_AFTER = 0.1;

/** Answers to come, except those that the legal start decides, come at the sandbox's speed. */
function hurried(
  answer: PlannedAnswer,
  legalStart: Date,
  { now, speed }: { now: Date; speed: number },
): PlannedAnswer {
  const left = answer.at.getTime() - now.getTime();
  if (left <= 0 || answer.code === DID_NOT_RESPOND.code || answer.at > legalStart) return answer;
  return { ...answer, at: new Date(now.getTime() + Math.ceil(left / Math.max(speed, 1))) };
}
