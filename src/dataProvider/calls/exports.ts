import {
  EXPORT_ACTIONS,
  EXPORTED_LISTS,
  type ExportAction,
  type ExportFormat,
} from '../../../domain/exports/export';
import { AUDIT_FILTER_FIELDS, TICKET_FILTER_FIELDS, TICKET_SORT_FIELDS } from '../../../domain/lists';
import { toFilters } from '../filters';
import * as documents from '../generated/operations';
import { query } from '../request';
import { companyId } from '../transport';

/** What a list is exported with. */
export interface ExportWish {
  action: ExportAction;
  format: ExportFormat;
  /** Only these tickets; all that the filters let through when absent. */
  ids?: readonly string[];
  /** Only tickets of this job, on the active list. */
  jobID?: string;
  /** The list's filter values and order, as react-admin has them; only tickets and the log are not exported whole. */
  filterValues?: Record<string, unknown>;
  sort?: { field: string; order: string };
}

export const exportCalls = {
  /** The file itself, or with `exportId` a link to one that is made in the background. */
  exportList: ({ action, format, ids, jobID, filterValues = {}, sort }: ExportWish) =>
    query(documents.ExportTicketsDocument, {
      input: {
        action,
        companyId: companyId(),
        format,
        ticketIds: [...(ids ?? [])],
        ...(isOfTickets(action) && {
          ...(jobID !== undefined && { jobID }),
          filters: toFilters(TICKET_FILTER_FIELDS, filterValues),
          ...orderOf(sort),
        }),
        ...(action === 'exportAudit' && { auditFilters: toFilters(AUDIT_FILTER_FIELDS, filterValues) }),
      },
    }),

  /** How a file that is made in the background stands; null when it is no more. */
  exportState: (exportId: string) => query(documents.GetExportDocument, { exportId }),
};

function isOfTickets(action: ExportAction): boolean {
  return EXPORTED_LISTS[EXPORT_ACTIONS[action]].resource === 'tickets';
}

function orderOf(sort: ExportWish['sort']) {
  const field = TICKET_SORT_FIELDS.find(one => one === sort?.field);
  return field && { sort: { field, order: sort?.order === 'DESC' ? ('Desc' as const) : ('Asc' as const) } };
}
