import { ACTIONS } from '../../../domain/actions';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

/** Who can manage jobs. */
export const managers = defineResource({
  list: ['getProjectManagers', documents.GetProjectManagersDocument],
});

export const peopleCalls = {
  /** Who is signed in. */
  viewer: () => query(documents.GetViewerDocument, { action: ACTIONS.getViewer }),

  /** The companies a SASAdministrator can select. */
  companies: async () => (await query(documents.GetCompaniesDocument, { action: ACTIONS.getCompanies })).data,
};
