import { type CallCenter, centerOf } from '../calendar/centers';
import { type RoleName, roleOf } from '../permissions/roles';
import { numberAt } from '../tickets/number';
import type { Column } from './column';
import { inWords } from './moment';

/** What an export reads of a job. */
export interface ExportedJob {
  job_no: string;
  name: string;
  status: string;
  county: string;
  jobsite_address: string;
  description: string;
  manager_name: string | null;
}

export const JOB_COLUMNS: Column<ExportedJob>[] = [
  { header: 'Job number', width: 14, isPrinted: true, value: row => row.job_no },
  { header: 'Name', width: 28, isPrinted: true, value: row => row.name },
  { header: 'Status', width: 12, isPrinted: true, value: row => inWords(row.status) },
  { header: 'Project manager', width: 20, isPrinted: true, value: row => row.manager_name ?? '' },
  { header: 'County', width: 16, isPrinted: true, value: row => row.county },
  { header: 'Jobsite address', width: 30, isPrinted: true, value: row => row.jobsite_address },
  { header: 'Description', width: 40, isPrinted: true, value: row => row.description },
];

/** What an export reads of a subcontractor and of the primary one of its contacts. */
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

/** What an export reads of a recorded event. */
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
  /** Null without a ticket. */
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

/** What an export reads of a user. */
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
