import type { CallCenter } from '../../domain/calendar/centers';
import { RULE_CALENDAR } from '../../domain/calendar/holidays';
import type { EventType } from '../../domain/events/event';
import { OWN_TABLES } from '../../domain/tickets/responseTables';
import type { DigFacts, NamedStation, OpenEvent } from '../../domain/tickets/verdict/reasons';
import { verdictOf } from '../../domain/tickets/verdict/verdict';

/** The moment at which the facts are judged. */
export const now = new Date('2026-11-24T18:00:00Z');

export const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

/** A code that clears a station. */
export const CLEAR = { onecall: '001', onecallnv: '2a' } as const;
/** A code that asks for a stand-by on each day of digging. */
export const STAND_BY = { onecall: '031', onecallnv: '4b' } as const;

/** A station that has cleared the dig. */
export function station(center: CallCenter, changes: Partial<NamedStation> = {}): NamedStation {
  return {
    code: 'PACBEL',
    name: 'AT&T California',
    answer: { code: CLEAR[center], text: '', at: hours(-20) },
    askedAt: null,
    meetingAt: null,
    overriddenAt: null,
    ...changes,
  };
}

/** A ticket that one may dig under. */
export function safe(center: CallCenter, changes: Partial<DigFacts> = {}): DigFacts {
  const { submitted = hours(-24 * 7) } = changes;
  return {
    callCenter: center,
    calendar: RULE_CALENDAR,
    codes: OWN_TABLES[center],
    codesChanged: false,
    ticketType: 'Normal',
    status: 'ACTIVE',
    submitted,
    notices: { first: submitted, earliest: submitted, renewals: [] },
    legalStart: hours(-2),
    expires: hours(24 * 20),
    datesEstimated: false,
    stationsKnown: true,
    isImported: false,
    isUnconfirmed: false,
    answersCheckedAt: hours(-1),
    stations: [station(center, { code: 'PGEROS', name: 'PG&E Gas' }), station(center)],
    pending: [],
    onSheet: false,
    marksAsked: false,
    openEvents: [],
    jobOnHold: false,
    county: 'Sacramento',
    isTyped: false,
    marksCheck: 'OFF',
    checkedBy: null,
    whiteLining: null,
    ...{ settledStatus: null, ownName: null },
    ...{ unmarkedSeen: null, isWrongPlace: false },
    ...{ delineated: 'Yes-Paint', otherContractor: null, unknownStatus: null, marksQuestion: null },
    placing: null,
    subcontractors: [],
    ...changes,
  };
}

/** The facts with the last station altered. */
export const last = (facts: DigFacts, changes: Partial<NamedStation>): DigFacts => ({
  ...facts,
  stations: facts.stations.map((each, index) => (index === 0 ? each : { ...each, ...changes })),
});

export const onecall = (changes: Partial<DigFacts> = {}) => safe('onecall', changes);

export const said = (
  code: string,
  at = hours(-3),
  comment: string | null = null,
): NamedStation['answer'] => ({
  code,
  text: '',
  at,
  comment,
});

/** A California ticket whose last station responded by this code. */
export const answering = (
  code: string,
  changes: Partial<NamedStation> = {},
  comment: string | null = null,
): DigFacts => last(onecall(), { answer: said(code, hours(-3), comment), ...changes });

export const event = (type: EventType, changes: Partial<OpenEvent> = {}): OpenEvent => ({
  ...{ type, place: 'ticket', isDraft: false, isCritical: false, wasMarked: null },
  ...changes,
});

/** What is in the way, and what is to be checked, in the order in which it is told; a reason once. */
export const found = (facts: DigFacts, at = now) => [
  ...new Set(verdictOf(facts, at).findings.flatMap(({ reason, level }) => (level === 'met' ? [] : [reason]))),
];

export const verdict = (facts: DigFacts, at = now) => verdictOf(facts, at).verdict;
