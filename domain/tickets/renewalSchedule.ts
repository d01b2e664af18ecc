import type { CallCenter } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { remarkBy } from '../calendar/law';
import { instantAt, PACIFIC } from '../calendar/zone';

const HOUR_MS = 3_600_000;
/** While a renewal with re-mark can still be marked in time. */
const FREQUENT_MS = 2 * HOUR_MS;
const RARE_MS = 6 * HOUR_MS;
/** The end of the working day on which a re-mark must be asked. */
const FREQUENT_UNTIL = '17:00';
const LAST_ALERT_MS = 24 * HOUR_MS;

/**
 * When a ticket that could not renew itself now is tried again: every two hours until the end of the day by which
 * re-marks must be asked, then every six hours. One try falls on the last alert. When none is left before the expiry,
 * the second after it. Expired tickets are looked at every six hours, since the center may have renewed one in time.
 */
export function nextTry(
  center: CallCenter,
  expires: Date,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  if (now > expires) return later(now, RARE_MS);
  const frequentUntil = instantAt(remarkBy(center, expires, calendar), FREQUENT_UNTIL, PACIFIC);
  const next = now < frequentUntil ? earlier(later(now, FREQUENT_MS), frequentUntil) : later(now, RARE_MS);
  const alert = lastAlertAt(expires);
  if (now < alert) return earlier(next, alert);
  return earlier(next, later(expires, 1000));
}

/** From then on people are told once more that a ticket has not renewed itself. */
export function lastAlertAt(expires: Date): Date {
  return later(expires, -LAST_ALERT_MS);
}

function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
