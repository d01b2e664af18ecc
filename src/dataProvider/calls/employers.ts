import { ACTIONS } from '../../../domain/actions';
import type { WorkReassignment } from '../../../domain/people/successor';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';
import type { EmployerRow } from '../types';

export const employerCalls = {
  /** Removes a user, or answers what hangs on them and removes nothing. */
  deleteEmployer: (employer: EmployerRow) =>
    mutate(documents.DeleteEmployerDocument, {
      employer: asRead(employer),
      action: ACTIONS.deleteEmployer,
    }),

  /** What work hangs on users. */
  assignedWork: (employerIds: string[]) =>
    query(documents.GetAssignedWorkDocument, { employerIds, action: ACTIONS.getAssignedWork }),

  /** Gives work of users to colleagues; answers how much. */
  reassignWork: (employerIds: string[], work: WorkReassignment) =>
    mutate(documents.ReassignWorkDocument, { employerIds, work, action: ACTIONS.reassignWork }),

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
