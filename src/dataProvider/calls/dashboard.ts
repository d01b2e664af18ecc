import { ACTIONS } from '../../../domain/actions';
import type { FilteredListName, SavedValues } from '../../../domain/savedFilters/savedFilter';
import { companyId } from '../defineResource';
import type { TicketFilter } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';
import type { SummaryGroup } from '../types';

export const dashboardCalls = {
  /** Of the company, or of one job. */
  ticketCounts: (jobID?: string) =>
    query(documents.GetTicketCountsDocument, {
      companyId: companyId(),
      action: ACTIONS.getTicketCounts,
      jobID,
    }),

  /** The utilities that owe a response, who has kept a ticket waiting longest first. */
  silentUtilities: () =>
    query(documents.GetSilentUtilitiesDocument, {
      companyId: companyId(),
      action: ACTIONS.getSilentUtilities,
    }),

  /** What waits for somebody. */
  dashboardCounts: () =>
    query(documents.GetDashboardCountsDocument, {
      companyId: companyId(),
      action: ACTIONS.getDashboardCounts,
    }),

  /**
   * The first `take` tickets, next to expire first, and how many there are; with `email` of the jobs that this person
   * manages.
   */
  ticketSummary: (group: SummaryGroup, filters: TicketFilter[], take: number, email: string | null) =>
    query(SUMMARIES[group], {
      companyId: companyId(),
      filters,
      take,
      email,
      action: ACTIONS[`${group}TicketsSummary`],
    }),

  /** Expiries by day, and tickets by colour. */
  ticketFigures: (group: SummaryGroup, filters: TicketFilter[]) =>
    query(documents.GetTicketFiguresDocument, {
      ...which(group, filters),
      action: ACTIONS.getTicketStatistics,
    }),

  /** The utilities whose answers come latest. */
  lateUtilities: async (group: SummaryGroup, filters: TicketFilter[]) => {
    const variables = { ...which(group, filters), action: ACTIONS.getTicketStatistics };
    return (await query(documents.GetLateUtilitiesDocument, variables)).lateByUtility;
  },

  /** Of the company, or of one job. */
  ticketMap: (group: SummaryGroup, filters: TicketFilter[], jobID?: string) =>
    query(documents.GetTicketMapDocument, { ...which(group, filters), jobID, action: ACTIONS.getTicketMap }),

  /** The first `take` tickets that need somebody, the next deadline first; the ones put off, or the others. */
  ticketsNeedingAction: (take: number, snoozed = false) =>
    query(documents.GetTicketsNeedingActionDocument, {
      companyId: companyId(),
      action: ACTIONS.getTicketsNeedingAction,
      body: { skip: 0, take },
      snoozed,
    }),

  /** Puts off for oneself what a ticket needs. @param choice null: it is back */
  snoozeTicket: async (ticketId: string, choice: string | null) => {
    const variables = { companyId: companyId(), ticketId, choice, action: ACTIONS.snoozeTicket };
    await mutate(documents.SnoozeTicketDocument, variables);
  },

  /** What the company has of all it needs for its first ticket. */
  onboarding: () =>
    query(documents.GetOnboardingDocument, { companyId: companyId(), action: ACTIONS.getOnboarding }),
};

const SUMMARIES = {
  active: documents.ActiveTicketsSummaryDocument,
  expiring: documents.ExpiringTicketsSummaryDocument,
} as const;

function which(group: SummaryGroup, filters: TicketFilter[]) {
  return { companyId: companyId(), group, filters };
}

export const searchCalls = {
  /** Tickets and jobs that hold the text, at most eight of each. */
  search: (text: string) =>
    query(documents.SearchDocument, { companyId: companyId(), text, action: ACTIONS.search }),

  /** The inbox, newest first. */
  alerts: () => query(documents.GetAlertsDocument, { companyId: companyId(), action: ACTIONS.getAlerts }),

  /** What the inbox told `asOf` counts as seen. */
  seeAlerts: async (asOf: string) => {
    await mutate(documents.SeeAlertsDocument, { companyId: companyId(), asOf, action: ACTIONS.seeAlerts });
  },
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
    const variables = { companyId: companyId(), list, action: ACTIONS.getSavedFilters };
    const rows = await query(documents.GetSavedFiltersDocument, variables);
    return rows.map(row => ({ ...row, filter: JSON.parse(row.filter) as SavedValues }));
  },

  saveFilter: async ({ id, list, name, filter }: FilterToSave) => {
    await mutate(documents.SaveFilterDocument, {
      companyId: companyId(),
      savedFilter: { ...(id && { ID: id }), list, name, filter: JSON.stringify(filter) },
      action: ACTIONS.saveFilter,
    });
  },

  deleteFilter: async (filterId: string) => {
    await mutate(documents.DeleteFilterDocument, {
      companyId: companyId(),
      filterId,
      action: ACTIONS.deleteFilter,
    });
  },
};
