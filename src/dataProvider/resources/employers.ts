import { ACTIONS } from '../../../domain/actions';
import { TAKE_ALL } from '../../../domain/lists';
import type { EmployerFields } from '../../../domain/people/employer';
import { companyId, defineResource, type ResourceCalls } from '../defineResource';
import { employerPage } from '../employerPage';
import * as documents from '../generated/operations';

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
