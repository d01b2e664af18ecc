import type { TicketGroup } from '../../domain/tickets/groups';

const SEGMENT: Record<TicketGroup, string> = {
  active: '',
  expiring: '/expiring',
  expired: '/expired',
  autoRenew: '/auto-renew',
};

/** Address of a group's list, with the Status filter set when one is given. */
export function groupPath(group: TicketGroup, status?: string): string {
  const search = status ? `?${new URLSearchParams({ filter: JSON.stringify({ status }) })}` : '';
  return `/main/tickets${SEGMENT[group]}${search}`;
}
