import {
  INVITATION_FILTER_FIELDS,
  SUBCONTRACTOR_FILTER_FIELDS,
  SUBCONTRACTOR_SORT_FIELDS,
} from '../../../domain/lists';
import { defineResource } from '../defineResource';
import type { SubcontractorContactInput, SubcontractorInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

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
  /** Worst first. */
  subcontractorBoard: (body: { skip: number; take: number; subcontractorId?: string }) =>
    query(documents.GetSubcontractorBoardDocument, { body }),

  addSubcontractor: (subcontractor: SubcontractorInput, contact: SubcontractorContactInput) =>
    mutate(documents.CreateSubcontractorWithContactDocument, { subcontractor, contact }),

  addContact: (subcontractorId: string, contact: SubcontractorContactInput) =>
    mutate(documents.CreateSubcontractorContactDocument, { subcontractorId, contact }),
};

/** Contacts of the subcontractor in `meta: { subcontractorId }`, primary contact first. */
export const contacts = defineResource({
  list: documents.GetSubcontractorContactsDocument,
  scope: meta => ({ subcontractorId: meta?.subcontractorId }),
  create: documents.CreateSubcontractorContactDocument,
  update: documents.UpdateSubcontractorContactDocument,
  delete: documents.DeleteSubcontractorContactDocument,
  writable: ['FirstName', 'LastName', 'Email', 'Title', 'Phone', 'Mobile', 'IsPrimary'],
});

/** Sent invitations, or received ones with `meta: { received: true }`. Newest first. */
export const invitations = defineResource({
  list: meta =>
    meta?.received ? documents.GetReceivedInvitationsDocument : documents.GetSubcontractorInvitationsDocument,
  filterFields: INVITATION_FILTER_FIELDS,
});
