import { type StationAnswer, type StationCounts, stationCounts } from '../../domain/tickets/responses';
import { OWN_TABLES } from '../../domain/tickets/responseTables';
import type { Member } from '../callCenters/gateway';
import { DID_NOT_RESPOND } from '../callCenters/sandbox/answers';
import { membersAt } from '../callCenters/sandbox/members';
import { type PlannedAnswer, planAnswers } from '../callCenters/sandbox/timeline';
import type { Chance } from '../random/chance';
import type { TicketDates } from './dates';
import type { DemoJob } from './jobs';
import type { TicketPlan } from './plan';

/** The operators of a demo ticket, what they have answered by now and what they still will. */
export interface Stations {
  members: readonly Member[];
  /** All planned, for the sandbox's books. */
  planned: readonly PlannedAnswer[];
  /** Those given by now, oldest first. */
  given: readonly PlannedAnswer[];
  /** Newest answer of each station by its code. */
  latest: ReadonlyMap<string, PlannedAnswer>;
  counts: StationCounts;
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
  const { submitted, legalStart } = dates;
  const members = membersAt(site.center, site.county, site.city, chance);
  const notice = { center: site.center, ticketType: plan.type, submitted, legalStart, speed: PAST_SPEED };
  const codes = members.map(member => member.stationCode);
  const planned = planAnswers(notice, codes, chance).map(answer => hurried(answer, legalStart, clock));
  const given = planned.filter(({ at }) => at <= clock.now).sort((a, b) => a.at.getTime() - b.at.getTime());
  const latest = new Map(given.map(answer => [answer.stationCode, answer]));
  const answers: (StationAnswer | null)[] = codes.map(code => latest.get(code) ?? null);
  return { members, planned, given, latest, counts: stationCounts(OWN_TABLES[site.center], answers) };
}

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
