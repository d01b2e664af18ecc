import { ACTIONS } from '../../../domain/actions';
import * as documents from '../generated/operations';
import { query } from '../request';

export const peopleCalls = {
  /** Who is signed in. */
  viewer: () => query(documents.GetViewerDocument, { action: ACTIONS.getViewer }),

  /** The companies a SASAdministrator can select. */
  companies: async () => (await query(documents.GetCompaniesDocument, { action: ACTIONS.getCompanies })).data,
};
