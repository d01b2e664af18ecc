import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { hours, now, safe, station } from '../../../tests/support/digFacts';
import { checkProperty } from '../../../tests/support/fuzz';
import { CALL_CENTERS, type CallCenter } from '../../calendar/centers';
import { addDays } from '../../calendar/plainDate';
import { calendarDay, instantAt, PACIFIC } from '../../calendar/zone';
import { EVENT_TYPES } from '../../events/event';
import { TICKET_STATUSES } from '../groups';
import { CODES } from '../responseCodes';
import { OWN_TABLES, readFor } from '../responseTables';
import { verdictCourse } from './course';
import { MARKS_CHECKS } from './marksCheck';
import type { DigFacts, NamedStation, OpenEvent } from './reasons';
import { verdictOf } from './verdict';

const HOURS = [-1000, -400, -200, -100, -50, -30, -20, -10, -3, -1, -0.01, 0, 0.01, 1, 10, 30, 200, 600];
const moment = fc.constantFrom(...HOURS).map(hours);
const maybe = fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary: moment, weight: 1 });

/** What clears a dig by itself, in words of this test: the codes that say that nothing is there, or that it is marked. */
const CLEARING: Record<CallCenter, ReadonlySet<string>> = {
  onecall: new Set(['001', '003', '010']),
  onecallnv: new Set(['1a', '2a']),
};
const REVISIONS = ['000', '001', '002'];

const stationOf = (center: CallCenter): fc.Arbitrary<NamedStation> => {
  const codes = CODES[center].map(({ code }) => code);
  const answer = fc.record({
    code: fc.oneof(
      { arbitrary: fc.constantFrom(...CLEARING[center]), weight: 4 },
      { arbitrary: fc.constantFrom(...codes, '', 'X9'), weight: 1 },
    ),
    text: fc.constantFrom('', 'Clear', 'not marked', 'Marked by others'),
    at: fc.constantFrom(-20, -10, -3, -1).map(hours),
    revision: fc.constantFrom(null, ...REVISIONS),
    comment: fc.constantFrom(null, 'Do not dig', ' '),
  });
  const drawn = fc.record({
    answer: fc.oneof({ arbitrary: answer, weight: 20 }, { arbitrary: fc.constant(null), weight: 1 }),
    askedAt: fc.constantFrom(-30, -12, -2).map(hours),
    askedRevision: fc.constantFrom(null, ...REVISIONS),
    meetingAt: maybe,
    meetingOwedSince: fc.constant(hours(-5)),
    calledAt: maybe,
    marksLostAt: fc.constantFrom(-15, -2).map(hours),
    verifiedAt: maybe,
    marksSeen: fc.constantFrom(true, false, null),
    overriddenAt: fc.constantFrom(-15, -1).map(hours),
    acknowledgedAt: maybe,
    noticedAt: maybe,
  });
  return fewOf(drawn, 3).map(changes => station(center, changes));
};

/** Only some of what was drawn, so that most else is as it is where one may dig. */
function fewOf<T extends object>(drawn: fc.Arbitrary<T>, most: number): fc.Arbitrary<Partial<T>> {
  return fc.tuple(drawn, fc.array(fc.nat(), { maxLength: most })).map(([all, picked]) => {
    const names = Object.keys(all) as (keyof T)[];
    const kept = picked.flatMap(one => names[one % names.length] ?? []);
    return Object.fromEntries(kept.map(name => [name, all[name]])) as Partial<T>;
  });
}

const event: fc.Arbitrary<OpenEvent> = fc.record({
  type: fc.constantFrom(...EVENT_TYPES),
  place: fc.constantFrom('ticket', 'job', 'clonedFrom'),
  isDraft: fc.boolean(),
  isCritical: fc.boolean(),
  wasMarked: fc.constantFrom(null, true, false),
});

