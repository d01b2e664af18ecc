import { ACTIONS } from '../../../domain/actions';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

export const subcontractorCalls = {
  /** Who of the subcontractors on our tickets in force has a ticket of their own; what is worst comes first. */
  subcontractorBoard: (body: { skip: number; take: number; subcontractorId?: string }) =>
    query(documents.GetSubcontractorBoardDocument, {
      companyId: companyId(),
      action: ACTIONS.getSubcontractorBoard,
      body,
    }),
};
