import { ACTIONS } from '../../../domain/actions';
import type { SettingsUpdate } from '../../../domain/companies/settings';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const companyCalls = {
  /** Data and settings of the company worked on. */
  companySettings: () =>
    query(documents.GetCompanySettingsDocument, {
      companyId: companyId(),
      action: ACTIONS.getCompanySettings,
    }),

  updateCompanySettings: (settings: SettingsUpdate) =>
    mutate(documents.UpdateCompanySettingsDocument, {
      companyId: companyId(),
      settings,
      action: ACTIONS.updateCompanySettings,
    }),
};
