import { ACTIONS } from '../../../domain/actions';
import { TAKE_ALL } from '../../../domain/lists';
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
  GET_LIST: params => ({
    query: documents.GetEmployersDocument.document,
    variables: {
      companyId: companyId(),
      body: { skip: 0, take: TAKE_ALL },
      action: ACTIONS.getEmployers,
    },
    parseResponse: ({ data }) => employerPage(data.result.data, params),
  }),
};
