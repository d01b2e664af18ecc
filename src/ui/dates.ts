import { formatClock, formatFullDay } from '../../domain/calendar/clock';
import { formatUsDate, type PlainDate } from '../../domain/calendar/plainDate';
import { calendarDay, PACIFIC, zonedParts } from '../../domain/calendar/zone';
import type { Said } from '../../domain/language';
import { language } from '../i18n/language';

/** Both centers are in Pacific time. The device's time zone doesn't matter. */
const ZONE = PACIFIC;

/** Created on first use, since it takes 50 ms on a slow phone. */
let zoneName: Intl.DateTimeFormat | undefined;

/** `Thu 12/03/2026`. `iso` is an instant. */
export function shortDay(iso: string): string {
  return plainDay(zonedParts(new Date(iso), ZONE).date);
}

export function plainDay(day: PlainDate): string {
  return formatFullDay(day, language());
}

/** `Mon 11/30/2026, 5:01 PM`. */
export function shortTime(iso: string): string {
  return `${shortDay(iso)}, ${time(iso)}`;
}

/** `Tue 12/01`. */
export function nearDay(iso: string): string {
  return shortDay(iso).slice(0, -5);
}

/** `Sun 12/20, 11:59 PM`. */
export function dayTime(iso: string): string {
  return `${nearDay(iso)}, ${time(iso)}`;
}

/** `7:02 AM`, with the day unless it is today. */
export function clockTime(iso: string, now = new Date()): string {
  return isToday(iso, now) ? time(iso) : dayTime(iso);
}

/** `7:02 AM today`, or with its day. */
export function clockDay(iso: string, now = new Date()): string {
  return isToday(iso, now) ? `${time(iso)} ${TODAY[language()]}` : dayTime(iso);
}

const TODAY: Said = { en: 'today', es: 'hoy' };

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
