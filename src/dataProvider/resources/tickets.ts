import { TICKET_FILTER_FIELDS, TICKET_SORT_FIELDS } from '../../../domain/lists';
import { TICKET_LISTS, type TicketListName } from '../../../domain/tickets/groups';
import { type Call, companyId, defineResource } from '../defineResource';
import * as documents from '../generated/operations';

/** The ticket lists, chosen by `meta: { group }`; with `jobID` beside it only tickets of that job. */
const CALLS: Record<TicketListName, Call> = {
  active: ['getActiveTickets', documents.GetActiveTicketsDocument],
  expiring: ['getExpiringTickets', documents.GetExpiringTicketsDocument],
  expired: ['getExpiredTickets', documents.GetExpiredTicketsDocument],
  autoRenew: ['getAutoRenewTickets', documents.GetAutoRenewTicketsDocument],
  all: ['getAllTickets', documents.GetAllTicketsDocument],
};

export const tickets = defineResource({
  scope: meta => ({ companyId: companyId(), jobID: meta?.jobID ?? null }),
  list: meta => CALLS[TICKET_LISTS.find(group => group === meta?.group) ?? 'active'],
  filterFields: TICKET_FILTER_FIELDS,
  sortFields: TICKET_SORT_FIELDS,
  detail: {
    call: ['getTicketDetails', documents.GetTicketDetailsDocument],
    idName: 'ticketId',
    beside: { subcontractors: 'getTicketSubcontractors' },
  },
});

/** What is to be placed at the centers' sites or not confirmed yet, the nearest deadline first. */
export const placements = defineResource({
  list: ['getPlacements', documents.GetPlacementsDocument],
  filterFields: {},
});
