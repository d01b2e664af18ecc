import { formatClock, formatFullDay } from '../../domain/calendar/clock';
import { formatUsDate, type PlainDate } from '../../domain/calendar/plainDate';
import { calendarDay, PACIFIC, zonedParts } from '../../domain/calendar/zone';

/** Both centers keep Pacific time, whatever the clock of the device says. */
const ZONE = PACIFIC;

/** Made when it is first wanted: a slow phone takes a twentieth of a second for one. */
let zoneName: Intl.DateTimeFormat | undefined;

/** `Thu 12/03/2026`: a day on which a decision hangs. `iso` is an instant. */
export function shortDay(iso: string): string {
  return formatFullDay(zonedParts(new Date(iso), ZONE).date);
}

/** The same for a calendar day of the centers. */
export function plainDay(day: PlainDate): string {
  return formatFullDay(day);
}

/** `Mon 11/30/2026, 5:01 PM`. */
export function shortTime(iso: string): string {
  return `${shortDay(iso)}, ${time(iso)}`;
}

/** `Tue 12/01`: a day that is near enough to go without its year. */
export function nearDay(iso: string): string {
  return shortDay(iso).slice(0, -5);
}

/** `Sun 12/20, 11:59 PM`: a moment that is near enough to go without its year. */
export function dayTime(iso: string): string {
  return `${nearDay(iso)}, ${time(iso)}`;
}

/** `7:02 AM`, with the day in front where that is not today's. */
export function clockTime(iso: string, now = new Date()): string {
  return isToday(iso, now) ? time(iso) : dayTime(iso);
}

/** `7:02 AM today`, or with its day. */
export function clockDay(iso: string, now = new Date()): string {
  return isToday(iso, now) ? `${time(iso)} today` : dayTime(iso);
}

const isToday = (iso: string, now: Date) => calendarDay(new Date(iso), ZONE) === calendarDay(now, ZONE);

/** `11/30/2026 5:01 PM PST`. */
export function longTime(iso: string): string {
  const instant = new Date(iso);
  zoneName ??= new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', timeZone: ZONE });
  const zone = zoneName.formatToParts(instant).find(part => part.type === 'timeZoneName')?.value ?? '';
  return `${formatUsDate(zonedParts(instant, ZONE).date)} ${time(iso)} ${zone}`;
}

function time(iso: string): string {
  return formatClock(zonedParts(new Date(iso), ZONE));
}
