import type { Citation } from '../../calendar/centers';
import { formatUsDateTime } from '../../calendar/clock';
import { statusAt } from '../groups';
import { isSouthernCounty, SOUTHERN_CENTER } from '../places';
import { digestStations, marksSeenAt, type StationDigest } from '../stations';
import { contractorRule } from './contractor';
import { ask, check, condition, type Finding, type Line, met, NOTHING, settled, stop } from './finding';
import { legalStartRule } from './legalStart';
import { LOOK_RULES } from './lookRules';
import { liningRule, type Marked, marksRule } from './marks';
import {
  type DigFacts,
  type NamedStation,
  VERDICT_REASONS,
  VERDICT_SOURCES,
  type VerdictReason,
} from './reasons';
import { notActiveWords, REASON_WORDS, utilityWords } from './shortWords';
import { responseDue, silentLine } from './silent';
import { EVENT_RULES } from './siteEvents';
import { datesRule, strictDates } from './strictDates';
import { withoutOwnTicket } from './subcontractors';
import { typeRule } from './ticketType';
import { type SaidOfStation, STATUS_WORDS, startOfToday, stationWords } from './words';

type Rule = (facts: JudgedFacts, now: Date) => Line[];

export interface JudgedFacts extends DigFacts {
  /** Printed dates that the rules don't allow. `legalStart` and `expires` are already corrected. */
  doubts: readonly string[];
  startCertain: Date | null;
  said: readonly (SaidOfStation & Pick<NamedStation, 'code' | 'name'> & Marked)[];
  /** Until when the utilities may respond. Null if at once. */
  responseDue: Date | null;
  digest: StationDigest;
}

export function judge(facts: DigFacts): JudgedFacts {
  const { codes, stations } = facts;
  const said = stations.map(station => ({
    ...stationWords(codes, station),
    ...{ code: station.code, name: station.name, marksSeenAt: marksSeenAt(codes, station) },
  }));
  const dated = { ...facts, ...strictDates(facts) };
  return { ...dated, said, responseDue: responseDue(dated), digest: digestStations(codes, stations) };
}

/** Stops first, then checks, then met conditions, each in the order of the reasons. */
export function findings(facts: JudgedFacts, now: Date): Finding[] {
  const all: Finding[] = VERDICT_REASONS.flatMap(reason => {
    const { source, verified } = citationOf(reason, facts);
    return RULES[reason](facts, now).map(line => ({
      reason,
      stationCode: null,
      wayOn: null,
      about: null,
      source,
      isVerified: verified,
      isCondition: false,
      words: REASON_WORDS[reason],
      ...line,
    }));
  });
  all.push(...withoutOwnTicket(facts, now));
  const of = (level: Finding['level']) => all.filter(finding => finding.level === level);
  return [...of('stop'), ...of('check'), ...of('met')];
}

function citationOf(reason: VerdictReason, { callCenter }: DigFacts): Citation {
  return VERDICT_SOURCES[reason][callCenter];
}

