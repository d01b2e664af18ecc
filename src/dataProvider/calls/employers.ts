import { ACTIONS } from '../../../domain/actions';
import * as documents from '../generated/operations';
import { mutate } from '../request';
import type { EmployerRow } from '../types';

export const employerCalls = {
  /** Removes a user, or answers what hangs on them and removes nothing. */
  deleteEmployer: (employer: EmployerRow) =>
    mutate(documents.DeleteEmployerDocument, {
      employer: asRead(employer),
      action: ACTIONS.deleteEmployer,
    }),

  /** Lets a user's tickets in force at a center go on under a colleague's login; answers how many. */
  handOverTickets: async (employerId: string, callCenter: string, successorId: string) => {
    const variables = { employerId, callCenter, successorId, action: ACTIONS.handOverTickets };
    return (await mutate(documents.HandOverTicketsDocument, variables)).tickets;
  },

  /** Mails a user a new link to set a password; earlier ones stop working. */
  resendInvite: async (employerId: string) => {
    await mutate(documents.ResendInviteDocument, { employerId, action: ACTIONS.resendInvite });
  },

  /** Gives the signed-in person another password; their other sessions end. */
  changePassword: async (currentPassword: string, newPassword: string) => {
    await mutate(documents.ChangePasswordDocument, {
      currentPassword,
      newPassword,
      action: ACTIONS.changePassword,
    });
  },
};

function asRead({ ID, Name, Email, CompanyID, Code, Phone, Role, version }: EmployerRow) {
  return { ID, Name, Email, CompanyID, Code, Phone, Role, version };
}
