import { type CallCenter, centerOf } from './centers';
import { dayOfWeek, formatUsDate, type PlainDate } from './plainDate';
import { zonedParts } from './zone';

/** An instant as people at the center say it: `Mon 11/30/2026, 5:01 PM`. */
export function formatUsDateTime(instant: Date, callCenter: CallCenter): string {
  const { date, hour, minute } = zonedParts(instant, centerOf(callCenter).zone);
  const half = hour < 12 ? 'AM' : 'PM';
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
  return `${WEEKDAYS[dayOfWeek(date)]} ${formatUsDate(date)}, ${clock}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A day as people say it when the year is clear: `Fri 12/18`. */
export function formatUsDay(day: PlainDate): string {
  return `${WEEKDAYS[dayOfWeek(day)]} ${formatUsDate(day).slice(0, 5)}`;
}
