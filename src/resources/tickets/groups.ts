import type { FilteredListName } from '../../../domain/savedFilters/savedFilter';
import type { TicketGroup } from '../../../domain/tickets/groups';

/** Where each group's filters, sort and page are kept (spec §9). */
export const SLICE_OF = {
  active: 'activeTickets',
  expiring: 'expiringTickets',
  expired: 'expiredTickets',
  autoRenew: 'autoRenewTickets',
} as const satisfies Record<TicketGroup, FilteredListName>;

/** Next to expire first; of the expired the latest. */
export const SORT_OF: Record<TicketGroup, { field: 'ExpDate'; order: 'ASC' | 'DESC' }> = {
  active: { field: 'ExpDate', order: 'ASC' },
  expiring: { field: 'ExpDate', order: 'ASC' },
  expired: { field: 'ExpDate', order: 'DESC' },
  autoRenew: { field: 'ExpDate', order: 'ASC' },
};
