import { calendarDay } from '../../domain/calendar/zone';
import { type FieldErrors, invalid } from '../../domain/errors';
import {
  EXPORT_ACTIONS,
  EXPORT_FORMATS,
  EXPORTED_LISTS,
  type ExportAction,
  type ExportFormat,
  type ExportList,
  isExportFormat,
} from '../../domain/exports/export';
import { type FilterInput, readFilters } from '../../domain/filters';
import {
  type AuditFilterField,
  MAX_ROWS,
  type SortOrder,
  type TicketFilterField,
  type TicketSortField,
} from '../../domain/lists';
import { isUuid } from '../../domain/text';
import { readAuditFilters } from '../audit/auditLog';
import type { TicketQuery } from '../tickets/conditions.sql';
import { LIST_ZONE, NEXT_TO_EXPIRE, TICKET_RULES } from '../tickets/lists';
import { type ExportQuery, isRecordList } from './rows.sql';

/** Arguments of exportTickets with a known action. Background exports store them as JSON. */
export interface ExportInput {
  action: ExportAction;
  format: string;
  ticketIds: readonly string[];
  filters?: readonly FilterInput<TicketFilterField>[] | null;
  sort?: { field: TicketSortField; order: SortOrder } | null;
  jobID?: string | null;
  auditFilters?: readonly FilterInput<AuditFilterField>[] | null;
}

export interface ExportRequest {
  format: ExportFormat;
  query: ExportQuery;
}

/** @throws ValidationException naming fields of `input` */
export function readRequest(input: ExportInput, now: Date): ExportRequest {
  const { format } = input;
  const list = EXPORT_ACTIONS[input.action];
  const isOfTickets = list !== 'audit' && !isRecordList(list);
  const fields = { ...(isOfTickets ? wrongFieldsOf(input) : ticketFieldsOf(input)), ...logFieldsOf(input) };
  if (!isExportFormat(format)) throw invalid({ ...fields, 'input.format': WRONG_FORMAT });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (list === 'audit') {
    const filters = readAuditFilters(input.auditFilters, 'input.auditFilters');
    return { format, query: { list, audit: { filters, zone: LIST_ZONE } } };
  }
  if (isRecordList(list)) return { format, query: { list } };
  const tickets: TicketQuery = {
    now,
    zone: LIST_ZONE,
    group: list,
    filters: readFilters(input.filters ?? [], TICKET_RULES, 'input.filters'),
    sort: input.sort ?? NEXT_TO_EXPIRE[list],
    jobId: input.jobID ?? null,
    managerId: null,
    ...(input.ticketIds.length > 0 && { ids: input.ticketIds }),
  };
  return { format, query: { list, tickets } };
}

const WRONG_FORMAT = `The format must be ${EXPORT_FORMATS.join(', ')}.`;

function wrongFieldsOf({ ticketIds, jobID }: ExportInput): FieldErrors {
  const fields: FieldErrors = {};
  if (ticketIds.length > MAX_ROWS) fields['input.ticketIds'] = `At most ${MAX_ROWS} tickets can be chosen.`;
  else if (!ticketIds.every(isUuid)) fields['input.ticketIds'] = 'ticketIds must be IDs of tickets (UUIDs).';
  if (typeof jobID === 'string' && !isUuid(jobID))
    fields['input.jobID'] = 'jobID must be the ID of a job (a UUID).';
  return fields;
}

function logFieldsOf({ action, auditFilters }: ExportInput): FieldErrors {
  if (!auditFilters?.length || EXPORT_ACTIONS[action] === 'audit') return {};
  return { 'input.auditFilters': 'auditFilters are for the audit log. Leave them out.' };
}

/** Ticket filters would be silently ignored for other lists. */
function ticketFieldsOf({ ticketIds, filters, sort, jobID }: ExportInput): FieldErrors {
  const given = {
    ticketIds: ticketIds.length > 0,
    filters: Boolean(filters?.length),
    sort: Boolean(sort),
    jobID: Boolean(jobID),
  };
  const names = Object.entries(given).flatMap(([name, isGiven]) => (isGiven ? [name] : []));
  return Object.fromEntries(
    names.map(name => [`input.${name}`, `${name} is for tickets; this is another list. Leave it out.`]),
  );
}

export function dispositionOf(list: ExportList, format: ExportFormat, made: Date): string {
  return `attachment; filename="${EXPORTED_LISTS[list].file}-${calendarDay(made, LIST_ZONE)}.${format}"`;
}
