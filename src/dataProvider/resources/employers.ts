import type { GetListParams } from 'react-admin';
import { ACTIONS } from '../../../domain/actions';
import { TAKE_ALL } from '../../../domain/lists';
import type { EmployerFields } from '../../../domain/people/employer';
import type { WorkReassignment } from '../../../domain/people/successor';
import { companyId, defineResource, type ResourceCalls } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';
import type { EmployerRow } from '../types';

const records = defineResource({
  list: ['getEmployers', documents.GetEmployersDocument],
  detail: { call: ['getEmployer', documents.GetEmployerDocument], idName: 'employerId' },
});

/** Users of the company. The contract neither filters nor sorts them: all are read, and the page is chosen here. */
export const employers: ResourceCalls = {
  ...records,
  inputName: 'employer',
  GET_LIST: params => ({
    query: documents.GetEmployersDocument.document,
    variables: {
      companyId: companyId(),
      body: { skip: 0, take: TAKE_ALL },
      action: ACTIONS.getEmployers,
    },
    parseResponse: ({ data }) => employerPage(data.result.data, params),
  }),
  CREATE: ({ data: person }) => ({
    query: documents.CreateEmployerDocument.document,
    variables: { ...withRole(person), CompanyID: companyId(), action: ACTIONS.createEmployer },
    parseResponse: ({ data }) => ({ data: { ...person, id: data.result.ID } }),
  }),
  UPDATE: ({ id, data: employer }) => ({
    query: documents.UpdateEmployerDocument.document,
    variables: { employer: withRole(employer), action: ACTIONS.updateEmployer },
    parseResponse: () => ({ data: { ...employer, id } }),
  }),
};

/** The domain knows a role by its name, the contract has an object of it. */
function withRole({ Role, ...person }: EmployerFields) {
  return { ...person, Role: { cognitoGroupName: Role } };
}

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

/** A page of a company's users: whose name or email holds what is searched for, of the chosen roles, in order. */
export function employerPage(rows: readonly EmployerRow[], { pagination, sort, filter }: GetListParams) {
  const wanted = String(filter?.search ?? '')
    .trim()
    .toLowerCase();
  const roles: string[] = [filter?.role || []].flat();
  const found = rows.filter(
    ({ Name, Email, Role }) =>
      [Name, Email].some(text => text.toLowerCase().includes(wanted)) &&
      (roles.length === 0 || roles.includes(Role.cognitoGroupName)),
  );
  const textOf = (row: EmployerRow) =>
    String((sort?.field === 'Role.priority' ? row.Role.priority : row[sort?.field as 'Name']) ?? '');
  const sign = sort?.order === 'DESC' ? -1 : 1;
  if (sort) found.sort((a, b) => sign * textOf(a).localeCompare(textOf(b), 'en', { numeric: true }));
  const { page, perPage } = pagination ?? { page: 1, perPage: TAKE_ALL };
  return {
    data: perPage === TAKE_ALL ? found : found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
  };
}

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
