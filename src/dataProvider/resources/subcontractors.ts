import { ACTIONS } from '../../../domain/actions';
import {
  INVITATION_FILTER_FIELDS,
  SUBCONTRACTOR_FILTER_FIELDS,
  SUBCONTRACTOR_SORT_FIELDS,
} from '../../../domain/lists';
import { companyId, defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

const FIELDS = ['CompanyName', 'Type', 'Phone', 'Website', 'Email'];

/** The company's library. */
export const subcontractors = defineResource({
  list: ['getSubcontractors', documents.GetSubcontractorsDocument],
  filterFields: SUBCONTRACTOR_FILTER_FIELDS,
  sortFields: SUBCONTRACTOR_SORT_FIELDS,
  detail: { call: ['getSubcontractor', documents.GetSubcontractorDocument], idName: 'subcontractorId' },
  create: {
    call: ['createSubcontractor', documents.CreateSubcontractorDocument],
    inputName: 'subcontractor',
    writable: FIELDS,
  },
  update: {
    call: ['updateSubcontractor', documents.UpdateSubcontractorDocument],
    idName: 'subcontractorId',
    inputName: 'subcontractor',
    writable: [...FIELDS, 'version'],
  },
  delete: { call: ['deleteSubcontractor', documents.DeleteSubcontractorDocument], idName: 'subcontractorId' },
});

export const subcontractorCalls = {
  /** Who of the subcontractors on our tickets in force has a ticket of their own; what is worst comes first. */
  subcontractorBoard: (body: { skip: number; take: number; subcontractorId?: string }) =>
    query(documents.GetSubcontractorBoardDocument, {
      companyId: companyId(),
      action: ACTIONS.getSubcontractorBoard,
      body,
    }),
};

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

/** Invitations that the company has sent, or with `meta: { received: true }` those sent to it; newest first. */
export const invitations = defineResource({
  list: meta =>
    meta?.received
      ? ['getReceivedInvitations', documents.GetReceivedInvitationsDocument]
      : ['getSubcontractorInvitations', documents.GetSubcontractorInvitationsDocument],
  filterFields: INVITATION_FILTER_FIELDS,
});
