import type { DigFacts, VerdictReason } from '../../domain/tickets/verdict/reasons';
import { CLEAR, event, hours, last, STAND_BY, said } from './digFacts';

/** For each reason, what brings it about. */
export const CAUSE: Record<VerdictReason, (facts: DigFacts) => DigFacts> = {
  EXPIRED: facts => ({ ...facts, expires: hours(-0.1) }),
  NOT_ACTIVE: facts => ({ ...facts, status: 'CLOSED' }),
  REVISION_UNREAD: facts => ({ ...facts, isImported: true, datesEstimated: true }),
  TICKET_TYPE: facts => ({ ...facts, ticketType: 'Design' }),
  DAMAGE_OPEN: facts => ({ ...facts, openEvents: [event('DAMAGE')] }),
  EVENT_OPEN: facts => ({ ...facts, openEvents: [event('STOP_WORK')] }),
  UNCERTAIN: facts => ({ ...facts, pending: [...facts.pending, 'cancel'] }),
  STATIONS_UNKNOWN: facts => ({ ...facts, stationsKnown: false }),
  NO_UTILITIES: facts => ({ ...facts, stations: [] }),
  REMARK_ASKED: facts => ({ ...facts, marksAsked: true }),
  RESPONSES: facts => last(facts, { answer: null }),
  STAND_BY: facts =>
    last(facts, { answer: said(STAND_BY[facts.callCenter], hours(-40)), meetingAt: hours(-30) }),
  CODES_CHANGED: facts => ({ ...facts, codesChanged: true }),
  RESPONSES_OLD: facts => ({ ...facts, answersCheckedAt: null }),
  EVENT_TO_SETTLE: facts => ({ ...facts, openEvents: [event('NO_SHOW')] }),
  JOB_ON_HOLD: facts => ({ ...facts, jobOnHold: true }),
  OTHER_CENTER: facts => ({ ...facts, county: 'LOS ANGELES' }),
  OTHER_CONTRACTOR: facts => ({ ...facts, otherContractor: 'Example Pipeline' }),
  WHITE_LINING: facts => ({ ...facts, delineated: 'No' }),
  DATES_DOUBTED: facts => {
    const first = hours(-24 * 20);
    return { ...facts, notices: { first, earliest: first, renewals: [] } };
  },
  TYPED: facts => ({ ...facts, isTyped: true }),
  LOOK_OLD: facts => ({ ...facts, answersCheckedAt: hours(-24 * 3) }),
  MARKS_UNVERIFIED: facts => ({
    ...last(facts, { answer: said(facts.callCenter === 'onecall' ? '010' : '1a') }),
    marksCheck: 'ONCE',
  }),
  LEGAL_START: facts => ({ ...last(facts, { overriddenAt: hours(-1) }), legalStart: hours(1) }),
  UNCONFIRMED: facts => ({ ...facts, isUnconfirmed: true }),
  EMERGENCY: facts => ({ ...facts, ticketType: 'Emergency' }),
  OVERRIDDEN: facts =>
    last(facts, { answer: said(facts.callCenter === 'onecall' ? '050' : '4a'), overriddenAt: hours(-1) }),
  TO_BE_READ: facts => last(facts, { answer: said(CLEAR[facts.callCenter], hours(-3), 'except lot 9') }),
  DATES_ESTIMATED: facts => ({ ...facts, datesEstimated: true }),
};
