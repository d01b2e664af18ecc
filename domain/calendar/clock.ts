import type { Language, Said } from '../language';
import { type CallCenter, centerOf } from './centers';
import { dayOfWeek, formatUsDate, type PlainDate } from './plainDate';
import { type ZonedParts, zonedParts } from './zone';

/** For example `Mon 11/30/2026, 5:01 PM`. */
export function formatUsDateTime(instant: Date, callCenter: CallCenter, language: Language = 'en'): string {
  return withClock(zonedParts(instant, centerOf(callCenter).zone), language);
}

export function saidDateTime(instant: Date, callCenter: CallCenter): Said {
  const parts = zonedParts(instant, centerOf(callCenter).zone);
  return { en: withClock(parts, 'en'), es: withClock(parts, 'es') };
}

const withClock = (parts: ZonedParts, language: Language) =>
  `${formatFullDay(parts.date, language)}, ${formatClock(parts)}`;

export function formatFullDay(day: PlainDate, language: Language = 'en'): string {
  return `${WEEKDAYS[language][dayOfWeek(day)]} ${formatUsDate(day)}`;
}

export function formatClock({ hour, minute }: { hour: number; minute: number }): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

const WEEKDAYS: Record<Language, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
};

/** For example `Fri 12/18`, if the year is clear. */
export function formatUsDay(day: PlainDate, language: Language = 'en'): string {
  return formatFullDay(day, language).slice(0, -5);
}
