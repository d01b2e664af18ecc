import { type CallCenter, CENTERS } from '../calendar/centers';
import { formatUsDateTime } from '../calendar/clock';
import type { HolidayCalendar } from '../calendar/holidays';
import { expires, legalStart, type NoticeType } from '../calendar/law';
import { asksForNoWork } from '../tickets/verdict/reasons';
import { isFirstRevision } from './center';
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

/** Seconds are printed by some formats alone. */
const SAME_MS = 60_000;

/**
 * Where a first notice's dates differ from the law engine's, in words; the center's count. Later ones follow its practice, and
 * are told of where they outlast any.
 */
export function lawNotes(ticket: PrintedDates, calendar: HolidayCalendar, now: Date): string[] {
  const { callCenter, revision, ticketType, submitted, workBeginDate, ticketExpiration } = ticket;
  const type = COMPARED.find(one => one === ticketType);
  if (!type || submitted === null || !isFirstRevision(revision)) {
    if (ticketExpiration === null || !outlastsAll(ticket, now)) return [];
    return [
      `${CENTERS[callCenter].name} gives ${formatUsDateTime(ticketExpiration, callCenter)} as the expiration, and only an ACE ticket lasts that long. Look it up before you rely on it.`,
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

/** Whether it ends later than any renewal could make it, whatever the center calls its type. Nobody digs under a Design. */
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

/** An area of continual excavation, whatever stands beside it: `ACE Renewal`. */
const LONG = /\bACE\b|\bcontinual excavation\b/i;
/** Twice 28 days, where a renewal is taken to run from the old expiration, and some. */
const LONGEST_MS = 60 * 86_400_000;
/** Types whose life follows from the notice. */
const COMPARED = ['Normal', 'Short Notice', 'Emergency', 'ACE'] as const satisfies NoticeType[];
/** Types whose legal start follows from the notice alone. */
const STARTED = ['Normal', 'ACE'] as const satisfies NoticeType[];
