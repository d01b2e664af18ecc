import { changesOf } from '../audit/changesOf';
import { fieldWords } from '../audit/fieldWords';
import { ADMINISTRATOR, auditWords, authorWords, entityWords } from '../audit/words';
import type { ExportFormat, ExportList } from './export';
import { type CellValue, cellText } from './formula';
import {
  type Column,
  EMPLOYER_COLUMNS,
  EVENT_COLUMNS,
  type ExportedEmployer,
  type ExportedEvent,
  type ExportedJob,
  type ExportedSubcontractor,
  type ExportedTicket,
  type ExportMoment,
  JOB_COLUMNS,
  SUBCONTRACTOR_COLUMNS,
  TICKET_COLUMNS,
} from './recordColumns';

interface ExportedAudit {
  at: Date;
  user_name: string;
  by_administrator: boolean;
  action: string;
  entity: string;
  entity_id: string;
  label: string | null;
  before: string | null;
  after: string | null;
}

const AUDIT_COLUMNS: Column<ExportedAudit>[] = [
  { header: 'When', width: 21, isPrinted: true, value: (row, { zone }) => ({ at: row.at, zone }) },
  { header: 'Who', width: 22, isPrinted: true, value: who },
  { header: 'What', width: 26, isPrinted: true, value: row => auditWords(row.action) },
  { header: 'Record', width: 14, isPrinted: true, value: row => entityWords(row.entity) },
  { header: 'Name', width: 26, isPrinted: true, value: row => row.label ?? '' },
  { header: 'Record ID', width: 38, value: row => row.entity_id },
  { header: 'Changes', width: 60, isPrinted: true, value: changed },
];

function who({ user_name, by_administrator }: ExportedAudit): string {
  const name = authorWords(user_name);
  return by_administrator ? `${name} (${ADMINISTRATOR})` : name;
}

function changed({ entity, before, after }: ExportedAudit, { zone }: { zone: string }): string {
  return changesOf(before, after, zone)
    .map(
      ({ field, old, new: now }) =>
        `${field && `${fieldWords(entity, field)}: `}${before === null ? '' : `${old ?? '–'} → `}${now ?? '–'}`,
    )
    .join('; ');
}

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

export function headersOf(list: ExportList, format: ExportFormat): { header: string; width: number }[] {
  return columnsOf(list, format).map(({ header, width }) => ({ header, width }));
}

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

/** A PDF has room for only some columns. */
function columnsOf<List extends ExportList>(list: List, format: ExportFormat): Column<ExportRows[List]>[] {
  const columns: Column<ExportRows[List]>[] = COLUMNS[list];
  return format === 'pdf' ? columns.filter(({ isPrinted }) => isPrinted) : columns;
}
