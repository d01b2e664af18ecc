import { AUDIT_FILTER_FIELDS } from '../../../domain/lists';
import { defineResource, type ResourceCalls } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

const records = defineResource({
  list: documents.GetCustomersDocument,
  one: documents.GetCustomerDocument,
  create: documents.CreateCustomerDocument,
  update: documents.UpdateCustomerDocument,
  delete: documents.DeleteCustomerDocument,
  writable: ['Name', 'Address', 'City', 'State', 'ZipCode', 'Phone'],
  onlyNew: ['ownerName', 'ownerEmail'],
  onlyKnown: ['active'],
});

/** Filtered by part of the name, sorted by name. */
export const customers: ResourceCalls = {
  ...records,
  GET_LIST: ({ pagination: { page, perPage }, filter }) => ({
    query: documents.GetCustomersDocument.document,
    variables: {
      body: { skip: (page - 1) * perPage, take: perPage, name: filter.name ?? null },
    },
    parseResponse: ({ data }) => data.result,
  }),
};

/** Newest first. */
export const audit = defineResource({
  list: documents.GetCompanyAuditDocument,
  filterFields: AUDIT_FILTER_FIELDS,
});

export const auditCalls = {
  /** By name. Includes former users and visiting administrators. */
  auditPeople: () => query(documents.GetAuditPeopleDocument, {}),
};
