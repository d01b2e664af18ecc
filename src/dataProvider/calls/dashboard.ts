import type { FilteredListName, SavedValues } from '../../../domain/savedFilters/savedFilter';
import type { TicketFilter } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';
import type { SummaryGroup } from '../types';

export const dashboardCalls = {
  /** For the company, or for one job. */
  ticketCounts: (jobID?: string) => query(documents.GetTicketCountsDocument, { jobID }),

  /** Longest wait first. */
  silentUtilities: () => query(documents.GetSilentUtilitiesDocument, {}),

  dashboardCounts: () => query(documents.GetDashboardCountsDocument, {}),

  /** The next `take` tickets to expire and the total. `email` limits them to jobs managed by this person. */
  ticketSummary: (group: SummaryGroup, filters: TicketFilter[], take: number, email: string | null) =>
    query(SUMMARIES[group], {
      filters,
      take,
      email,
    }),

  ticketFigures: (group: SummaryGroup, filters: TicketFilter[]) =>
    query(documents.GetTicketFiguresDocument, { ...which(group, filters) }),

  lateUtilities: async (group: SummaryGroup, filters: TicketFilter[]) =>
    (await query(documents.GetLateUtilitiesDocument, { ...which(group, filters) })).lateByUtility,

  /** For the company, or for one job. */
  ticketMap: (group: SummaryGroup, filters: TicketFilter[], jobID?: string) =>
    query(documents.GetTicketMapDocument, { ...which(group, filters), jobID }),

  /** Nearest deadline first. `snoozed` selects the hidden ones. */
  ticketsNeedingAction: (take: number, snoozed = false) =>
    query(documents.GetTicketsNeedingActionDocument, {
      body: { skip: 0, take },
      snoozed,
    }),

  ticketsToLookUp: () => query(documents.GetTicketsToLookUpDocument, {}),

  /** Tickets of the viewer's jobs for today and tomorrow. */
  ticketsToStore: () => query(documents.GetTicketsToStoreDocument, {}),

  today: (mine: boolean) => query(documents.GetTodayDocument, { mine }),

  /** Hides the ticket for the viewer. @param choice null to show it again */
  snoozeTicket: (ticketId: string, choice: string | null) =>
    mutate(documents.SnoozeTicketDocument, { ticketId, choice }),

  onboarding: () => query(documents.GetOnboardingDocument, {}),
};

const SUMMARIES = {
  active: documents.ActiveTicketsSummaryDocument,
  expiring: documents.ExpiringTicketsSummaryDocument,
} as const;

function which(group: SummaryGroup, filters: TicketFilter[]) {
  return { group, filters };
}

export const searchCalls = {
  /** At most eight tickets and eight jobs, and four of each other kind. */
  search: (text: string) => query(documents.SearchDocument, { text }),

  /** Newest first. */
  alerts: () => query(documents.GetAlertsDocument, {}),

  /** Marks everything up to `asOf` as seen. */
  seeAlerts: (asOf: string) => mutate(documents.SeeAlertsDocument, { asOf }),
};

/** With an `id`, replaces that filter. */
export interface FilterToSave {
  id?: string;
  list: FilteredListName;
  name: string;
  filter: SavedValues;
}

export const savedFilterCalls = {
  /** The viewer's own filters, by name. */
  savedFilters: async (list: FilteredListName) => {
    const rows = await query(documents.GetSavedFiltersDocument, { list });
    return rows.map(row => ({ ...row, filter: JSON.parse(row.filter) as SavedValues }));
  },

  saveFilter: ({ id, list, name, filter }: FilterToSave) =>
    mutate(documents.SaveFilterDocument, {
      savedFilter: { ...(id && { ID: id }), list, name, filter: JSON.stringify(filter) },
    }),

  deleteFilter: (filterId: string) => mutate(documents.DeleteFilterDocument, { filterId }),
};
