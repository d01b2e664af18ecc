import { ACTIONS } from '../../../domain/actions';
import { companyId } from '../defineResource';
import type { TicketFilter } from '../generated/operations';
import * as documents from '../generated/operations';
import { query } from '../request';
import type { SummaryGroup } from '../types';

export const dashboardCalls = {
  /** Of the company, or of one job. */
  ticketCounts: (jobID?: string) =>
    query(documents.GetTicketCountsDocument, {
      companyId: companyId(),
      action: ACTIONS.getTicketCounts,
      jobID,
    }),

  /** Tickets next to expire first. */
  ticketSummary: (group: SummaryGroup, filters: TicketFilter[]) =>
    group === 'active'
      ? query(documents.ActiveTicketsSummaryDocument, {
          companyId: companyId(),
          filters,
          action: ACTIONS.activeTicketsSummary,
        })
      : query(documents.ExpiringTicketsSummaryDocument, {
          companyId: companyId(),
          filters,
          action: ACTIONS.expiringTicketsSummary,
        }),
};
