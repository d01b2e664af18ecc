import { ACTIONS } from '../../../domain/actions';
import { AUDIT_FILTER_FIELDS } from '../../../domain/audit/list';
import { companyId, defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

/** Everything written in the company, newest first. */
export const audit = defineResource({
  list: ['getCompanyAudit', documents.GetCompanyAuditDocument],
  filterFields: AUDIT_FILTER_FIELDS,
});

export const auditCalls = {
  /** Everybody who is in the company's log, by name: also who left, and administrators who visited. */
  auditPeople: () =>
    query(documents.GetAuditPeopleDocument, { companyId: companyId(), action: ACTIONS.getAuditPeople }),
};
