import { type CallCenter, CENTERS } from '../../domain/calendar/centers';

/** An instant on the wall at the center, as letters write it: `04/24/2026, 11:59 PM PDT`. */
export function wallTime(center: CallCenter, instant: Date): string {
  return instant.toLocaleString('en-US', {
    timeZone: CENTERS[center].zone,
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
