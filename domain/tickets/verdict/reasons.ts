import type { CallCenter, Citation } from '../../calendar/centers';
import type { HolidayCalendar } from '../../calendar/holidays';
import type { NoticeType } from '../../calendar/law';
import type { EventType } from '../../events/event';
import type { OpenPlacement } from '../../placing/placement';
import type { CenterActionKind } from '../actions/names';
import type { TicketStatus } from '../groups';
import type { ResponseTable } from '../responseTables';
import type { Station } from '../stations';
import type { MarksCheck } from './marksCheck';
import type { Notices } from './notices';
import type { PracticeSource } from './sourceWords';

/** Always shown with the time it was calculated. */
export const VERDICTS = ['SAFE_TO_DIG', 'CHECK_FIRST', 'DO_NOT_DIG'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Most important first. LEGAL_START is last, so that it leads only if nothing else is missing. */
export const STOPS = [
  'EXPIRED',
  'NOT_ACTIVE',
  'REVISION_UNREAD',
  'TICKET_TYPE',
  'DAMAGE_OPEN',
  'EVENT_OPEN',
  'UNCERTAIN',
  'STATIONS_UNKNOWN',
  'NO_UTILITIES',
  'REMARK_ASKED',
  'RESPONSES',
  'STAND_BY',
  'CODES_CHANGED',
  'RESPONSES_OLD',
  'LEGAL_START',
] as const;

export const CHECKS = [
  'UNCONFIRMED',
  'EMERGENCY',
  'EVENT_TO_SETTLE',
  'JOB_ON_HOLD',
  'OTHER_CENTER',
  'OTHER_CONTRACTOR',
  'WHITE_LINING',
  'OVERRIDDEN',
  'TO_BE_READ',
  'MARKS_UNVERIFIED',
  'LOOK_OLD',
  'DATES_DOUBTED',
  'TYPED',
  'DATES_ESTIMATED',
] as const;

export const VERDICT_REASONS = [...STOPS, ...CHECKS] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

export function verdictBy(reason: VerdictReason | null): Verdict {
  if (reason === null) return 'SAFE_TO_DIG';
  return (STOPS as readonly VerdictReason[]).includes(reason) ? 'DO_NOT_DIG' : 'CHECK_FIRST';
}

/** Ticket types that can permit digging. Emergencies have their own rule. */
export const DIGGABLE_TYPES = ['Normal', 'Short Notice', 'ACE', 'Emergency'] as const;

/** A plan, or a report of something hit or found. */
export const NO_WORK = ['Design', 'Damage', 'Exposed'] as const;

export function asksForNoWork(ticketType: string): boolean {
  return NO_WORK.some(one => one === ticketType);
}

/** These never permit digging. Unknown types don't either until the center has been asked. */
export const NEVER_DUG = [...NO_WORK, 'Rush Notice'] as const;

const law = (source: string): Citation => ({ source, verified: true });
const practice = (source: PracticeSource = 'Good practice'): Citation => ({ source, verified: false });
const everywhere = (citation: Citation): Record<CallCenter, Citation> => ({
  onecall: citation,
  onecallnv: citation,
});

/** "Verified" means found in public text. The rest is practice or wasn't seen in full. */
export const VERDICT_SOURCES: Record<VerdictReason, Record<CallCenter, Citation>> = {
  EXPIRED: { onecall: law('Gov. Code 4216.2(i), SB 778'), onecallnv: law('NAC 455.165(1)') },
  NOT_ACTIVE: { onecall: law('Gov. Code 4216.2(b)'), onecallnv: law('NRS 455.110(1)(a)') },
  REVISION_UNREAD: { onecall: law('Gov. Code 4216.2(b)'), onecallnv: law('NRS 455.110(1)(a)') },
  TICKET_TYPE: everywhere(practice()),
  DAMAGE_OPEN: {
    onecall: practice('Good practice; duties after a damage: Gov. Code 4216.4(c)'),
    onecallnv: practice('Good practice; duties after a damage: NAC 455.160'),
  },
  EVENT_OPEN: everywhere(practice()),
  UNCERTAIN: everywhere(practice()),
  STATIONS_UNKNOWN: everywhere(practice()),
  NO_UTILITIES: everywhere(practice()),
  REMARK_ASKED: {
    onecall: practice('Gov. Code 4216.3(b), text not seen in full'),
    onecallnv: practice('Good practice; text of the law not seen'),
  },
  RESPONSES: { onecall: law('Gov. Code 4216.2(g)(1)'), onecallnv: law('NAC 455.145') },
  STAND_BY: everywhere(practice()),
  CODES_CHANGED: everywhere(practice()),
  RESPONSES_OLD: everywhere(practice()),
  EVENT_TO_SETTLE: everywhere(practice()),
  JOB_ON_HOLD: everywhere(practice()),
  OTHER_CENTER: everywhere(practice('Counties as the southern center lists them')),
  OTHER_CONTRACTOR: everywhere(practice()),
  WHITE_LINING: { onecall: law('Gov. Code 4216.2(a)'), onecallnv: law('NRS 455.110(1)(b)(2)') },
  DATES_DOUBTED: {
    onecall: law('Gov. Code 4216.2(b)(e)'),
    onecallnv: law('NRS 455.110(1)(a), NAC 455.165(1)'),
  },
  TYPED: everywhere(practice()),
  LOOK_OLD: everywhere(practice()),
  MARKS_UNVERIFIED: {
    onecall: practice('CGA best practice 5-10; Gov. Code 4216.3(b)'),
    onecallnv: law('NAC 455.145(2)'),
  },
  LEGAL_START: { onecall: law('Gov. Code 4216.2(g)(1)(2), SB 778'), onecallnv: law('NRS 455.110(1)(a)') },
  UNCONFIRMED: everywhere(practice()),
  EMERGENCY: everywhere(practice('Good practice; text of the law not seen')),
  OVERRIDDEN: everywhere(practice()),
  TO_BE_READ: everywhere(practice()),
  DATES_ESTIMATED: everywhere(practice()),
};

export interface NamedStation extends Station {
  code: string;
  name: string;
  /** When the second notice went out that it hasn't responded to. */
  noticedAt?: Date | null;
}

export interface OpenEvent {
  type: EventType;
  /** A cloned ticket covers the same ground as its source. */
  place: 'ticket' | 'job' | 'clonedFrom';
  isDraft: boolean;
  isCritical: boolean;
  wasMarked: boolean | null;
}

export interface DigFacts {
  callCenter: CallCenter;
  calendar: HolidayCalendar;
  codes: ResponseTable;
  /** A code's meaning has changed, and the stations haven't been recalculated yet. */
  codesChanged: boolean;
  ticketType: NoticeType;
  status: TicketStatus;
  placing: OpenPlacement | null;
  submitted: Date;
  notices: Notices;
  legalStart: Date | null;
  expires: Date | null;
  /** The dates are our own calculation, or an imported ticket's newest revision wasn't completely read. */
  datesEstimated: boolean;
  stations: readonly NamedStation[];
  /** False if no copy of an imported ticket lists all stations. */
  stationsKnown: boolean;
  /** Placed elsewhere, so responses aren't fetched from the center. */
  isImported: boolean;
  /** Received in a mail that wasn't verified or confirmed. */
  isUnconfirmed: boolean;
  answersCheckedAt: Date | null;
  pending: readonly (CenterActionKind | 'create')[];
  onSheet: boolean;
  /** New marks are needed, but haven't been requested yet. */
  marksAsked: boolean;
  openEvents: readonly OpenEvent[];
  jobOnHold: boolean;
  county: string;
  isTyped: boolean;
  marksCheck: MarksCheck;
  checkedBy: string | null;
  whiteLining: 'Yes' | 'No' | null;
  /** What a marks check saw that no utility marked, '' without words. */
  unmarkedSeen: string | null;
  isWrongPlace: boolean;
  delineated: string;
  /** The excavator in the copy, if it isn't the company under any known name. */
  otherContractor: string | null;
  unknownStatus: string | null;
  settledStatus: string | null;
  /** The excavator in the copy, if a person confirmed it as the company. */
  ownName: string | null;
  marksQuestion: string | null;
  subcontractors: readonly Subcontractor[];
}

export interface Subcontractor {
  name: string;
  /** Its own tickets in force. `starts` is the legal start, null if unknown. */
  tickets: readonly { starts: Date | null; expires: Date }[];
}
