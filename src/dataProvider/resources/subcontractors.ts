import { ACTIONS } from '../../../domain/actions';
import { SUBCONTRACTOR_FILTER_FIELDS, SUBCONTRACTOR_SORT_FIELDS } from '../../../domain/subcontractors/list';
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
