import { type CallCenter, centerOf } from './centers';
import { dayOfWeek, formatUsDate, type PlainDate } from './plainDate';
import { zonedParts } from './zone';

/** For example `Mon 11/30/2026, 5:01 PM`. */
export function formatUsDateTime(instant: Date, callCenter: CallCenter): string {
  const parts = zonedParts(instant, centerOf(callCenter).zone);
  return `${formatFullDay(parts.date)}, ${formatClock(parts)}`;
}

export function formatFullDay(day: PlainDate): string {
  return `${WEEKDAYS[dayOfWeek(day)]} ${formatUsDate(day)}`;
}

export function formatClock({ hour, minute }: { hour: number; minute: number }): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** For example `Fri 12/18`, if the year is clear. */
export function formatUsDay(day: PlainDate): string {
  return `${WEEKDAYS[dayOfWeek(day)]} ${formatUsDate(day).slice(0, 5)}`;
}
