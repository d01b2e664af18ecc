import type { FilteredListName, SavedValues } from '../../../domain/savedFilters/savedFilter';
import type { TicketFilter } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';
import type { SummaryGroup } from '../types';

export const dashboardCalls = {
  /** Of the company, or of one job. */
  ticketCounts: (jobID?: string) => query(documents.GetTicketCountsDocument, { jobID }),

  /** The utilities that owe a response, who has kept a ticket waiting longest first. */
  silentUtilities: () => query(documents.GetSilentUtilitiesDocument, {}),

  dashboardCounts: () => query(documents.GetDashboardCountsDocument, {}),

  /** The first `take`, next to expire first, and how many there are; with `email` of the jobs that this person manages. */
  ticketSummary: (group: SummaryGroup, filters: TicketFilter[], take: number, email: string | null) =>
    query(SUMMARIES[group], {
      filters,
      take,
      email,
    }),

  /** Expiries by day, and tickets by color. */
  ticketFigures: (group: SummaryGroup, filters: TicketFilter[]) =>
    query(documents.GetTicketFiguresDocument, { ...which(group, filters) }),

  lateUtilities: async (group: SummaryGroup, filters: TicketFilter[]) =>
    (await query(documents.GetLateUtilitiesDocument, { ...which(group, filters) })).lateByUtility,

  /** Of the company, or of one job. */
  ticketMap: (group: SummaryGroup, filters: TicketFilter[], jobID?: string) =>
    query(documents.GetTicketMapDocument, { ...which(group, filters), jobID }),

  /** The first `take` tickets that need somebody, the next deadline first; the ones put off, or the others. */
  ticketsNeedingAction: (take: number, snoozed = false) =>
    query(documents.GetTicketsNeedingActionDocument, {
      body: { skip: 0, take },
      snoozed,
    }),

  ticketsToLookUp: () => query(documents.GetTicketsToLookUpDocument, {}),

  /** Puts off for oneself what a ticket needs. @param choice null: it is back */
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
  /** Tickets and jobs that hold the text, at most eight of each. */
  search: (text: string) => query(documents.SearchDocument, { text }),

  /** The inbox, newest first. */
  alerts: () => query(documents.GetAlertsDocument, {}),

  /** What the inbox told `asOf` counts as seen. */
  seeAlerts: (asOf: string) => mutate(documents.SeeAlertsDocument, { asOf }),
};

/** A filter to keep: in place of the one with this id, if it has one. */
export interface FilterToSave {
  id?: string;
  list: FilteredListName;
  name: string;
  filter: SavedValues;
}

export const savedFilterCalls = {
  /** One's own of a list, by name. */
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
