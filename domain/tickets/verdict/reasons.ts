import type { CallCenter, Citation } from '../../calendar/centers';
import type { HolidayCalendar } from '../../calendar/holidays';
import type { NoticeType } from '../../calendar/law';
import type { EventType } from '../../events/event';
import type { OpenPlacement } from '../../placing/placement';
import type { CenterActionKind } from '../actions/table';
import type { TicketStatus } from '../groups';
import type { ResponseTable } from '../responseTables';
import type { Station } from '../stations';
import type { MarksCheck } from './marksCheck';

/** May one dig here now? Shown everywhere with the time it was true. Only the first of them counts as safe. */
export const VERDICTS = ['SAFE_TO_DIG', 'CHECK_FIRST', 'DO_NOT_DIG'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What forbids digging, the first to be told first. LEGAL_START is last, so that it leads only where time alone is missing. */
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

/** What a person must weigh first: here a judgement stands for an operator's clearance, or something is to be read. */
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

/** The verdict that follows where this reason leads; null: nothing is in the way. */
export function verdictBy(reason: VerdictReason | null): Verdict {
  if (reason === null) return 'SAFE_TO_DIG';
  return (STOPS as readonly VerdictReason[]).includes(reason) ? 'DO_NOT_DIG' : 'CHECK_FIRST';
}

/** Types of ticket under which one may ever dig; an emergency has its own rule. */
export const DIGGABLE_TYPES = ['Normal', 'Short Notice', 'ACE', 'Emergency'] as const;

/** Types that ask for no work: a plan, or the report of what was hit or found. */
const NO_WORK = ['Design', 'Damage', 'Exposed'] as const;

export function asksForNoWork(ticketType: string): boolean {
  return NO_WORK.some(one => one === ticketType);
}

/** Types under which one never digs, as far as is known; of any other, too, one does not before its center was asked. */
export const NEVER_DUG = [...NO_WORK, 'Rush Notice'] as const;

const law = (source: string): Citation => ({ source, verified: true });
const practice = (source = 'Good practice'): Citation => ({ source, verified: false });
const everywhere = (citation: Citation): Record<CallCenter, Citation> => ({
  onecall: citation,
  onecallnv: citation,
});

/** Where each rule comes from. Verified is what was found in public text; the rest is practice or was not seen in full. */
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
  /** The utility's name; its code where none is known. */
  name: string;
}

/** A recorded event that is not closed, as far as it decides about digging. */
export interface OpenEvent {
  type: EventType;
  /** What it was recorded on: the job alone speaks of each of its tickets, the ticket cloned from of the same ground. */
  place: 'ticket' | 'job' | 'clonedFrom';
  isDraft: boolean;
  isCritical: boolean;
  /** Of an exposed line; null: nobody said. */
  wasMarked: boolean | null;
}

export interface DigFacts {
  callCenter: CallCenter;
  /** Its working days. */
  calendar: HolidayCalendar;
  codes: ResponseTable;
  /** What a code means has just been changed, and the ticket's stations are not counted by it yet. */
  codesChanged: boolean;
  ticketType: NoticeType;
  /** As stored; EXPIRED is computed. */
  status: TicketStatus;
  /** State of the open sheet of a new ticket; null for any other. */
  placing: OpenPlacement | null;
  /** When the center took the newest revision. */
  submitted: Date;
  /** The ticket was not revised since its first notice. */
  isFirstNotice: boolean;
  /** When the center took the first notice; null: not known. */
  firstSubmitted: Date | null;
  /** The center has renewed it. */
  isRenewed: boolean;
  legalStart: Date | null;
  expires: Date | null;
  /** True while the dates are our own computation; of an imported ticket, while its newest revision is not read whole. */
  datesEstimated: boolean;
  /** Those that the center names; withdrawn ones are left out. */
  stations: readonly NamedStation[];
  /** False: no file of an imported ticket has listed all of them. */
  stationsKnown: boolean;
  /** It was placed elsewhere: its center is not asked for responses here. */
  isImported: boolean;
  /** It came by a mail that is neither proven to be from the call center nor confirmed by a person. */
  isUnconfirmed: boolean;
  /** When its center last told all responses so far; null: never. */
  answersCheckedAt: Date | null;
  /** What is on its way to the center and not yet answered. */
  pending: readonly (CenterActionKind | 'create')[];
  /** People place them at the center's own site. */
  onSheet: boolean;
  /** New marks were asked for and nobody was asked for them yet. */
  marksAsked: boolean;
  /** Recorded events of the site that are not closed. */
  openEvents: readonly OpenEvent[];
  /** The ticket's job is on hold. */
  jobOnHold: boolean;
  /** Where the ticket's form has it. */
  county: string;
  /** A person typed the ticket from paper, and no copy of the center's is here. */
  isTyped: boolean;
  /** How often the company has its crews check the marks. */
  marksCheck: MarksCheck;
  /** Whose the last marks check was; null: none was made. */
  checkedBy: string | null;
  /** Whether it saw the white lining; null: it does not say. */
  whiteLining: 'Yes' | 'No' | null;
  /** The last marks check saw something that no utility marked. */
  isUnmarkedSeen: boolean;
  /** The last marks check saw that this is not the place of the ticket. */
  isWrongPlace: boolean;
  /** How the ticket says that the area was outlined; empty where it does not. */
  delineated: string;
  /** What its copy names as the excavator that is not the company by any of its names; null: no other. */
  otherContractor: string | null;
  /** A status at the center that is on no list, and that the company has not asked the center about; null: none. */
  unknownStatus: string | null;
  /** A status on no list that the company counts as in force; null: none. */
  settledStatus: string | null;
  /** What its copy names as the excavator, where people said that it is the company; null: it is its name. */
  ownName: string | null;
  /** The revision of which nothing says whether it asked for new marks; null: none. */
  marksQuestion: string | null;
  /** Those assigned to the ticket. */
  subcontractors: readonly Subcontractor[];
}

/** A subcontractor, and the last moment at which a ticket of its own covers it; null: none is shared. */
export interface Subcontractor {
  name: string;
  coveredUntil: Date | null;
}
