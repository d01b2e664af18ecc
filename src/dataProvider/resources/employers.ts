import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';

/** Users of the company, by name. The contract neither filters nor sorts them. */
export const employers = defineResource({
  list: ['getEmployers', documents.GetEmployersDocument],
  filterFields: {},
  detail: { call: ['getEmployer', documents.GetEmployerDocument], idName: 'employerId' },
});
