import * as v from 'valibot';
import { type CallCenter, centerOf } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { minLegalStart } from '../calendar/law';
import { addDays, type PlainDate } from '../calendar/plainDate';
import { addWorkingDays } from '../calendar/workingDays';
import { calendarDay, instantAt } from '../calendar/zone';
import { ownedBy, type RecordPeople, type Viewer } from '../permissions/can';
import { MATRIX } from '../permissions/matrix';
import type { RoleName } from '../permissions/roles';

/** `earliest legal` or `+3 working days`, counted from the day of the notice. */
export const requestedStartRule = v.pipe(
  v.string('Choose when work begins.'),
  v.regex(
    /^(earliest legal|\+([1-9]|1\d|20) working days)$/,
    'Work begin: write "earliest legal" or "+3 working days" (1 to 20).',
  ),
);

/** `no limit` or `+90 days`, counted from the day of the notice. */
export const renewUntilRule = v.pipe(
  v.string('Choose how long the ticket auto-renews.'),
  v.regex(/^(no limit|\+[1-9]\d{0,2} days)$/, 'Renew until: write "no limit" or "+90 days" (1 to 999).'),
);

/** The earliest legal start, or the opening hour of the nth working day if later. */
export function workBeginBy(
  rule: string,
  center: CallCenter,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const earliest = minLegalStart(center, now, calendar);
  const days = countIn(rule);
  if (days === null) return earliest;
  const { zone, workdayStart } = centerOf(center);
  const firstDay = addWorkingDays(center, calendarDay(now, zone), days, calendar);
  const morning = instantAt(firstDay, workdayStart, zone);
  return morning < earliest ? earliest : morning;
}

export function renewUntilBy(rule: string, center: CallCenter, now: Date): PlainDate | null {
  const days = countIn(rule);
  return days === null ? null : addDays(calendarDay(now, centerOf(center).zone), days);
}

function countIn(rule: string): number | null {
  const count = /^\+(\d+) /.exec(rule)?.[1];
  return count === undefined ? null : Number(count);
}

export interface PlaceholderValues {
  jobNo: string;
  crossStreet: string;
}

export function placeholderProblem(text: string): string | null {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(
    ([, name]) => name !== 'jobNo' && name !== 'crossStreet',
  );
  return unknown ? `There is no placeholder ${unknown[0]}. Use {jobNo} or {crossStreet}.` : null;
}

/** Unknown values keep their placeholder, so that users notice. */
export function replacePlaceholders(text: string, values: PlaceholderValues): string {
  return text
    .replaceAll('{jobNo}', whole => values.jobNo || whole)
    .replaceAll('{crossStreet}', whole => values.crossStreet || whole);
}

const PLACEHOLDER = /\{(\w*)\}/g;

interface ProfileOwner {
  ownerId: string | null;
  createdBy: string | null;
}

/** Private profiles belong to their owner, and shared ones to their creator if the role may still share. */
export function profilePeople({ role }: Viewer, { ownerId, createdBy }: ProfileOwner): RecordPeople {
  return ownedBy(ownerId ?? (mayShareProfiles(role) ? createdBy : null));
}

function mayShareProfiles(role: RoleName): boolean {
  return MATRIX.ticketProfiles[role].CREATE === 'any';
}

/** Roles that handle private profiles of former users. Otherwise no one could share or delete them. */
export function seesLeftProfiles(role: RoleName): boolean {
  return MATRIX.ticketProfiles[role].DELETE === 'any';
}
