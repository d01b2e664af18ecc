import { type CallCenter, centerOf } from '../../calendar/centers';
import { formatUsDateTime } from '../../calendar/clock';
import { addDays } from '../../calendar/plainDate';
import { calendarDay, instantAt } from '../../calendar/zone';
import type { EventType } from '../../events/event';
import { type OpenPlacement, PLACING_WORDS } from '../../placing/placement';
import { capitalized } from '../../text';
import type { TicketStatus } from '../groups';
import { meaningOf, type ResponseTable } from '../responseTables';
import { givenAnswer, isCalled, judgeStation, type StationJudgement, type StationReason } from '../stations';
import type { DigFacts, NamedStation, OpenEvent, Verdict, VerdictReason } from './reasons';

/** What helps: an action on the ticket, a response to be taken note of, or an event to be recorded. */
export type WayOn =
  | 'clone'
  | 'enterResponses'
  | 'remark'
  | 'noResponse'
  | 'askAgain'
  | 'acknowledge'
  | 'recordEvent'
  | 'checkMarks'
  | 'events'
  | 'jobEvents'
  | 'confirmMail'
  | 'answerStatus'
  | 'answerMarks'
  | 'answerCompany';

/** The verdict in the words that people know it by. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  SAFE_TO_DIG: 'Safe to dig',
  CHECK_FIRST: 'Check first',
  DO_NOT_DIG: 'Do not dig',
};

/** Why one may not dig under a ticket with this status. */
export const STATUS_WORDS: Record<Exclude<TicketStatus, 'ACTIVE' | 'EXPIRED'>, string> = {
  PENDING: 'The ticket has no number yet: the call center has not confirmed it.',
  FAILED: 'This ticket was not placed. No utility has been notified.',
  CANCELLED: 'This ticket is cancelled.',
  CLOSED: 'This ticket is closed. Reopen it before you keep digging.',
};

/** What an open event that stops the work asks for. */
export function eventWords(type: EventType, place: OpenEvent['place']): string {
  const said =
    type === 'STOP_WORK' && place === 'job' ? 'Work was stopped on the whole job' : EVENT_WORDS[type];
  return `${said ?? 'An event is open'}${placeWords(place)}. Resolve it, then close its event.`;
}

export function damageWords(place: OpenEvent['place']): string {
  return `A damage is open${placeWords(place)}. Close its event once it is resolved.`;
}

/** Where an event is that the ticket's own list does not have. */
function placeWords(place: OpenEvent['place']): string {
  if (place === 'ticket') return '';
  return place === 'job' ? ' (recorded on the job)' : ' (recorded on the ticket this one was cloned from)';
}

export function wayToEvents(place: OpenEvent['place']): WayOn | null {
  if (place === 'clonedFrom') return null;
  return place === 'job' ? 'jobEvents' : 'events';
}

const EVENT_WORDS: Partial<Record<EventType, string>> = {
  STOP_WORK: 'Work was stopped',
  UTILITY_EXPOSED: 'A line was exposed that was not marked',
  UNMARKED_UTILITY: 'An unmarked line was found',
  MISMARK: 'Marks are in the wrong place',
  MARKS_DESTROYED: 'Marks were destroyed',
};

export interface SaidOfStation {
  level: StationJudgement['level'];
  reason: StationReason | null;
  /** Set: it clears the work on this day of the center's alone. */
  standByAt: Date | null;
  message: string;
  wayOn: WayOn | null;
}

/** The station's line of the verdict: what it answered, and what is missing. */
export function stationWords(table: ResponseTable, station: NamedStation): SaidOfStation {
  const judged = judgeStation(table, station);
  const { reason } = judged;
  const answer = givenAnswer(table, station);
  const said = answer ? meaningOf(table, answer).label : 'No response yet';
  const comment = (answer?.comment ?? '').trim();
  const note = (answer && meaningOf(table, answer).note) ?? '';
  switch (reason) {
    case null:
      return { ...judged, message: said, wayOn: null };
    case 'COMMENT':
      return {
        ...judged,
        message: `${said}, with a comment: “${comment}”${note && ` ${note}`}`,
        wayOn: 'acknowledge',
      };
    case 'NOTE':
      return { ...judged, message: `${said}. ${note}`, wayOn: 'acknowledge' };
    default: {
      const { text, wayOn } = STATION_WORDS[reason];
      const spoken = comment === '' ? '' : ` Comment: “${comment}”`;
      const isAsked = reason === 'UNSETTLED' && answer !== null && meaningOf(table, answer).awaitsCall;
      return {
        ...judged,
        message: `${said}. ${text}${callWords(table, station)}${spoken}`,
        wayOn: isAsked ? 'askAgain' : wayOn,
      };
    }
  }
}

/** A call is evidence; what it says is for a person to read. */
function callWords({ callCenter }: ResponseTable, station: NamedStation): string {
  const { calledAt = null } = station;
  return calledAt && isCalled(station) ? ` Last call ${formatUsDateTime(calledAt, callCenter)}.` : '';
}

const STATION_WORDS: Record<
  Exclude<StationReason, 'COMMENT' | 'NOTE'>,
  { text: string; wayOn: WayOn | null }
