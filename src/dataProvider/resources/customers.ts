import { ACTIONS } from '../../../domain/actions';
import { AUDIT_FILTER_FIELDS } from '../../../domain/lists';
import { companyId, defineResource, type ResourceCalls } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

const PROFILE = ['Name', 'Address', 'City', 'State', 'ZipCode', 'Phone'];

const records = defineResource({
  list: ['getCustomers', documents.GetCustomersDocument],
  scope: () => ({}),
  detail: { call: ['getCustomer', documents.GetCustomerDocument], idName: 'customerId' },
  create: {
    call: ['createCustomer', documents.CreateCustomerDocument],
    inputName: 'customer',
    writable: [...PROFILE, 'ownerName', 'ownerEmail'],
  },
  update: {
    call: ['updateCustomer', documents.UpdateCustomerDocument],
    idName: 'customerId',
    inputName: 'customer',
    writable: [...PROFILE, 'active', 'version'],
  },
  delete: { call: ['deleteCustomer', documents.DeleteCustomerDocument], idName: 'customerId' },
});

/** Companies that are customers, by name. The contract filters them by a part of it. */
export const customers: ResourceCalls = {
  ...records,
  GET_LIST: ({ pagination: { page, perPage }, filter }) => ({
    query: documents.GetCustomersDocument.document,
    variables: {
      body: { skip: (page - 1) * perPage, take: perPage, name: filter.name ?? null },
      action: ACTIONS.getCustomers,
    },
    parseResponse: ({ data }) => data.result,
  }),
};

/** Everything written in the company, newest first. */
export const audit = defineResource({
  list: ['getCompanyAudit', documents.GetCompanyAuditDocument],
  filterFields: AUDIT_FILTER_FIELDS,
});

export const auditCalls = {
  /** Everybody who is in the company's log, by name: also who left, and administrators who visited. */
  auditPeople: () =>
    query(documents.GetAuditPeopleDocument, { companyId: companyId(), action: ACTIONS.getAuditPeople }),
};
