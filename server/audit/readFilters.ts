import { AUDIT_FILTER_FIELDS, type AuditFilterField } from '../../domain/audit/list';
import { type Filter, type FilterInput, type FilterRules, readFilters } from '../../domain/filters';

const RULES: FilterRules<AuditFilterField> = { fields: AUDIT_FILTER_FIELDS, statuses: [] };

/**
 * The filters of the log, for its page and its file. `root` is the argument that holds them.
 *
 * @throws ValidationException naming each wrong one below `root`
 */
export function readAuditFilters(
  filters: readonly FilterInput<AuditFilterField>[] | null | undefined,
  root: string,
): Filter<AuditFilterField>[] {
  return readFilters(filters ?? [], RULES, root).map(asStored);
}

/** The log holds the IDs of what was changed in lower case. */
function asStored(filter: Filter<AuditFilterField>): Filter<AuditFilterField> {
  if (filter.field !== 'entityId' || filter.match !== 'oneOf') return filter;
  return { ...filter, values: filter.values.map(id => id.toLowerCase()) };
}
