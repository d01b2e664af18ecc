import { ACTIONS } from '../../../domain/actions';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

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
