import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';

const CONTACT_FIELDS = ['FirstName', 'LastName', 'Email', 'Title', 'Phone', 'Mobile', 'IsPrimary'];

/** People of the subcontractor that `meta: { subcontractorId }` names, the primary contact first. */
export const contacts = defineResource({
  list: ['getSubcontractorContacts', documents.GetSubcontractorContactsDocument],
  scope: meta => ({ subcontractorId: meta?.subcontractorId }),
  create: {
    call: ['createSubcontractorContact', documents.CreateSubcontractorContactDocument],
    inputName: 'contact',
    writable: CONTACT_FIELDS,
  },
  update: {
    call: ['updateSubcontractorContact', documents.UpdateSubcontractorContactDocument],
    idName: 'contactId',
    inputName: 'contact',
    writable: [...CONTACT_FIELDS, 'version'],
  },
  delete: {
    call: ['deleteSubcontractorContact', documents.DeleteSubcontractorContactDocument],
    idName: 'contactId',
  },
});
