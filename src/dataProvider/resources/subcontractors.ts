import {
  INVITATION_FILTER_FIELDS,
  SUBCONTRACTOR_FILTER_FIELDS,
  SUBCONTRACTOR_SORT_FIELDS,
} from '../../../domain/lists';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

export const subcontractors = defineResource({
  list: documents.GetSubcontractorsDocument,
  filterFields: SUBCONTRACTOR_FILTER_FIELDS,
  sortFields: SUBCONTRACTOR_SORT_FIELDS,
  one: documents.GetSubcontractorDocument,
  create: documents.CreateSubcontractorDocument,
  update: documents.UpdateSubcontractorDocument,
  delete: documents.DeleteSubcontractorDocument,
  writable: ['CompanyName', 'Type', 'Phone', 'Website', 'Email'],
});

export const subcontractorCalls = {
  /** Who of the subcontractors on our tickets in force has a ticket of their own; what is worst comes first. */
  subcontractorBoard: (body: { skip: number; take: number; subcontractorId?: string }) =>
    query(documents.GetSubcontractorBoardDocument, { body }),
};

/** People of the subcontractor that `meta: { subcontractorId }` names, the primary contact first. */
export const contacts = defineResource({
  list: documents.GetSubcontractorContactsDocument,
  scope: meta => ({ subcontractorId: meta?.subcontractorId }),
  create: documents.CreateSubcontractorContactDocument,
  update: documents.UpdateSubcontractorContactDocument,
  delete: documents.DeleteSubcontractorContactDocument,
  writable: ['FirstName', 'LastName', 'Email', 'Title', 'Phone', 'Mobile', 'IsPrimary'],
});

/** Invitations that the company has sent, or with `meta: { received: true }` those sent to it; newest first. */
export const invitations = defineResource({
  list: meta =>
    meta?.received ? documents.GetReceivedInvitationsDocument : documents.GetSubcontractorInvitationsDocument,
  filterFields: INVITATION_FILTER_FIELDS,
});
