import { type CallCenter, centerOf } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { autoRenewOn, type NoticeType, remarkBy } from '../calendar/law';
import type { PlainDate } from '../calendar/plainDate';
import { calendarDay } from '../calendar/zone';
import { renewalRefusal } from './actions/action';
import type { TicketStatus } from './groups';

/**
 * Most urgent first. `RENEW_BY` is the last day on which a renewal still brings new marks in time, for tickets that
 * don't renew themselves.
 */
export const CALENDAR_KINDS = ['EXPIRES', 'RENEW_BY', 'AUTO_RENEW', 'LEGAL_START'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export interface CalendarTicket {
  callCenter: CallCenter;
  status: TicketStatus;
  type: NoticeType;
  /** Both as the verdict counts them. */
  legalStart: Date | null;
  expires: Date;
  /** What auto-renew goes by. */
  printedExpires: Date;
  /** On, and hasn't failed. */
  autoRenew: boolean;
  /** The last day to renew itself. Null means no limit. */
  renewUntil: PlainDate | null;
  renewNo: number;
}

export interface CalendarMoment {
  kind: CalendarKind;
  day: PlainDate;
  /** Null for the whole day. */
  at: Date | null;
}

/** By time. Expired tickets can't be renewed (Gov. Code 4216.2(i)). */
export function calendarMoments(
  ticket: CalendarTicket,
  calendar: HolidayCalendar = RULE_CALENDAR,
): CalendarMoment[] {
  const { callCenter, status, legalStart, expires, printedExpires, autoRenew, renewUntil } = ticket;
  const { zone } = centerOf(callCenter);
  // A copy of the center may lack it.
  const moments: CalendarMoment[] = legalStart
    ? [{ kind: 'LEGAL_START', day: calendarDay(legalStart, zone), at: legalStart }]
    : [];
  if (status === 'ACTIVE' && isRenewable(ticket)) {
    const itself = autoRenewOn(callCenter, printedExpires, calendar);
    // A renewal after this day comes too late for new marks.
    const isInTime = itself <= remarkBy(callCenter, expires, calendar);
    const renewsItself = autoRenew && isInTime && (renewUntil === null || itself <= renewUntil);
    moments.push(
      renewsItself
        ? { kind: 'AUTO_RENEW', day: itself, at: null }
        : { kind: 'RENEW_BY', day: remarkBy(callCenter, expires, calendar), at: null },
    );
  }
  moments.push({ kind: 'EXPIRES', day: calendarDay(expires, zone), at: expires });
  return moments;
}

/** Damages close soon, so the day is shown meanwhile. */
function isRenewable({ callCenter, type, renewNo }: CalendarTicket): boolean {
  return renewalRefusal({ callCenter, ticketType: type, renewNo, damageOpen: false }) === null;
}

export const CALENDAR_WORDS: Record<CalendarKind, string> = {
  LEGAL_START: 'Legal start',
  AUTO_RENEW: 'Auto-renews',
  RENEW_BY: 'Renew by',
  EXPIRES: 'Expires',
};

/** Year and the last three digits, as people call it: `2026…042`. */
export function shortTicketNo(ticketNo: string): string {
  return ticketNo.length > 8 ? `${ticketNo.slice(0, 4)}…${ticketNo.slice(-3)}` : ticketNo;
}

/** Calendar days that a month view shows, and then some. */
export const MAX_CALENDAR_DAYS = 62;

/** Calendar links in use per user. */
export const MAX_FEEDS = 25;
