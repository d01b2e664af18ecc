import { ACTIONS } from '../../../domain/actions';
import type { CallCenter } from '../../../domain/calendar/centers';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

/** A login as it is typed. */
export interface CenterLogin {
  email: string;
  callCenter: CallCenter;
  username: string;
  pass: string;
}

export const credentialsCalls = {
  /** A person's stored login at a center, password included; null fields when there is none. */
  credentials: (email: string, callCenter: CallCenter) =>
    query(documents.GetCredentialsDocument, {
      companyId: companyId(),
      email,
      callCenter,
      action: ACTIONS.getCredentials,
    }),

  /** How stored logins stand: everybody's for admins, their own for others. */
  credentialsHealth: () =>
    query(documents.GetCredentialsHealthDocument, {
      companyId: companyId(),
      action: ACTIONS.getCredentialsHealth,
    }),

  changeCredentials: async (login: CenterLogin) => {
    await mutate(documents.ChangeCredentialsDocument, {
      ...login,
      companyId: companyId(),
      action: ACTIONS.changeCredentials,
    });
  },
};
