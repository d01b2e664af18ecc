import { type CallCenter, CENTERS } from '../calendar/centers';
import { formatUsDateTime } from '../calendar/clock';
import type { HolidayCalendar } from '../calendar/holidays';
import { expires, legalStart, type NoticeType } from '../calendar/law';
import { isFirstRevision } from './center';

interface PrintedDates {
  callCenter: CallCenter;
  revision: string;
  ticketType: string;
  submitted: Date | null;
  workBeginDate: Date | null;
  legalStartDate: Date | null;
  ticketExpiration: Date | null;
}

/** Seconds are printed by some formats alone. */
const SAME_MS = 60_000;

/** Where a first notice's dates differ from the law engine's, in words; the center's count. Later ones follow its practice. */
export function lawNotes(ticket: PrintedDates, calendar: HolidayCalendar): string[] {
  const { callCenter, revision, ticketType, submitted, workBeginDate } = ticket;
  const type = COMPARED.find(one => one === ticketType);
  if (!type || submitted === null || !isFirstRevision(revision)) return [];
  const compared = [
    ['legal start', ticket.legalStartDate, legalStart(callCenter, submitted, workBeginDate, type, calendar)],
    ['expiration', ticket.ticketExpiration, expires(callCenter, submitted, type)],
  ] as const;
  return compared.flatMap(([what, printed, computed]) => {
    if (printed === null || Math.abs(printed.getTime() - computed.getTime()) < SAME_MS) return [];
    const [theirs, ours] = [printed, computed].map(date => formatUsDateTime(date, callCenter));
    return `${CENTERS[callCenter].name} gives ${theirs} as the ${what}; by the rules it would be ${ours}. The center’s date counts.`;
  });
}

/** Types whose dates follow from the notice alone. */
const COMPARED = ['Normal', 'ACE'] as const satisfies NoticeType[];
