import type { ExportAction } from '../../../domain/exports/actions';
import type { TicketListName } from '../../../domain/tickets/groups';

/** What exports each list. */
export const EXPORT_OF: Record<TicketListName, ExportAction> = {
  active: 'exportActiveTickets',
  expiring: 'exportExpiringTickets',
  expired: 'exportExpiredTickets',
  autoRenew: 'exportAutoRenewTickets',
  all: 'exportAllTickets',
};
