import type { FilteredListName } from '../../../domain/savedFilters/savedFilter';
import type { TicketListName } from '../../../domain/tickets/groups';

/** Where each list's filters, sort and page are kept (spec §9). */
export const SLICE_OF = {
  active: 'activeTickets',
  expiring: 'expiringTickets',
  expired: 'expiredTickets',
  autoRenew: 'autoRenewTickets',
  all: 'allTickets',
} as const satisfies Record<TicketListName, FilteredListName>;

/** Next to expire first; of those that ran out the latest. */
export const SORT_OF: Record<TicketListName, { field: 'ExpDate'; order: 'ASC' | 'DESC' }> = {
  active: { field: 'ExpDate', order: 'ASC' },
  expiring: { field: 'ExpDate', order: 'ASC' },
  expired: { field: 'ExpDate', order: 'DESC' },
  autoRenew: { field: 'ExpDate', order: 'ASC' },
  all: { field: 'ExpDate', order: 'DESC' },
};