> = {
  SILENT: { text: 'Call the utility or send a second notice.', wayOn: 'noResponse' },
  STOPPED: { text: 'Do not dig until the utility clears the work.', wayOn: 'remark' },
  UNSETTLED: { text: 'The utility has not cleared the work yet.', wayOn: null },
  MEETING_OWED: {
    text: 'Meet the utility on site, record the meeting, and wait for its clearing response.',
    wayOn: 'recordEvent',
  },
  CLEARANCE_OWED: {
    text: 'The meeting is recorded. Wait for the utility’s own clearing response.',
    wayOn: null,
  },
  STAND_BY: {
    text: 'The utility must stand by while you dig. Record its stand-by that day.',
    wayOn: 'recordEvent',
  },
  MARKS_LOST: { text: 'Its marks were recorded as wrong or gone. Request a re-mark.', wayOn: 'remark' },
  MARKS_NOT_FOUND: {
    text: 'The last check did not find its marks whole and in place. Request a re-mark, or check the marks again.',
    wayOn: 'remark',
  },
  OVERRIDDEN: {
    text: 'Someone at the ticket’s company overrode this response: you dig at your own risk.',
    wayOn: null,
  },
  CALLED: {
    text: 'The utility has not cleared the work, and a call to it is recorded. Read what was said before you dig.',
    wayOn: 'askAgain',
  },
  UNLISTED: {
    text: 'No code list has this response. Read it, and call the utility if in doubt.',
    wayOn: null,
  },
};

interface ReasonFacts {
  callCenter: CallCenter;
  status: TicketStatus;
  /** How the sheet of a new ticket stands that people place; null for any other. */
  placing: OpenPlacement | null;
  legalStart: Date | null;
  /** Utilities that have not responded. */
  silent: number;
  /** False: people look the responses up, and nobody has. */
  isLookedUp: boolean;
  /** Utilities that have not cleared the work, those among them. */
  stops: number;
  overridden: number;
  checks: number;
}

/** The reason that leads, short enough for a row of a list; what `findings` says at length. */
export function reasonWords(reason: VerdictReason, facts: ReasonFacts): string {
  const { callCenter, status, legalStart, silent, isLookedUp, stops, overridden, checks } = facts;
  switch (reason) {
    case 'NOT_ACTIVE':
      return notActiveWords(status, facts.placing) ?? 'Not active';
    case 'RESPONSES':
      return capitalized(
        [
          ...(stops > silent ? [`${utilities(stops - silent)} not cleared the work`] : []),
          ...(silent > 0
            ? [isLookedUp ? `${utilities(silent)} not responded` : 'responses not looked up']
            : []),
        ].join(', '),
      );
    case 'LEGAL_START':
      return legalStart ? `Legal start ${formatUsDateTime(legalStart, callCenter)}` : 'No legal start yet';
    case 'OVERRIDDEN':
      return overridden === 1 ? '1 response overridden' : `${overridden} responses overridden`;
    case 'TO_BE_READ':
      return checks === 1 ? '1 response to read' : `${checks} responses to read`;
    default:
      return SHORT[reason];
  }
}

const utilities = (count: number) => (count === 1 ? '1 utility has' : `${count} utilities have`);

/** A status that is not valid, in a few words; undefined for any other. */
export function notActiveWords(status: TicketStatus, placing: OpenPlacement | null): string | undefined {
  return status === 'PENDING' && placing !== null ? PLACING_WORDS[placing] : NOT_ACTIVE_WORDS[status];
}

const NOT_ACTIVE_WORDS: Partial<Record<TicketStatus, string>> = {
  PENDING: 'Waiting for number',
  FAILED: 'Not placed',
  CANCELLED: 'Cancelled',
  CLOSED: 'Closed',
};

const SHORT: Record<
  Exclude<VerdictReason, 'NOT_ACTIVE' | 'RESPONSES' | 'LEGAL_START' | 'OVERRIDDEN' | 'TO_BE_READ'>,
  string
> = {
  EXPIRED: 'Expired',
  REVISION_UNREAD: 'Newest revision not read whole',
  TICKET_TYPE: 'Ticket type does not allow digging',
  DAMAGE_OPEN: 'Open damage',
  EVENT_OPEN: 'Open event stops the work',
  UNCERTAIN: 'Request not confirmed yet',
  STATIONS_UNKNOWN: 'Utilities not known',
  NO_UTILITIES: 'No utilities notified',
  REMARK_ASKED: 'Re-mark requested',
  STAND_BY: 'Stand-by not recorded today',
  CODES_CHANGED: 'Responses being recalculated',
  RESPONSES_OLD: 'Responses not checked yet',
  LOOK_OLD: 'Responses to be checked again',
  EVENT_TO_SETTLE: 'Open event to settle',
  JOB_ON_HOLD: 'Job on hold',
  OTHER_CENTER: 'County of another call center',
  OTHER_CONTRACTOR: 'Names another contractor',
  WHITE_LINING: 'White lining not confirmed',
  DATES_DOUBTED: 'Dates the rules do not allow',
  TYPED: 'Typed from paper',
  MARKS_UNVERIFIED: 'Marks to be checked',
  UNCONFIRMED: 'Came by an unproven mail',
  EMERGENCY: 'Emergency: legal immediately',
  DATES_ESTIMATED: 'Dates not confirmed',
};

/** The first instant of the day after at the center. */
export function dayAfter(instant: Date, callCenter: DigFacts['callCenter']): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(addDays(calendarDay(instant, zone), 1), '00:00', zone);
}

/** The first instant of today at the center: a stand-by recorded before it was another day's. */
export function startOfToday(callCenter: DigFacts['callCenter'], now: Date): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(calendarDay(now, zone), '00:00', zone);
}
