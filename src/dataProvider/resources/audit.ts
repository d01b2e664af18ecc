import { AUDIT_FILTER_FIELDS } from '../../../domain/audit/list';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';

/** Everything written in the company, newest first. */
export const audit = defineResource({
  list: ['getCompanyAudit', documents.GetCompanyAuditDocument],
  filterFields: AUDIT_FILTER_FIELDS,
});