const factsOf = (center: CallCenter): fc.Arbitrary<DigFacts> => {
  const others = fc.record({
    pavementOnly: fc.constant(true),
    codesChanged: fc.boolean(),
    ticketType: fc.constantFrom<DigFacts['ticketType']>(
      ...(['Normal', 'Short Notice', 'Rush Notice', 'Emergency', 'Damage', 'Exposed', 'Design'] as const),
      ...(['ACE', 'Anything'] as never[]),
    ),
    status: fc.constantFrom(...TICKET_STATUSES),
    submitted: fc.constantFrom(-1000, -400, -168, -100, -2, 1).map(hours),
    isRenewed: fc.boolean(),
    isFirstKnown: fc.boolean(),
    legalStart: fc.oneof(moment, fc.constant(null)),
    expires: fc.oneof(moment, fc.constant(null)),
    datesEstimated: fc.boolean(),
    stationsKnown: fc.boolean(),
    isImported: fc.boolean(),
    isUnconfirmed: fc.boolean(),
    answersCheckedAt: fc.oneof(moment, fc.constant(null)),
    stations: fc.array(stationOf(center), { maxLength: 3 }),
    pending: fc.subarray(['create', 'renew', 'remark', 'noResponse', 'cancel', 'damage', 'expose'] as const),
    onSheet: fc.boolean(),
    marksAsked: fc.boolean(),
    openEvents: fc.array(event, { maxLength: 2 }),
    jobOnHold: fc.boolean(),
    county: fc.constantFrom('San Diego', ''),
    isTyped: fc.boolean(),
    marksCheck: fc.constantFrom(...MARKS_CHECKS),
    whiteLining: fc.constantFrom<DigFacts['whiteLining']>('Yes', 'No'),
    unmarkedSeen: fc.constantFrom('', 'a pipe'),
    isWrongPlace: fc.boolean(),
    delineated: fc.constantFrom('', 'No', 'Flags'),
    otherContractor: fc.constant('Another Company'),
    unknownStatus: fc.constant('Staged'),
    settledStatus: fc.constant('Queued'),
    marksQuestion: fc.constant('001'),
    subcontractors: fc.constant([{ name: 'Sub', tickets: [{ starts: hours(-1), expires: hours(5) }] }]),
  });
  const stations = fc.array(stationOf(center), { minLength: 1, maxLength: 3 });
  return fc.tuple(fewOf(others, 4), stations).map(([drawn, clearing]) => {
    const { pavementOnly, isRenewed, isFirstKnown = true, ...changes } = drawn;
    const facts = safe(center, { stations: clearing, ...changes });
    const { submitted } = facts;
    return {
      ...facts,
      codes: readFor(OWN_TABLES[center], { pavementOnly: pavementOnly ? 'Yes' : 'No' }),
      notices: {
        first: isFirstKnown ? submitted : null,
        earliest: submitted,
        renewals: isRenewed ? [hours(-100)] : [],
      },
    };
  });
};

/** Why nobody may be told that this dig is safe, each told without the rules that the verdict is made of. */
function hindrancesOf(facts: DigFacts): string[] {
  const { expires, legalStart, stations, pending, openEvents, notices, callCenter } = facts;
  const isOpen = (...types: readonly OpenEvent['type'][]) =>
    openEvents.some(one => !one.isDraft && types.includes(one.type));
  const day = calendarDay(notices.earliest, PACIFIC);
  const all: Record<string, boolean> = {
    'a ticket that is not active': facts.status !== 'ACTIVE',
    'an expired ticket': expires === null || expires < now,
    'a ticket without a legal start': legalStart === null,
    'before the legal start in Nevada': callCenter === 'onecallnv' && legalStart !== null && now < legalStart,
    'Nevada before the second day after its notice':
      callCenter === 'onecallnv' &&
      notices.first !== null &&
      facts.ticketType === 'Normal' &&
      now < instantAt(addDays(day, 2), '00:00', PACIFIC),
    'a life longer than the law’s, without a renewal':
      facts.ticketType !== 'ACE' &&
      notices.first !== null &&
      notices.renewals.length === 0 &&
      now > instantAt(addDays(day, 29), '00:00', PACIFIC),
    'a type that does not allow digging, or an emergency':
      !['Normal', 'Short Notice', 'ACE'].includes(facts.ticketType) ||
      (facts.ticketType === 'ACE' && callCenter === 'onecallnv'),
    'no utilities, or not all known': stations.length === 0 || !facts.stationsKnown,
    'responses never looked up': facts.answersCheckedAt === null,
    'responses looked up before the revision': (facts.answersCheckedAt ?? now) < facts.submitted,
    'a request under way': pending.some(kind => kind !== 'renew' && kind !== 'noResponse'),
    'marks asked for': facts.marksAsked || pending.includes('remark'),
    'an open damage or stop-work': isOpen('DAMAGE', 'STOP_WORK'),
    'something found wrong on site': facts.unmarkedSeen !== null || facts.isWrongPlace,
    'no white lining': facts.whiteLining === 'No',
    'a job on hold': facts.jobOnHold,
    'a copy that nobody vouches for': facts.isUnconfirmed || facts.isTyped,
    'estimated dates': facts.datesEstimated,
    'a status that is not known': facts.unknownStatus !== null,
    'another company’s ticket': facts.otherContractor !== null,
    'a code that changed its meaning': facts.codesChanged,
    'a station that has not cleared': stations.some(one => !hasCleared(one, facts)),
  };
  return Object.entries(all).flatMap(([what, holds]) => (holds ? [what] : []));
}

