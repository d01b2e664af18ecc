import type { GetListParams } from 'react-admin';
import { TAKE_ALL } from '../../../domain/lists';
import type { EmployerFields } from '../../../domain/people/employer';
import type { WorkReassignment } from '../../../domain/people/successor';
import { defineResource, type ResourceCalls } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';
import { companyId } from '../transport';
import type { EmployerRow } from '../types';

const records = defineResource({
  list: documents.GetEmployersDocument,
  one: documents.GetEmployerDocument,
});

/** The API has no filter or sort for users, so all are loaded and paged here. */
export const employers: ResourceCalls = {
  ...records,
  GET_LIST: params => ({
    query: documents.GetEmployersDocument.document,
    variables: {
      body: { skip: 0, take: TAKE_ALL },
    },
    parseResponse: ({ data }) => employerPage(data.result.data, params),
  }),
  CREATE: ({ data: person }) => ({
    query: documents.CreateEmployerDocument.document,
    variables: { ...withRole(person), CompanyID: companyId() },
    parseResponse: ({ data }) => ({ data: { ...person, id: data.result.ID } }),
  }),
  UPDATE: ({ id, data: employer }) => ({
    query: documents.UpdateEmployerDocument.document,
    variables: { employer: withRole(employer) },
    parseResponse: () => ({ data: { ...employer, id } }),
  }),
};

/** domain/ uses the role's name, the API an object. */
function withRole({ Role, ...person }: EmployerFields) {
  return { ...person, Role: { cognitoGroupName: Role } };
}

export const employerCalls = {
  /** If the user still has work, returns it and removes nothing. */
  deleteEmployer: (employer: EmployerRow) =>
    mutate(documents.DeleteEmployerDocument, { employer: asRead(employer) }),

  assignedWork: (employerIds: string[]) => query(documents.GetAssignedWorkDocument, { employerIds }),

  reassignWork: (employerIds: string[], work: WorkReassignment) =>
    mutate(documents.ReassignWorkDocument, { employerIds, work }),

  /** Mails a new link. Earlier ones become invalid. */
  resendInvite: (employerId: string) => mutate(documents.ResendInviteDocument, { employerId }),

  /** Removes the app, passkeys and recovery codes of a user who lost them. */
  clearSecondFactor: (employerId: string) => mutate(documents.ClearSecondFactorDocument, { employerId }),

  /** Signs out the user's other sessions. */
  changePassword: (currentPassword: string, newPassword: string) =>
    mutate(documents.ChangePasswordDocument, { currentPassword, newPassword }),
};

function asRead({ ID, Name, Email, CompanyID, Code, Phone, Role, version }: EmployerRow) {
  return { ID, Name, Email, CompanyID, Code, Phone, Role, version };
}

/** Filters by name or email and by role, then sorts and pages. */
function employerPage(rows: readonly EmployerRow[], { pagination, sort, filter }: GetListParams) {
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

export const managers = defineResource({
  list: documents.GetProjectManagersDocument,
});

export const peopleCalls = {
  viewer: () => query(documents.GetViewerDocument, {}),

  /** For SASAdministrators. */
  companies: async () => (await query(documents.GetCompaniesDocument, {})).data,
};