const RULES: Record<VerdictReason, Rule> = {
  EXPIRED: ({ status, expires, callCenter }, now) => {
    if (statusAt(status, expires, now) !== 'EXPIRED') return NOTHING;
    const when = expires ? ` ${formatUsDateTime(expires, callCenter)}` : '';
    return stop(`Expired${when}. Stop work and create a new ticket.`, 'clone');
  },

  NOT_ACTIVE: ({ status, expires, placing }, now) => {
    const current = statusAt(status, expires, now);
    if (current === 'EXPIRED') return NOTHING;
    if (current === 'ACTIVE')
      return expires === null
        ? stop('The ticket has no expiration date yet.', null, 'No expiration date yet')
        : met('The ticket is active.');
    const wayOn = current === 'CANCELLED' ? 'clone' : null;
    return stop(STATUS_WORDS[current], wayOn, notActiveWords(current, placing));
  },

  REVISION_UNREAD: ({ isImported, datesEstimated, unknownStatus, settledStatus, status, expires }, now) => {
    if (!['ACTIVE', 'EXPIRED'].includes(statusAt(status, expires, now))) return NOTHING;
    return [
      ...(unknownStatus === null
        ? NOTHING
        : ask('stop', statusQuestion(unknownStatus), { wayOn: 'answerStatus', about: unknownStatus })),
      ...(datesEstimated && isImported ? stop(NEWEST_UNREAD) : NOTHING),
      ...(settledStatus === null ? NOTHING : [inForceByAnswer(settledStatus)]),
    ];
  },

  TICKET_TYPE: typeRule,

  ...EVENT_RULES,

  JOB_ON_HOLD: ({ jobOnHold }) =>
    jobOnHold ? check('The job is on hold. Ask its project manager before you dig.') : NOTHING,

  OTHER_CENTER: ({ county }) =>
    isSouthernCounty(county)
      ? check(
          `${county} County is served by ${SOUTHERN_CENTER.name}. Check that this center notified the utilities there.`,
        )
      : NOTHING,

  OTHER_CONTRACTOR: contractorRule,

  WHITE_LINING: liningRule,

  DATES_DOUBTED: datesRule,

  TYPED: ({ isTyped, status, expires }, now) =>
    isTyped && statusAt(status, expires, now) === 'ACTIVE'
      ? check(
          'A person typed this ticket from paper. Import the call center’s copy, or compare the ticket with it before you dig.',
        )
      : NOTHING,

  UNCERTAIN: ({ pending, onSheet }) => {
    const open = pending.filter(kind => kind !== 'renew' && kind !== 'remark' && kind !== 'noResponse');
    if (open.length === 0) return met('No open requests.');
    return stop(
      onSheet
        ? 'A request is waiting to be placed at the call center, or for its confirmation. Finish that request first.'
        : 'A request is waiting for the call center. Wait until the center has confirmed it.',
    );
  },

  STATIONS_UNKNOWN: ({ stationsKnown, ticketType, status, expires }, now) => {
    if (stationsKnown || ticketType === 'Emergency' || statusAt(status, expires, now) !== 'ACTIVE')
      return NOTHING;
    return stop(
      'Not all utilities of this ticket are known. Import a file of the center that lists them all (a re-mark’s or second notice’s may list some), or ask the center.',
    );
  },

  NO_UTILITIES: ({ stations, stationsKnown, ticketType, status, expires }, now) => {
    if (!stationsKnown) return NOTHING;
    if (stations.length > 0) return met('The utilities have been notified.');
    if (ticketType === 'Emergency' || statusAt(status, expires, now) !== 'ACTIVE') return NOTHING;
    return stop(
      'No utilities were notified. Ask the call center which utilities are in the area before you dig.',
    );
  },

  REMARK_ASKED: ({ marksAsked, pending, onSheet, marksQuestion, said }) => {
    if (pending.includes('remark') || (marksAsked && pending.includes('renew'))) {
      const first = onSheet ? 'Place the request and import its confirmation. ' : '';
      return stop(`Re-mark requested. ${first}Wait until the utilities respond again.`);
    }
    if (marksAsked)
      return stop('A re-mark was requested, and the utilities were not asked. Request it again.', 'remark');
    const isOwed = marksQuestion !== null && said.some(({ reason }) => reason === 'SILENT');
    return isOwed
      ? ask('stop', marksQuestionWords(marksQuestion), { wayOn: 'answerMarks', about: marksQuestion })
      : NOTHING;
  },

  RESPONSES: (facts, now) =>
    dueFirst(facts, now).flatMap((station): Line[] => {
      const { level, reason, code: stationCode, message, words, isCondition, wayOn } = station;
      if (level === null) return [{ level: 'met', stationCode, message, isCondition }];
      if (level === 'check') return [];
      if (reason !== 'SILENT') return [{ level: 'stop', stationCode, message, words, wayOn }];
      const isEmergency = facts.ticketType === 'Emergency';
      return [{ level: isEmergency ? 'check' : 'stop', stationCode, ...silentLine(station, facts, now) }];
    }),

  STAND_BY: ({ said, digest, callCenter }, now) => {
    if (digest.standByAt === null) return NOTHING;
    const today = startOfToday(callCenter, now);
    const past = said.filter(({ standByAt }) => standByAt !== null && standByAt < today);
    return past.length === 0
      ? [condition('The stand-by is recorded for today.')]
      : past.map(({ code, name }) => ({
          level: 'stop',
          stationCode: code,
          words: utilityWords(name, 'stand-by not recorded today'),
          message: 'The utility must stand by while you dig. Record its stand-by for today.',
          wayOn: 'recordStandBy',
        }));
  },

  CODES_CHANGED: ({ codesChanged }) =>
    codesChanged ? stop('A response code has a new meaning. The responses are being recalculated.') : NOTHING,

  ...LOOK_RULES,

  MARKS_UNVERIFIED: marksRule,

  LEGAL_START: legalStartRule,

  UNCONFIRMED: ({ isUnconfirmed }) =>
    isUnconfirmed
      ? check(
          'This ticket came by a mail that is not proven to be from the call center. Open the mail and confirm it.',
          'confirmMail',
        )
      : NOTHING,

  EMERGENCY: ({ ticketType, status, expires, isUnconfirmed }, now) =>
    !isUnconfirmed && ticketType === 'Emergency' && statusAt(status, expires, now) === 'ACTIVE'
      ? check('Emergency: you may start at once. Look for marks and responses as you go.')
      : NOTHING,

  OVERRIDDEN: ({ said }) => said.filter(({ reason }) => reason === 'OVERRIDDEN').map(toCheck),

  TO_BE_READ: ({ said }) =>
    said.filter(({ level, reason }) => level === 'check' && reason !== 'OVERRIDDEN').map(toCheck),

  DATES_ESTIMATED: ({ datesEstimated, isImported, isUnconfirmed, isTyped, status, expires }, now) => {
    if (
      isUnconfirmed ||
      isTyped ||
      statusAt(status, expires, now) !== 'ACTIVE' ||
      (datesEstimated && isImported)
    )
      return NOTHING;
    return datesEstimated
      ? check('The dates are estimates until the call center confirms them.')
      : met('The call center has confirmed the dates.');
  },
};

/** What a person can act on leads: a response that is due, before those that aren't yet. */
function dueFirst({ said, responseDue: due }: JudgedFacts, now: Date): JudgedFacts['said'] {
  if (due === null || now >= due) return said;
  const isEarly = ({ reason }: JudgedFacts['said'][number]) => Number(reason === 'SILENT');
  return said.toSorted((one, other) => isEarly(one) - isEarly(other));
}

const toCheck = ({ code, message, words, wayOn }: JudgedFacts['said'][number]): Line => ({
  level: 'check',
  stationCode: code,
  message,
  words,
  wayOn,
});

const inForceByAnswer = (status: string): Line => ({
  ...settled(`Your company counts the status “${status}” as in force.`, 'forgetStatus', status),
  isCondition: true,
});

const statusQuestion = (status: string) =>
  `The status at the center is “${status}”, which is not on the list of those in force. Ask the center whether this ticket is in force.`;

const marksQuestionWords = (revision: string) =>
  `Revision ${revision} does not say whether it asked for new marks, so every utility owes a new response. If you know whom it asked, say so.`;

const NEWEST_UNREAD =
  'The newest revision is not here, or could not be read whole: its expiration, when it was submitted, or its status is missing or not known. What is shown may be an earlier revision’s, and the expiration too late. Import another copy of the newest one, or a scan whose dates you type.';
