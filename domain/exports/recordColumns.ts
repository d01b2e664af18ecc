import { type CallCenter, centerOf } from '../calendar/centers';
import { daysToExpire } from '../calendar/law';
import { type RoleName, roleOf } from '../permissions/roles';
import type { OpenPlacement } from '../placing/placement';
import { coordinates } from '../tickets/digArea';
import { statusAt, type TicketStatus } from '../tickets/groups';
import { numberAt } from '../tickets/number';
import type { ResponseColor } from '../tickets/responseCodes';
import { type CountedRow, colorOfRow } from '../tickets/responses';
import { notActiveWords } from '../tickets/verdict/shortWords';
import { type VerdictRow, verdictCell } from '../tickets/verdict/summary';
import { type CellValue, ESTIMATE, formatMoment, inWords, MANAGES_NO_MORE, NOT_READ } from './formula';

export interface ExportedJob {
  job_no: string;
  name: string;
  status: string;
  county: string;
  jobsite_address: string;
  description: string;
  manager_name: string | null;
  manager_email: string | null;
  manager_manages: boolean | null;
}

export const JOB_COLUMNS: Column<ExportedJob>[] = [
  { header: 'Job number', width: 14, isPrinted: true, value: row => row.job_no },
  { header: 'Name', width: 28, isPrinted: true, value: row => row.name },
  { header: 'Status', width: 12, isPrinted: true, value: row => inWords(row.status) },
  { header: 'Project manager', width: 20, isPrinted: true, value: row => row.manager_name ?? '' },
  { header: 'Project manager email', width: 28, value: managerEmail },
  { header: 'County', width: 16, isPrinted: true, value: row => row.county },
  { header: 'Jobsite address', width: 30, isPrinted: true, value: row => row.jobsite_address },
  { header: 'Description', width: 40, isPrinted: true, value: row => row.description },
];

function managerEmail({ manager_email, manager_manages }: ExportedJob): string {
  if (!manager_email) return '';
  return manager_manages ? manager_email : `${manager_email}${MANAGES_NO_MORE}`;
}

export interface ExportedSubcontractor {
  company_name: string;
  type: string;
  phone: string;
  email: string;
  website: string;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
}

export const SUBCONTRACTOR_COLUMNS: Column<ExportedSubcontractor>[] = [
  { header: 'Company', width: 28, isPrinted: true, value: row => row.company_name },
  { header: 'Type', width: 14, isPrinted: true, value: row => row.type },
  { header: 'Phone', width: 16, isPrinted: true, value: row => row.phone },
  { header: 'Email', width: 28, isPrinted: true, value: row => row.email },
  { header: 'Website', width: 26, isPrinted: true, value: row => row.website },
  { header: 'Primary contact', width: 24, isPrinted: true, value: row => row.contact_name ?? '' },
  { header: 'Contact email', width: 28, isPrinted: true, value: row => row.contact_email ?? '' },
  { header: 'Contact phone', width: 16, isPrinted: true, value: row => row.contact_phone ?? '' },
];

export interface ExportedEvent {
  event_no: string;
  event_type: string;
  title: string;
  status: string;
  severity: string;
  occurred_at: Date;
  reported_at: Date;
  reported_by: string;
  ticket_no: string | null;
  call_center: CallCenter | null;
  job_no: string | null;
  subcontractor_name: string | null;
  utility_name: string;
  station_code: string;
}

export const EVENT_COLUMNS: Column<ExportedEvent>[] = [
  { header: 'Event number', width: 14, isPrinted: true, value: row => row.event_no },
  { header: 'Type', width: 16, isPrinted: true, value: row => inWords(row.event_type) },
  { header: 'Title', width: 30, isPrinted: true, value: row => row.title },
  { header: 'Status', width: 12, isPrinted: true, value: row => inWords(row.status) },
  { header: 'Severity', width: 10, value: row => inWords(row.severity) },
  {
    header: 'Occurred',
    width: 19,
    isPrinted: true,
    value: (row, { zone }) => ({ at: row.occurred_at, zone }),
  },
  { header: 'Reported', width: 19, value: (row, { zone }) => ({ at: row.reported_at, zone }) },
  { header: 'Reported by', width: 20, value: row => row.reported_by },
  {
    header: 'Ticket number',
    width: 16,
    isPrinted: true,
    value: row => row.ticket_no ?? '',
    printed: ({ ticket_no, call_center }) => (ticket_no === null ? '' : numberAt(ticket_no, call_center)),
  },
  { header: 'Center', width: 13, value: row => (row.call_center ? centerOf(row.call_center).name : '') },
  { header: 'Job number', width: 14, isPrinted: true, value: row => row.job_no ?? '' },
  { header: 'Subcontractor', width: 24, value: row => row.subcontractor_name ?? '' },
  { header: 'Utility', width: 20, isPrinted: true, value: row => row.utility_name },
  { header: 'Station code', width: 12, value: row => row.station_code },
];

export interface ExportedEmployer {
  name: string;
  email: string;
  role: RoleName;
  code: string | null;
  phone: string | null;
}

export const EMPLOYER_COLUMNS: Column<ExportedEmployer>[] = [
  { header: 'Name', width: 26, isPrinted: true, value: row => row.name },
  { header: 'Email', width: 32, isPrinted: true, value: row => row.email },
  { header: 'Role', width: 20, isPrinted: true, value: row => roleOf(row.role).name },
  { header: 'Code', width: 14, isPrinted: true, value: row => row.code ?? '' },
  { header: 'Phone', width: 18, isPrinted: true, value: row => row.phone ?? '' },
];

