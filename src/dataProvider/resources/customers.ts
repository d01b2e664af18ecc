import { ACTIONS } from '../../../domain/actions';
import { defineResource, type ResourceCalls } from '../defineResource';
import * as documents from '../generated/operations';

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
