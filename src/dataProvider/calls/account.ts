import { ACTIONS } from '../../../domain/actions';
import type { Digest } from '../../../domain/people/digestDays';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const accountCalls = {
  /** The signed-in person's own settings. */
  mySettings: () => query(documents.GetMySettingsDocument, { action: ACTIONS.getMySettings }),

  /** Null: whatever the company has as its default. */
  updateMySettings: (digest: Digest | null) =>
    mutate(documents.UpdateMySettingsDocument, { settings: { digest }, action: ACTIONS.updateMySettings }),

  /** Tells the name of who is called by their username so far. */
  updateMyName: (name: string) =>
    mutate(documents.UpdateMyNameDocument, { name, action: ACTIONS.updateMyName }),

  /** Where the person is signed in, the last used first. */
  sessions: () => query(documents.GetSessionsDocument, { action: ACTIONS.getSessions }),

  /** Signs out in one place, at once. */
  endSession: (sessionId: string) =>
    mutate(documents.EndSessionDocument, { sessionId, action: ACTIONS.endSession }),

  /** Signs out everywhere but here; answers in how many places. */
  endOtherSessions: async () =>
    (await mutate(documents.EndOtherSessionsDocument, { action: ACTIONS.endOtherSessions })).ended,
};
