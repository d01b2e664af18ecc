import { addDays } from '../calendar/plainDate';
import { calendarDay, instantAt } from '../calendar/zone';

/** The four lists of spec §4. `expiring` and `autoRenew` are subsets of `active`. */
export const TICKET_GROUPS = ['active', 'expiring', 'expired', 'autoRenew'] as const;
export type TicketGroup = (typeof TICKET_GROUPS)[number];

/** `all` also has tickets that are pending, failed, cancelled or closed. */
export const TICKET_LISTS = [...TICKET_GROUPS, 'all'] as const;
export type TicketListName = (typeof TICKET_LISTS)[number];

const EXPIRED_LATELY_DAYS = 90;

export const MAX_EXPIRING_DAYS = 14;

/** A ticket counts as expiring if it expires before this midnight in the center's zone. */
export function expiringBefore(now: Date, expiringDays: number, zone: string): Date {
  return instantAt(addDays(calendarDay(now, zone), expiringDays + 1), '00:00', zone);
}

export function expiredSince(now: Date, zone: string): Date {
  return instantAt(addDays(calendarDay(now, zone), -EXPIRED_LATELY_DAYS), '00:00', zone);
}

export const TICKET_STATUSES = ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** An ACTIVE ticket is EXPIRED from the second it expires (Gov. Code 4216.2(i): work stops at once). */
export function statusAt(stored: TicketStatus, expires: Date | null, now: Date): TicketStatus {
  return stored === 'ACTIVE' && expires !== null && expires.getTime() < now.getTime() ? 'EXPIRED' : stored;
}
