import { type CallCenter, CENTERS } from '../calendar/centers';
import { formatUsDateTime } from '../calendar/clock';
import type { HolidayCalendar } from '../calendar/holidays';
import { expires, legalStart, type NoticeType } from '../calendar/law';
import { asksForNoWork } from '../tickets/verdict/reasons';
import { isFirstRevision } from './number';
import { ticketTypeOf } from './ticketTypes';

interface PrintedDates {
  callCenter: CallCenter;
  revision: string;
  ticketType: string;
  submitted: Date | null;
  workBeginDate: Date | null;
  legalStartDate: Date | null;
  ticketExpiration: Date | null;
}

const SAME_MS = 60_000;

/** Later revisions follow the center's own practice, so only a first notice is compared. */
export function lawNotes(ticket: PrintedDates, calendar: HolidayCalendar, now: Date): string[] {
  const { callCenter, revision, ticketType, submitted, workBeginDate, ticketExpiration } = ticket;
  const type = COMPARED.find(one => one === ticketType);
  if (!type || submitted === null || !isFirstRevision(revision)) {
    if (ticketExpiration === null || !outlastsAll(ticket, now)) return [];
    return [
      `${CENTERS[callCenter].name} gives ${formatUsDateTime(ticketExpiration, callCenter)} as the expiration, but only an ACE ticket lasts that long. Check it before you rely on it.`,
    ];
  }
  const start = STARTED.some(one => one === type)
    ? legalStart(callCenter, submitted, workBeginDate, type, calendar)
    : null;
  const compared = [
    ['legal start', ticket.legalStartDate, start],
    ['expiration', ticketExpiration, expires(callCenter, submitted, type)],
  ] as const;
  return compared.flatMap(([what, printed, computed]) => {
    if (printed === null || computed === null || Math.abs(printed.getTime() - computed.getTime()) < SAME_MS)
      return [];
    const [theirs, ours] = [printed, computed].map(date => formatUsDateTime(date, callCenter));
    return `${CENTERS[callCenter].name} gives ${theirs} as the ${what}; by the rules it would be ${ours}. The center’s date counts.`;
  });
}

export function outlastsAll(
  {
    ticketType,
    submitted,
    ticketExpiration,
  }: Pick<PrintedDates, 'ticketType' | 'submitted' | 'ticketExpiration'>,
  now: Date,
): boolean {
  if (LONG.test(ticketType) || asksForNoWork(ticketTypeOf(ticketType))) return false;
  const from = Math.max(now.getTime(), submitted?.getTime() ?? 0);
  return (ticketExpiration?.getTime() ?? 0) - from > LONGEST_MS;
}

const LONG = /\bACE\b|\bcontinual excavation\b/i;
/** Two 28-day periods plus a margin, because a renewal may run from the old expiration. */
const LONGEST_MS = 60 * 86_400_000;
const COMPARED = ['Normal', 'Short Notice', 'Emergency', 'ACE'] as const satisfies NoticeType[];
const STARTED = ['Normal', 'ACE'] as const satisfies NoticeType[];
