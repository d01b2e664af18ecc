import { addDays } from '../calendar/plainDate';
import { calendarDay, instantAt } from '../calendar/zone';

/** The four lists of spec §4. `expiring` and `autoRenew` are parts of `active`. */
export const TICKET_GROUPS = ['active', 'expiring', 'expired', 'autoRenew'] as const;
export type TicketGroup = (typeof TICKET_GROUPS)[number];

/** The groups, and all tickets: there those stand as well that wait for their number, were not placed, cancelled or closed. */
export const TICKET_LISTS = [...TICKET_GROUPS, 'all'] as const;
export type TicketListName = (typeof TICKET_LISTS)[number];

/** Calendar days for which a ticket that ran out counts as lately expired. The expired list holds older ones, too. */
const EXPIRED_LATELY_DAYS = 90;

/** A company may let tickets count as expiring from 1 to 14 days before. */
export const MAX_EXPIRING_DAYS = 14;

/** Midnight after the last of `expiringDays` in the center's zone: a ticket is expiring exactly if it expires before. */
export function expiringBefore(now: Date, expiringDays: number, zone: string): Date {
  return instantAt(addDays(calendarDay(now, zone), expiringDays + 1), '00:00', zone);
}

/** Tickets that expired at this instant or later have expired lately. */
export function expiredSince(now: Date, zone: string): Date {
  return instantAt(addDays(calendarDay(now, zone), -EXPIRED_LATELY_DAYS), '00:00', zone);
}

/** What is stored of a ticket's life; everything else about it is derived. */
export const TICKET_STATUSES = ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** ACTIVE is EXPIRED from the second its expiry has passed, recorded or not (Gov. Code 4216.2(i): work stops at once). */
export function statusAt(stored: TicketStatus, expires: Date | null, now: Date): TicketStatus {
  return stored === 'ACTIVE' && expires !== null && expires.getTime() < now.getTime() ? 'EXPIRED' : stored;
}
