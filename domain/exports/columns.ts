import type { ExportList } from './actions';
import { AUDIT_COLUMNS, type ExportedAudit } from './auditColumns';
import type { CellValue, Column, ExportMoment } from './column';
import type { ExportFormat } from './formats';
import { cellText } from './moment';
import {
  EMPLOYER_COLUMNS,
  EVENT_COLUMNS,
  type ExportedEmployer,
  type ExportedEvent,
  type ExportedJob,
  type ExportedSubcontractor,
  JOB_COLUMNS,
  SUBCONTRACTOR_COLUMNS,
} from './recordColumns';
import { type ExportedTicket, TICKET_COLUMNS } from './ticketColumns';

/** What the rows of each list hold. */
export interface ExportRows {
  active: ExportedTicket;
  expiring: ExportedTicket;
  expired: ExportedTicket;
  autoRenew: ExportedTicket;
  all: ExportedTicket;
  jobs: ExportedJob;
  subcontractors: ExportedSubcontractor;
  events: ExportedEvent;
  employers: ExportedEmployer;
  audit: ExportedAudit;
}

const COLUMNS: { [List in ExportList]: Column<ExportRows[List]>[] } = {
  active: TICKET_COLUMNS,
  expiring: TICKET_COLUMNS,
  expired: TICKET_COLUMNS,
  autoRenew: TICKET_COLUMNS,
  all: TICKET_COLUMNS,
  jobs: JOB_COLUMNS,
  subcontractors: SUBCONTRACTOR_COLUMNS,
  events: EVENT_COLUMNS,
  employers: EMPLOYER_COLUMNS,
  audit: AUDIT_COLUMNS,
};

/** Headers and widths of a list's columns, in order. */
export function headersOf(list: ExportList, format: ExportFormat): { header: string; width: number }[] {
  return columnsOf(list, format).map(({ header, width }) => ({ header, width }));
}

/** The cells of one row, in the order of the headers. */
export function cellsOf<List extends ExportList>(
  list: List,
  row: ExportRows[List],
  format: ExportFormat,
  moment: ExportMoment,
): CellValue[] {
  return columnsOf(list, format).map(({ value, printed }) =>
    format === 'pdf' && printed ? printed(row) : value(row, moment),
  );
}

/** A row's cell under each header of the list's file of values, as text. */
export function textsOf<List extends ExportList>(
  list: List,
  row: Partial<ExportRows[List]>,
  headers: readonly string[],
  moment: ExportMoment,
): Record<string, string> {
  const columns: Column<ExportRows[List]>[] = COLUMNS[list];
  const wanted = columns.filter(({ header }) => headers.includes(header));
  return Object.fromEntries(
    wanted.map(({ header, value }) => [header, cellText(value(row as ExportRows[List], moment))]),
  );
}

/** All of them; on paper those that it has room for. */
function columnsOf<List extends ExportList>(list: List, format: ExportFormat): Column<ExportRows[List]>[] {
  const columns: Column<ExportRows[List]>[] = COLUMNS[list];
  return format === 'pdf' ? columns.filter(({ isPrinted }) => isPrinted) : columns;
}
