import { type CallCenter, centerOf } from '../calendar/centers';
import { daysToExpire } from '../calendar/law';
import { coordinates } from '../tickets/digArea';
import type { ResponseColor } from '../tickets/responseColors';
import { type CountedRow, colorOfRow } from '../tickets/responses';
import { statusAt, type TicketStatus } from '../tickets/status';
import {
  summaryCell,
  type VerdictRow,
  type VerdictSummary,
  verdictSummary,
} from '../tickets/verdict/summary';
import { notActiveWords } from '../tickets/verdict/words';
import type { CellValue, Column } from './column';
import { formatMoment, inWords } from './moment';

/** What an export reads of a ticket. */
export interface ExportedTicket extends VerdictRow, CountedRow {
  ticket_no: string | null;
  revision: string;
  name: string;
  status: TicketStatus;
  type: string;
  description: string;
  call_center: CallCenter;
  submitted_at: Date | null;
  work_start: Date;
  legal_start: Date | null;
  exp_date: Date | null;
  /** No center has given legal start and expiry: both are by our own reckoning. */
  dates_estimated: boolean;
  auto_renew: boolean;
  renew_no: number;
  latitude: number | null;
  longitude: number | null;
  /** The dig site. */
  address: string | null;
  city: string | null;
  county: string | null;
  job_no: string;
  job_name: string;
  manager_name: string | null;
}

/** A ticket's dates are in the zone of its center. */
export const TICKET_COLUMNS: Column<ExportedTicket>[] = [
  { header: 'Ticket number', width: 16, isPrinted: true, value: row => row.ticket_no ?? '' },
  { header: 'Revision', width: 10, value: row => row.revision },
  {
    header: 'Verdict',
    width: 30,
    isPrinted: true,
    value: (row, { now }) => summaryCell(row, summaryOf(row, now)),
  },
  {
    header: 'Verdict until',
    width: 21,
    value: (row, { now }) => moment(row, summaryOf(row, now).until),
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
  { header: 'Legal start', width: 21, isPrinted: true, value: row => given(row, row.legal_start) },
  { header: 'Expires', width: 21, isPrinted: true, value: row => given(row, row.exp_date) },
  { header: 'Days to expire', width: 9, value: (row, { now }) => daysLeft(row, now) },
  { header: 'Auto-renew', width: 10, value: row => (row.auto_renew ? 'Yes' : 'No') },
  { header: 'Renewals', width: 11, value: row => row.renew_no },
  { header: 'Work', width: 24, value: row => row.description },
  { header: 'Address', width: 28, value: row => row.address ?? '' },
  { header: 'City', width: 16, value: row => row.city ?? '' },
  { header: 'County', width: 14, value: row => row.county ?? '' },
  { header: 'State', width: 7, value: row => centerOf(row.call_center).state },
  { header: 'Coordinates', width: 23, value: row => coordinates(row) ?? '' },
];

const summaries = new WeakMap<ExportedTicket, { now: Date; summary: VerdictSummary }>();

/** Two columns tell of it. */
function summaryOf(row: ExportedTicket, now: Date): VerdictSummary {
  const known = summaries.get(row);
  if (known?.now === now) return known.summary;
  const summary = verdictSummary(row, now);
  summaries.set(row, { now, summary });
  return summary;
}

/** In words, since a file may be printed in black. */
const COLOR_WORDS: Record<ResponseColor, string> = {
  green: 'Clear',
  yellow: 'Check',
  red: 'Stop',
  grey: 'Waiting',
};

function moment(row: ExportedTicket, at: Date | null): CellValue {
  return at === null ? '' : { at, zone: centerOf(row.call_center).zone };
}

/** A date of the center. One that it has not given is words, so that nobody counts with it or takes it for the center's. */
function given(row: ExportedTicket, at: Date | null): CellValue {
  if (at === null || !row.dates_estimated) return moment(row, at);
  return `${formatMoment(at, centerOf(row.call_center).zone)} (estimate)`;
}

function statusWords({ status, exp_date, placing }: ExportedTicket, now: Date): string {
  const current = statusAt(status, exp_date, now);
  return notActiveWords(current, placing) ?? inWords(current);
}

function daysLeft({ call_center, exp_date, dates_estimated }: ExportedTicket, now: Date): number | string {
  return exp_date === null || dates_estimated ? '' : daysToExpire(call_center, now, exp_date);
}
