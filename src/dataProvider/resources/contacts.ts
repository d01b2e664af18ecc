import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';

const FIELDS = ['FirstName', 'LastName', 'Email', 'Title', 'Phone', 'Mobile', 'IsPrimary'];

/** People of the subcontractor that `meta: { subcontractorId }` names, the primary contact first. */
export const contacts = defineResource({
  list: ['getSubcontractorContacts', documents.GetSubcontractorContactsDocument],
  scope: meta => ({ subcontractorId: meta?.subcontractorId }),
  create: {
    call: ['createSubcontractorContact', documents.CreateSubcontractorContactDocument],
    inputName: 'contact',
    writable: FIELDS,
  },
  update: {
    call: ['updateSubcontractorContact', documents.UpdateSubcontractorContactDocument],
    idName: 'contactId',
    inputName: 'contact',
    writable: [...FIELDS, 'version'],
  },
  delete: {
    call: ['deleteSubcontractorContact', documents.DeleteSubcontractorContactDocument],
    idName: 'contactId',
  },
});
