import { TICKET_FILTER_FIELDS, TICKET_SORT_FIELDS } from '../../../domain/lists';
import { TICKET_LISTS, type TicketListName } from '../../../domain/tickets/groups';
import { type Call, defineResource } from '../defineResource';
import * as documents from '../generated/operations';

/** The list is chosen by `meta: { group }`. `jobID` limits it to one job. */
const CALLS: Record<TicketListName, Call> = {
  active: documents.GetActiveTicketsDocument,
  expiring: documents.GetExpiringTicketsDocument,
  expired: documents.GetExpiredTicketsDocument,
  autoRenew: documents.GetAutoRenewTicketsDocument,
  all: documents.GetAllTicketsDocument,
};

export const tickets = defineResource({
  scope: meta => ({ jobID: meta?.jobID ?? null }),
  list: meta => CALLS[TICKET_LISTS.find(group => group === meta?.group) ?? 'active'],
  filterFields: TICKET_FILTER_FIELDS,
  sortFields: TICKET_SORT_FIELDS,
  one: documents.GetTicketDetailsDocument,
});

/** Includes unconfirmed placements, nearest deadline first. `meta: { jobID }` limits them to one job. */
export const placements = defineResource({
  scope: meta => ({ jobID: meta?.jobID ?? null }),
  list: documents.GetPlacementsDocument,
  filterFields: {},
});
