import type { Citation } from '../../calendar/centers';
import { saidDateTime } from '../../calendar/clock';
import { asWritten, type Said, say } from '../../language';
import { statusAt } from '../groups';
import { isSouthernCounty, SOUTHERN_CENTER } from '../places';
import { digestStations, marksSeenAt, type StationDigest } from '../stations';
import { contractorRule } from './contractor';
import { ask, check, condition, type Finding, type Line, met, NOTHING, settled, stop } from './finding';
import {
  FINDING_WORDS,
  inForceWords,
  marksQuestionWords,
  otherCenterWords,
  statusQuestion,
} from './findingWords';
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
import { sourceWords } from './sourceWords';
import { datesRule, strictDates } from './strictDates';
import { withoutOwnTicket } from './subcontractors';
import { typeRule } from './ticketType';
import { type SaidOfStation, STATUS_WORDS, startOfToday, stationWords } from './words';

type Rule = (facts: JudgedFacts, now: Date) => Line[];

export interface JudgedFacts extends DigFacts {
  /** Printed dates that the rules don't allow. `legalStart` and `expires` are already corrected. */
  doubts: readonly Said[];
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
      source: sourceWords(source),
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
    const at = expires && saidDateTime(expires, callCenter);
    const when = at ? say(of => ` ${of(at)}`) : asWritten('');
    return stop(
      {
        en: `Expired${when.en}. Stop work and create a new ticket.`,
        es: `Venció${when.es}. Detenga el trabajo y haga un ticket nuevo.`,
      },
      'clone',
    );
  },

  NOT_ACTIVE: ({ status, expires, placing }, now) => {
    const current = statusAt(status, expires, now);
    if (current === 'EXPIRED') return NOTHING;
    if (current === 'ACTIVE')
      return expires === null
        ? stop(FINDING_WORDS.noExpiration, null, FINDING_WORDS.noExpirationBrief)
        : met(FINDING_WORDS.active);
    const wayOn = current === 'CANCELLED' ? 'clone' : null;
    return stop(STATUS_WORDS[current], wayOn, notActiveWords(current, placing));
  },

  REVISION_UNREAD: ({ isImported, datesEstimated, unknownStatus, settledStatus, status, expires }, now) => {
    if (!['ACTIVE', 'EXPIRED'].includes(statusAt(status, expires, now))) return NOTHING;
    return [
      ...(unknownStatus === null
        ? NOTHING
        : ask('stop', statusQuestion(unknownStatus), { wayOn: 'answerStatus', about: unknownStatus })),
      ...(datesEstimated && isImported ? stop(FINDING_WORDS.newestUnread) : NOTHING),
      ...(settledStatus === null ? NOTHING : [inForceByAnswer(settledStatus)]),
    ];
  },

  TICKET_TYPE: typeRule,

  ...EVENT_RULES,

  JOB_ON_HOLD: ({ jobOnHold }) => (jobOnHold ? check(FINDING_WORDS.jobOnHold) : NOTHING),

  OTHER_CENTER: ({ county }) =>
    isSouthernCounty(county) ? check(otherCenterWords(county, SOUTHERN_CENTER.name)) : NOTHING,

  OTHER_CONTRACTOR: contractorRule,

  WHITE_LINING: liningRule,

  DATES_DOUBTED: datesRule,

  TYPED: ({ isTyped, status, expires }, now) =>
    isTyped && statusAt(status, expires, now) === 'ACTIVE' ? check(FINDING_WORDS.typed) : NOTHING,

  UNCERTAIN: ({ pending, onSheet }) => {
    const open = pending.filter(kind => kind !== 'renew' && kind !== 'remark' && kind !== 'noResponse');
    if (open.length === 0) return met(FINDING_WORDS.noRequests);
    return stop(onSheet ? FINDING_WORDS.requestToPlace : FINDING_WORDS.requestSent);
  },

  STATIONS_UNKNOWN: ({ stationsKnown, ticketType, status, expires }, now) => {
    if (stationsKnown || ticketType === 'Emergency' || statusAt(status, expires, now) !== 'ACTIVE')
      return NOTHING;
    return stop(FINDING_WORDS.stationsUnknown);
  },

  NO_UTILITIES: ({ stations, stationsKnown, ticketType, status, expires }, now) => {
    if (!stationsKnown) return NOTHING;
    if (stations.length > 0) return met(FINDING_WORDS.notified);
    if (ticketType === 'Emergency' || statusAt(status, expires, now) !== 'ACTIVE') return NOTHING;
    return stop(FINDING_WORDS.noUtilities);
  },

  REMARK_ASKED: ({ marksAsked, pending, onSheet, marksQuestion, said }) => {
    if (pending.includes('remark') || (marksAsked && pending.includes('renew'))) {
      return stop(onSheet ? FINDING_WORDS.remarkToPlace : FINDING_WORDS.remarkSent);
    }
    if (marksAsked) return stop(FINDING_WORDS.remarkMissed, 'remark');
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
      ? [condition(FINDING_WORDS.standByToday)]
      : past.map(({ code, name }) => ({
          level: 'stop',
          stationCode: code,
          words: utilityWords(name, FINDING_WORDS.standByOwedBrief),
          message: FINDING_WORDS.standByOwed,
          wayOn: 'recordStandBy',
        }));
  },

  CODES_CHANGED: ({ codesChanged }) => (codesChanged ? stop(FINDING_WORDS.codesChanged) : NOTHING),

  ...LOOK_RULES,

  MARKS_UNVERIFIED: marksRule,

  LEGAL_START: legalStartRule,

  UNCONFIRMED: ({ isUnconfirmed }) =>
    isUnconfirmed ? check(FINDING_WORDS.unconfirmed, 'confirmMail') : NOTHING,

  EMERGENCY: ({ ticketType, status, expires, isUnconfirmed }, now) =>
    !isUnconfirmed && ticketType === 'Emergency' && statusAt(status, expires, now) === 'ACTIVE'
      ? check(FINDING_WORDS.emergency)
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
    return datesEstimated ? check(FINDING_WORDS.datesEstimated) : met(FINDING_WORDS.datesConfirmed);
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
  ...settled(inForceWords(status), 'forgetStatus', status),
  isCondition: true,
});
