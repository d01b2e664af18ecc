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

export interface ExportWish {
  action: ExportAction;
  format: ExportFormat;
  /** Without ids, everything that matches the filters. */
  ids?: readonly string[];
  /** Only for the list of active tickets. */
  jobID?: string;
  /** In react-admin's format. Used for tickets and the audit log. Other lists are exported as a whole. */
  filterValues?: Record<string, unknown>;
  sort?: { field: string; order: string };
}

export const exportCalls = {
  /** Returns the file, or an `exportId` with a link if it is created in the background. */
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

  /** Null if the export no longer exists. */
  exportState: (exportId: string) => query(documents.GetExportDocument, { exportId }),
};

function isOfTickets(action: ExportAction): boolean {
  return EXPORTED_LISTS[EXPORT_ACTIONS[action]].resource === 'tickets';
}

function orderOf(sort: ExportWish['sort']) {
  const field = TICKET_SORT_FIELDS.find(one => one === sort?.field);
  return field && { sort: { field, order: sort?.order === 'DESC' ? ('Desc' as const) : ('Asc' as const) } };
}
