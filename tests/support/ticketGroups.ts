import { statusAt, type TicketGroup, type TicketStatus } from '../../domain/tickets/groups';

/** Calendar days to expiry from which a ticket counts as expiring; a company may choose 1–14. */
const DEFAULT_EXPIRING_DAYS = 7;

export interface GroupFacts {
  status: TicketStatus;
  expires: Date | null;
  /** Calendar days in the center's zone; null while there is no expiry. */
  daysToExpire: number | null;
  autoRenew: boolean;
}

/** Which groups a ticket stands in at `now`. The SQL of the lists must agree with this. */
export function groupsOf(ticket: GroupFacts, now: Date, expiringDays = DEFAULT_EXPIRING_DAYS): TicketGroup[] {
  const status = statusAt(ticket.status, ticket.expires, now);
  if (status === 'EXPIRED') return ['expired'];
  if (status !== 'ACTIVE') return [];
  const groups: TicketGroup[] = ['active'];
  if (ticket.daysToExpire !== null && ticket.daysToExpire <= expiringDays) groups.push('expiring');
  if (ticket.autoRenew) groups.push('autoRenew');
  return groups;
}
