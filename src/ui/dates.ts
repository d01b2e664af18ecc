import { formatUsDate, type PlainDate } from '../../domain/calendar/plainDate';
import { calendarDay, instantAt, PACIFIC, zonedParts } from '../../domain/calendar/zone';

/** Both centers keep Pacific time, whatever the clock of the device says. */
const ZONE = PACIFIC;

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: ZONE });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: ZONE });
const zoneName = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', timeZone: ZONE });

/** `Thu 12/03/2026`: a day on which a decision hangs. `iso` is an instant. */
export function shortDay(iso: string): string {
  const instant = new Date(iso);
  return `${weekday.format(instant)} ${formatUsDate(zonedParts(instant, ZONE).date)}`;
}

/** The same for a calendar day of the centers. */
export function plainDay(day: PlainDate): string {
  return shortDay(instantAt(day, '12:00', ZONE).toISOString());
}

/** `Mon 11/30/2026, 5:01 PM`. */
export function shortTime(iso: string): string {
  return `${shortDay(iso)}, ${time(iso)}`;
}

/** `Sun 12/20, 11:59 PM`: a moment that is near enough to go without its year. */
export function dayTime(iso: string): string {
  const instant = new Date(iso);
  const day = formatUsDate(zonedParts(instant, ZONE).date).slice(0, -5);
  return `${weekday.format(instant)} ${day}, ${time(iso)}`;
}

/** `7:02 AM`, with the day in front where that is not today's. */
export function clockTime(iso: string, now = new Date()): string {
  const isToday = calendarDay(new Date(iso), ZONE) === calendarDay(now, ZONE);
  return isToday ? time(iso) : dayTime(iso);
}

/** `11/30/2026 5:01 PM PST`. */
export function longTime(iso: string): string {
  const instant = new Date(iso);
  const zone = zoneName.formatToParts(instant).find(part => part.type === 'timeZoneName')?.value ?? '';
  return `${formatUsDate(zonedParts(instant, ZONE).date)} ${time(iso)} ${zone}`;
}

/** The line in newer engines between the time and AM or PM is a narrow space, which some fonts lack. */
function time(iso: string): string {
  return clock.format(new Date(iso)).replace(/\s/g, ' ');
}
