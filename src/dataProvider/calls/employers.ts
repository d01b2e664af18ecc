import { ACTIONS } from '../../../domain/actions';
import type { RoleName } from '../../../domain/permissions/roles';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate } from '../request';
import type { EmployerRow } from '../types';

/** What a person of a company is known by. */
export interface EmployerValues {
  Name: string;
  Email: string;
  Code: string | null;
  Phone: string | null;
  Role: { cognitoGroupName: RoleName };
}

export const employerCalls = {
  /** Adds a user, who is mailed how to get in; answers the id. */
  createEmployer: async (person: EmployerValues) => {
    const variables = { ...person, CompanyID: companyId(), action: ACTIONS.createEmployer };
    return { id: (await mutate(documents.CreateEmployerDocument, variables)).ID };
  },

  /** Changes a user; `employer` is the record as it was read. */
  updateEmployer: async (employer: EmployerRow, values: EmployerValues) => {
    await mutate(documents.UpdateEmployerDocument, {
      employer: { ...asRead(employer), ...values },
      action: ACTIONS.updateEmployer,
    });
  },

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