function hasCleared(station: NamedStation, { callCenter, codes }: DigFacts): boolean {
  const { answer, askedAt, askedRevision, overriddenAt, marksLostAt = null } = station;
  if (answer === null) return false;
  const byRevision = Boolean(askedRevision && answer.revision);
  if (byRevision && (answer.revision ?? '') < (askedRevision ?? '')) return false;
  if (askedAt !== null && answer.at.getTime() + (byRevision ? 300_000 : 0) <= askedAt.getTime()) return false;
  if (overriddenAt !== null && overriddenAt > answer.at && overriddenAt > (askedAt ?? overriddenAt))
    return false;
  if (marksLostAt !== null && (askedAt === null || askedAt < marksLostAt)) return false;
  // Where no code is told, the words of a listed one count as it.
  const row =
    CODES[callCenter].find(({ code }) => code === answer.code) ??
    CODES[callCenter].find(({ text }) => text === answer.text);
  if (row?.standBy) return station.meetingAt !== null && station.meetingAt > answer.at;
  return (
    row?.color === 'green' &&
    row.validTo === undefined &&
    (row.pavement !== true || codes.pavementOnly === true)
  );
}

describe.each(CALL_CENTERS)('%s: whatever is known of a ticket', center => {
  const facts = factsOf(center);

  checkProperty('is never “Safe to dig” if anything prevents digging', facts, drawn => {
    if (verdictOf(drawn, now).verdict === 'SAFE_TO_DIG') expect(hindrancesOf(drawn)).toEqual([]);
  });

  checkProperty('the first reason is one of the findings, and a stop says “Do not dig”', facts, drawn => {
    const { verdict, reason, findings } = verdictOf(drawn, now);
    const stops = findings.filter(({ level }) => level === 'stop');
    expect(verdict === 'DO_NOT_DIG').toBe(stops.length > 0);
    if (reason !== null) expect(findings.map(one => one.reason)).toContain(reason);
    expect(findings.every(({ message }) => message.trim() !== '')).toBe(true);
  });

  checkProperty(
    'the stored course has the same step at any moment',
    fc.tuple(facts, moment),
    ([drawn, at]) => {
      const course = verdictCourse(drawn);
      const step = course.findLast(({ from }) => from === null || from <= at);
      const { reason, words, until } = verdictOf(drawn, at);
      const said = { en: words, es: verdictOf(drawn, at, 'es').words };
      expect({ reason: step?.reason, words: step?.words, until: step?.until }).toEqual({
        reason,
        words: said,
        until,
      });
    },
  );

  checkProperty(
    'a response taken away, a stop-work and a cancellation never make it better',
    facts,
    drawn => {
      const worse = ['SAFE_TO_DIG', 'CHECK_FIRST', 'DO_NOT_DIG'];
      const rank = (one: DigFacts) => worse.indexOf(verdictOf(one, now).verdict);
      const before = rank(drawn);
      const [first, ...others] = drawn.stations;
      const taken = first ? [{ ...first, answer: null }, ...others] : [];
      // In an emergency, a missing response doesn't stop the work, but a response can.
      if (drawn.ticketType !== 'Emergency')
        expect(rank({ ...drawn, stations: taken })).toBeGreaterThanOrEqual(before);
      const stopWork: OpenEvent = {
        ...{ type: 'STOP_WORK', place: 'job', isDraft: false, isCritical: false, wasMarked: null },
      };
      expect(rank({ ...drawn, openEvents: [...drawn.openEvents, stopWork] })).toBe(2);
      expect(rank({ ...drawn, status: 'CANCELLED' })).toBe(2);
    },
  );
});
