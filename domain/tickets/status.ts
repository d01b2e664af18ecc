/** What is stored of a ticket's life; everything else about it is derived. */
export const TICKET_STATUSES = ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/**
 * The status as of `now`: an ACTIVE ticket is EXPIRED from the second its expiry has passed, whether or not background
 * work has recorded it yet (Gov. Code 4216.2(i): work stops at once).
 */
export function statusAt(stored: TicketStatus, expires: Date | null, now: Date): TicketStatus {
  return stored === 'ACTIVE' && expires !== null && expires.getTime() < now.getTime() ? 'EXPIRED' : stored;
}
