import { centerOf } from '../../calendar/centers';
import { formatUsDateTime } from '../../calendar/clock';
import { addDays } from '../../calendar/plainDate';
import { calendarDay, instantAt } from '../../calendar/zone';
import type { EventType } from '../../events/event';
import { owesAnswer } from '../actions/silence';
import type { TicketStatus } from '../groups';
import { meaningOf, type ResponseTable } from '../responseTables';
import { givenAnswer, isCalled, judgeStation, type StationJudgement, type StationReason } from '../stations';
import type { WayOn } from './finding';
import type { DigFacts, NamedStation, OpenEvent, Verdict } from './reasons';
import { stationInBrief } from './shortWords';

export const VERDICT_WORDS: Record<Verdict, string> = {
  SAFE_TO_DIG: 'Safe to dig',
  CHECK_FIRST: 'Check first',
  DO_NOT_DIG: 'Do not dig',
};

export const STATUS_WORDS: Record<Exclude<TicketStatus, 'ACTIVE' | 'EXPIRED'>, string> = {
  PENDING: 'The ticket has no number yet: the call center has not confirmed it.',
  FAILED: 'This ticket was not placed. No utility has been notified.',
  CANCELLED: 'This ticket is cancelled.',
  CLOSED: 'This ticket is closed. Reopen it before you keep digging.',
};

export function eventWords(type: EventType, place: OpenEvent['place']): string {
  const said =
    type === 'STOP_WORK' && place === 'job' ? 'Work was stopped on the whole job' : EVENT_WORDS[type];
  return `${said ?? 'An event is open'}${placeWords(place)}. Resolve it, then close its event.`;
}

export function damageWords(place: OpenEvent['place']): string {
  return `A damage is open${placeWords(place)}. Close its event once it is resolved.`;
}

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
  /** If set, the work is cleared only on this day at the center. */
  standByAt: Date | null;
  message: string;
  words: string;
  isCondition: boolean;
  wayOn: WayOn | null;
}

export function stationWords(table: ResponseTable, station: NamedStation): SaidOfStation {
  const judgement = judgeStation(table, station);
  const { level, reason } = judgement;
  const answer = givenAnswer(table, station);
  const said = answer ? meaningOf(table, answer).label : 'No response yet';
  const comment = (answer?.comment ?? '').trim();
  const isPavement = answer !== null && meaningOf(table, answer).pavement;
  const cause = isPavement && table.pavementOnly ? `${PAVEMENT_ONLY} ` : '';
  const note = `${cause}${(answer && meaningOf(table, answer).note) ?? ''}`;
  const judged = {
    ...judgement,
    words: stationInBrief(station.name, reason, said),
    isCondition: level === null && (comment !== '' || note !== ''),
  };
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
      const isSilent = reason === 'SILENT' || (reason === 'STOPPED' && owesAnswer(station));
      const { text, wayOn } = isSilent
        ? silenceWords(station, table.callCenter)
        : STATION_WORDS[reason as Exclude<typeof reason, 'SILENT'>];
      const why = isPavement && reason === 'UNSETTLED' ? NOT_PAVEMENT_ONLY : text;
      const spoken = comment === '' ? '' : ` Comment: “${comment}”`;
      const isAsked = reason === 'UNSETTLED' && answer !== null && meaningOf(table, answer).awaitsCall;
      return {
        ...judged,
        message: `${said}. ${why}${callWords(table, station)}${spoken}`,
        wayOn: isAsked ? 'askAgain' : wayOn,
      };
    }
  }
}

/** A utility that was sent a second notice isn't sent another one before it responds. */
function silenceWords({ noticedAt = null }: NamedStation, callCenter: DigFacts['callCenter']) {
  return noticedAt === null
    ? { text: 'Call the utility or send a second notice.', wayOn: 'noResponse' as const }
    : {
        text: `Second notice sent ${formatUsDateTime(noticedAt, callCenter)}. Call the utility.`,
        wayOn: null,
      };
}

const PAVEMENT_ONLY = 'The ticket says “Pavement only: Yes”, so this clears it.';
const NOT_PAVEMENT_ONLY =
  'Only lines in the pavement were marked, but the ticket does not say “Pavement only: Yes”. The utility has not cleared the work below it yet.';

/** A call is evidence, but a person must judge what was said. */
function callWords({ callCenter }: ResponseTable, station: NamedStation): string {
  const { calledAt = null } = station;
  return calledAt && isCalled(station) ? ` Last call ${formatUsDateTime(calledAt, callCenter)}.` : '';
}

const STATION_WORDS: Record<
  Exclude<StationReason, 'COMMENT' | 'NOTE' | 'SILENT'>,
  { text: string; wayOn: WayOn | null }
> = {
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
    wayOn: 'recordStandBy',
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
  LIMITED: {
    text: 'Its comment limits the work until the utility responds again. Call the utility.',
    wayOn: null,
  },
  UNLISTED: {
    text: 'No code list has this response. Read it, and call the utility if in doubt.',
    wayOn: null,
  },
};

export function dayAfter(instant: Date, callCenter: DigFacts['callCenter']): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(addDays(calendarDay(instant, zone), 1), '00:00', zone);
}

/** A stand-by before this belongs to another day. */
export function startOfToday(callCenter: DigFacts['callCenter'], now: Date): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(calendarDay(now, zone), '00:00', zone);
}
