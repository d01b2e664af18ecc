import { calendarDay, PACIFIC, zonedParts } from '../calendar/zone';
import { readMoment } from '../imports/moments';
import { readNumber } from '../imports/number';
import { asSpelled, dayAlone, MOMENTS } from './cells';
import type { TableRow } from './check';
import { TABLES, type TableKind } from './table';

/** For all rows: the value of a field without a column, or the time of dates that have none. */
export interface TableValue {
  field: string;
  value: string;
}

/** One value of these can stand for a whole file. */
export const SHARED_FIELDS: Record<TableKind, readonly string[]> = {
  jobs: ['Status', 'ManagerID', 'County'],
  subcontractors: ['Type'],
  employers: ['Role'],
  tickets: [
    ...['revision', 'ticketType', 'callCenter', 'jobNo'],
    ...['submitted', 'workBeginDate', 'legalStartDate', 'ticketExpiration'],
    ...['addressLocation', 'city', 'county', 'state'],
  ],
};

type Columns = readonly (string | null)[];

/** Headers of required fields without a column or value. A number may hold its revision: 2026112100042-000. */
export function missingFields(
  kind: TableKind,
  columns: Columns,
  values: readonly TableValue[] = [],
  rows: readonly TableRow[] = [],
): string[] {
  const isGiven = (field: string) => columns.includes(field) || values.some(one => one.field === field);
  const hasNoRevision = ({ cells }: TableRow) => readNumber(cells.ticketNumber ?? '')?.revision === null;
  return TABLES[kind].fields
    .filter(({ field, isNeeded }) => isNeeded || (field === 'revision' && rows.some(hasNoRevision)))
    .filter(({ field }) => !isGiven(field))
    .map(({ header }) => header);
}

/** Fields with dates that have no time, which the law doesn't give. */
export function dateFields(kind: TableKind, rows: readonly TableRow[]): string[] {
  return TABLES[kind].fields
    .filter(({ field, isMoment }) => isMoment && field !== 'ticketExpiration')
    .filter(({ field }) => rows.some(({ cells }) => dayAlone(cells[field]) !== null))
    .map(({ field }) => field);
}

/** Null if the values can be used. */
export function valuesProblem(
  kind: TableKind,
  columns: Columns,
  values: readonly TableValue[],
): string | null {
  const { fields } = TABLES[kind];
  const named = values.map(({ field }) => field);
  if (new Set(named).size < named.length) return 'Give one value for a field.';
  for (const { field, value } of values) {
    const rules = fields.find(one => one.field === field);
    if (!rules || !SHARED_FIELDS[kind].includes(field))
      return `A value is for one of: ${SHARED_FIELDS[kind].join(', ')}.`;
    if (value.trim() === '') return `Enter a value for ${rules.header}, or choose its column.`;
    if (!columns.includes(field)) continue;
    if (!rules.isMoment) return `${rules.header} has a column. Leave out its value or its column.`;
    if (timeOf(value) === null) return `Write the time of ${rules.header} as 8:00 AM, Pacific time.`;
  }
  return null;
}

/** @param values as `valuesProblem` accepts them */
export function withValues(
  rows: readonly TableRow[],
  columns: Columns,
  values: readonly TableValue[],
): readonly TableRow[] {
  if (values.length === 0) return rows;
  return rows.map(row => {
    const cells: Record<string, string | undefined> = { ...row.cells };
    for (const { field, value } of values) {
      const day = columns.includes(field) ? dayAlone(cells[field]) : null;
      if (day !== null) cells[field] = `${day}T${timeOf(value)}`;
      else if (!columns.includes(field)) cells[field] = momentOf(field, value.trim()) ?? value.trim();
    }
    return { ...row, cells };
  });
}

/** Without AM or PM, which would put the times of the row's cells in doubt. Null if it is no moment. */
function momentOf(field: string, text: string): string | null {
  if (!MOMENTS.some(moment => moment === field)) return null;
  const spelled = asSpelled({ [field]: text })[field] ?? '';
  const { at } = readMoment(spelled);
  // 05:01 stays in doubt beside times with AM or PM.
  if (at === null || /\s(?:0[1-9]|1[0-2]):[\d:]+$/.test(spelled)) return null;
  return `${calendarDay(at, PACIFIC)}T${clockOf(at)}`;
}

const timeOf = (text: string) => momentOf('submitted', `01/02/2026 ${text.trim()}`)?.slice(11) ?? null;

function clockOf(at: Date): string {
  const { hour, minute, second } = zonedParts(at, PACIFIC);
  return [hour, minute, second].map(part => String(part).padStart(2, '0')).join(':');
}
