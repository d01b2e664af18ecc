import type { ExportAction } from '../../../domain/exports/actions';
import type { TicketGroup } from '../../../domain/tickets/groups';

/** What exports each group. */
export const EXPORT_OF: Record<TicketGroup, ExportAction> = {
  active: 'exportActiveTickets',
  expiring: 'exportExpiringTickets',
  expired: 'exportExpiredTickets',
  autoRenew: 'exportAutoRenewTickets',
};
