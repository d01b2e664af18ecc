import { ACTIONS } from '../../../domain/actions';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

export const auditCalls = {
  /** Everybody who is in the company's log, by name: also who left, and administrators who visited. */
  auditPeople: () =>
    query(documents.GetAuditPeopleDocument, { companyId: companyId(), action: ACTIONS.getAuditPeople }),
};
