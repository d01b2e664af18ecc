import { CENTERS, centerOf } from '../calendar/centers';
import { formatUsDate } from '../calendar/plainDate';
import { zonedParts } from '../calendar/zone';
import { ANSWERS_STALE_AFTER_MS } from './answerChecks';
import type { DigCondition, DigFacts, NamedStation } from './safeToDig';
import type { DigConditionCode } from './safeToDigSources';
import { colorOfStation, countedAnswer, isOverridden, owesMeeting } from './stations';
import { statusAt } from './status';

/** A condition without where it comes from; null when it does not apply. */
type Rule = Pick<DigCondition, 'isMet' | 'message'> | null;

/** Every condition as of `now`. */
export function digRules(facts: DigFacts, now: Date): Record<DigConditionCode, Rule> {
  return {
    IN_FORCE: inForce(facts, now),
    NOT_EXPIRED: notExpired(facts, now),
    DATES_CONFIRMED: datesConfirmed(facts),
    NOTHING_PENDING: nothingPending(facts),
    STATIONS_NOTIFIED: stationsNotified(facts),
    ANSWERS_CURRENT: answersCurrent(facts, now),
    ALL_GREEN: allGreen(facts, now),
    LEGAL_START: legalStart(facts, now),
    MEETINGS_HELD: meetingsHeld(facts),
    MARKS_CURRENT: marksCurrent(facts),
    MARKS_VERIFIED: marksVerified(facts),
    NO_OPEN_DAMAGE: noOpenDamage(facts),
  };
}

function inForce({ status, expires }: DigFacts, now: Date): Rule {
  const current = statusAt(status, expires, now);
  return holds(
    current === 'ACTIVE',
    'The ticket is in force.',
    `The ticket is ${current}. Dig only under a ticket that is ACTIVE.`,
  );
}

function notExpired({ expires }: DigFacts, now: Date): Rule {
  if (expires === null) return unmet('The ticket has no expiry yet. Wait for the center.');
  return holds(
    now <= expires,
    'The ticket has not expired.',
    'The ticket has expired. Stop work and clone it into a new ticket.',
  );
}

function datesConfirmed({ datesEstimated }: DigFacts): Rule {
  return holds(
    !datesEstimated,
    'The center has confirmed the dates.',
    'The dates are estimates. Wait until the center confirms them.',
  );
}

function nothingPending({ pending }: DigFacts): Rule {
  const open = pending.filter(kind => kind !== 'renew' && kind !== 'remark' && kind !== 'noResponse');
  return holds(
    open.length === 0,
    'Nothing on its way to the center makes the ticket uncertain.',
    'The center has not yet answered what was sent to it. Wait for its answer.',
  );
}

function stationsNotified({ stations }: DigFacts): Rule {
  return holds(
    stations.length > 0,
    'The center has notified the operators.',
    'The center has notified no operator. Ask it who has lines here before you dig.',
  );
}

function answersCurrent({ callCenter, status, expires, answersCheckedAt }: DigFacts, now: Date): Rule {
  if (statusAt(status, expires, now) !== 'ACTIVE') return null;
  const { name } = CENTERS[callCenter];
  const todo = `Check the ${name} login of the ticket’s owner, or ask the center before you dig.`;
  if (answersCheckedAt === null) return unmet(`The answers have not been fetched yet. ${todo}`);
  return holds(
    now.getTime() - answersCheckedAt.getTime() <= ANSWERS_STALE_AFTER_MS,
    'The answers are current.',
    `The answers have not been fetched since ${onTheWall(answersCheckedAt, callCenter)}. ${todo}`,
  );
}

function onTheWall(instant: Date, callCenter: DigFacts['callCenter']): string {
  const { date, hour, minute } = zonedParts(instant, CENTERS[callCenter].zone);
  return `${formatUsDate(date)} ${[hour, minute].map(part => String(part).padStart(2, '0')).join(':')} Pacific time`;
}

function allGreen({ codes, legalStart, stations }: DigFacts, now: Date): Rule {
  const others = stations.filter(station => colorOfStation(codes, station, legalStart, now) !== 'green');
  const said = others.map(station => `${station.code} ${answerOf(station)}`).join('; ');
  return holds(
    others.length === 0 && stations.length > 0,
    'Every station is green.',
    stations.length === 0 ? 'No station has cleared the work.' : `Not every station is green: ${said}.`,
  );
}

function answerOf(station: NamedStation): string {
  const answer = countedAnswer(station);
  return answer === null ? 'has not answered' : `answered ${answer.code} ${answer.text}`.trimEnd();
}

function legalStart(facts: DigFacts, now: Date): Rule {
  if (facts.ticketType === 'Emergency') return met('An emergency may begin at once.');
  if (facts.legalStart === null) return unmet('The ticket has no legal start yet. Wait for the center.');
  if (now >= facts.legalStart) return met('The legal start has passed.');
  if (centerOf(facts.callCenter).state === 'NV') {
    return unmet('The legal start lies ahead. Wait for it even when every station has answered.');
  }
  return holds(
    facts.stations.length > 0 && facts.stations.every(station => clearsItself(facts, station, now)),
    'Every operator has cleared the work, so it may begin before the legal start.',
    'The legal start lies ahead. Before it, work may begin only once every operator itself has cleared it.',
  );
}

/** The operator's own answer is green, or its meeting was held; an override is ours and starts nothing early. */
function clearsItself({ codes, legalStart }: DigFacts, station: NamedStation, now: Date): boolean {
  const ownAnswer = { ...station, overriddenAt: null };
  return colorOfStation(codes, ownAnswer, legalStart, now) === 'green';
}

function meetingsHeld({ codes, stations }: DigFacts): Rule {
  const owing = stations.filter(station => owesMeeting(codes, station)).map(station => station.code);
  return holds(
    owing.length === 0,
    'No operator waits for a meeting or a stand-by.',
    `Meet ${owing.join(', ')} on site and record the meeting as an event.`,
  );
}

function marksCurrent({ marksAsked, pending, stations }: DigFacts): Rule {
  const isAsked = marksAsked || pending.includes('remark');
  const isAwaited = stations.some(
    station => station.askedAt !== null && countedAnswer(station) === null && !isOverridden(station),
  );
  return holds(
    !isAsked && !isAwaited,
    'No new marks are under way.',
    'New marks were asked for and are not there yet. Do not dig until the operators have answered anew.',
  );
}

function marksVerified({ demandsVerification, verifiedAt, stations }: DigFacts): Rule {
  if (!demandsVerification) return null;
  const isCurrent = verifiedAt !== null && stations.every(station => isSettledBefore(station, verifiedAt));
  return holds(
    isCurrent,
    'The marks were verified in the field.',
    'The marks have not been verified in the field since the operators last answered. Verify them and record it as an event.',
  );
}

/** Marks are made before the operator answers; what was seen earlier were others. */
function isSettledBefore(station: NamedStation, verifiedAt: Date): boolean {
  const answer = countedAnswer(station);
  return (
    (station.askedAt === null || verifiedAt > station.askedAt) && (answer === null || verifiedAt > answer.at)
  );
}

function noOpenDamage({ damageOpen }: DigFacts): Rule {
  return holds(
    !damageOpen,
    'No damage is open.',
    'A damage is recorded on this ticket and not closed. Close its event once it is settled.',
  );
}

function holds(isMet: boolean, message: string, otherwise: string): Rule {
  return isMet ? met(message) : unmet(otherwise);
}

const met = (message: string) => ({ isMet: true, message });
const unmet = (message: string) => ({ isMet: false, message });