export interface ExportedTicket extends VerdictRow, CountedRow {
  ticket_no: string | null;
  revision: string;
  name: string;
  status: TicketStatus;
  placing: OpenPlacement | null;
  type: string;
  description: string;
  call_center: CallCenter;
  submitted_at: Date | null;
  work_start: Date;
  legal_start: Date | null;
  exp_date: Date | null;
  /** Calculated, because the center hasn't given the dates. */
  dates_estimated: boolean;
  auto_renew: boolean;
  renew_no: number;
  revision_status: string | null;
  latest_revision: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  city: string | null;
  county: string | null;
  job_no: string;
  job_name: string;
  manager_name: string | null;
}

export const TICKET_COLUMNS: Column<ExportedTicket>[] = [
  { header: 'Ticket number', width: 16, isPrinted: true, value: row => row.ticket_no ?? '' },
  { header: 'Revision', width: 10, value: row => row.revision },
  {
    header: 'Verdict',
    width: 30,
    isPrinted: true,
    value: ticket => verdictCell(ticket),
  },
  { header: 'Verdict as of', width: 21, value: (row, { now }) => moment(row, now) },
  { header: 'Name', width: 22, value: row => row.name },
  {
    header: 'Status',
    width: 11,
    isPrinted: true,
    value: (row, { now }) => statusWords(row, now),
  },
  { header: 'Responses', width: 13, value: (row, { now }) => COLOR_WORDS[colorOfRow(row, now)] },
  { header: 'Type', width: 12, value: row => row.type },
  { header: 'Center', width: 13, isPrinted: true, value: row => centerOf(row.call_center).name },
  { header: 'Job number', width: 12, value: row => row.job_no },
  { header: 'Job name', width: 20, isPrinted: true, value: row => row.job_name },
  { header: 'Project manager', width: 18, isPrinted: true, value: row => row.manager_name ?? '' },
  { header: 'Submitted', width: 21, value: row => moment(row, row.submitted_at) },
  { header: 'Work begins', width: 21, value: row => moment(row, row.work_start) },
  { header: 'Legal start', width: 21, isPrinted: true, value: legalStart },
  { header: 'Ticket expires', width: 21, isPrinted: true, value: row => given(row, row.exp_date) },
  { header: 'Days to expire', width: 9, value: (row, { now }) => daysLeft(row, now) },
  { header: 'Auto-renew', width: 10, value: row => (row.auto_renew ? 'Yes' : 'No') },
  { header: 'Renewals', width: 11, value: row => row.renew_no },
  { header: 'Revision status', width: 16, value: revisionWords },
  {
    header: 'Latest revision',
    width: 11,
    value: ({ revision, latest_revision }) =>
      latest_revision !== null && latest_revision > revision ? latest_revision : '',
  },
  { header: 'Work', width: 24, value: row => row.description },
  { header: 'Address', width: 28, value: row => row.address ?? '' },
  { header: 'City', width: 16, value: row => row.city ?? '' },
  { header: 'County', width: 14, value: row => row.county ?? '' },
  { header: 'State', width: 7, value: row => centerOf(row.call_center).state },
  { header: 'Coordinates', width: 23, value: row => coordinates(row) ?? '' },
];

/** In words, because exports may be printed without color. */
const COLOR_WORDS: Record<ResponseColor, string> = {
  green: 'Clear',
  yellow: 'Check',
  red: 'Stop',
  grey: 'Waiting',
};

function moment(row: ExportedTicket, at: Date | null): CellValue {
  return at === null ? '' : { at, zone: centerOf(row.call_center).zone };
}

/** A ticket with a number has a legal start, unless it couldn't be read. */
function legalStart(row: ExportedTicket): CellValue {
  return row.legal_start === null && row.ticket_no ? NOT_READ : given(row, row.legal_start);
}

/** Estimates become text, so that they aren't used for calculations. */
function given(row: ExportedTicket, at: Date | null): CellValue {
  if (at === null || !row.dates_estimated) return moment(row, at);
  return `${formatMoment(at, centerOf(row.call_center).zone)}${ESTIMATE}`;
}

function statusWords({ status, exp_date, placing }: ExportedTicket, now: Date): string {
  const current = statusAt(status, exp_date, now);
  return notActiveWords(current, placing)?.en ?? inWords(current);
}

/** Without a status, a later revision would count as unread, so cancellations are shown too. */
function revisionWords({ revision_status, status }: ExportedTicket): string {
  return revision_status || (status === 'CANCELLED' ? inWords(status) : '');
}

function daysLeft({ call_center, exp_date, dates_estimated }: ExportedTicket, now: Date): number | string {
  return exp_date === null || dates_estimated ? '' : daysToExpire(call_center, now, exp_date);
}

export interface ExportMoment {
  now: Date;
  zone: string;
}

export interface Column<Row> {
  header: string;
  /** In characters. Also the column's share of a printed page. */
  width: number;
  isPrinted?: boolean;
  value(row: Row, moment: ExportMoment): CellValue;
  /** Replaces `value` in a PDF, which may lack a related column. */
  printed?(row: Row): CellValue;
}
