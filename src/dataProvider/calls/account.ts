import { ACTIONS } from '../../../domain/actions';
import type { Digest } from '../../../domain/people/digest';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const accountCalls = {
  /** The signed-in person's own settings. */
  mySettings: () => query(documents.GetMySettingsDocument, { action: ACTIONS.getMySettings }),

  /** Null: whatever the company has as its default. */
  updateMySettings: (digest: Digest | null) =>
    mutate(documents.UpdateMySettingsDocument, { settings: { digest }, action: ACTIONS.updateMySettings }),
};
