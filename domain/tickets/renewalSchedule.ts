import type { CallCenter } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { remarkBy } from '../calendar/law';
import { instantAt, PACIFIC } from '../calendar/zone';

const HOUR_MS = 3_600_000;
const FREQUENT_MS = 2 * HOUR_MS;
const RARE_MS = 6 * HOUR_MS;
const FINAL_HOURS_MS = 6 * HOUR_MS;
const FINAL_MS = HOUR_MS / 4;
/** Leaves enough time for the center to confirm. */
const LAST_TRY_MS = 90_000;
/** End of the last working day for requesting a re-mark. */
const FREQUENT_UNTIL = '17:00';
const LAST_ALERT_MS = 24 * HOUR_MS;

/** Expired tickets are still checked, because the center may have renewed one in time. */
export function nextTry(
  center: CallCenter,
  expires: Date,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  if (now > expires) return later(now, RARE_MS);
  const finalHours = later(expires, -FINAL_HOURS_MS);
  const frequentUntil = instantAt(remarkBy(center, expires, calendar), FREQUENT_UNTIL, PACIFIC);
  const ends = [frequentUntil, lastAlertAt(expires), finalHours, lastTryAt(expires), later(expires, 1000)];
  const wait = now >= finalHours ? FINAL_MS : now < frequentUntil ? FREQUENT_MS : RARE_MS;
  return ends.filter(end => end > now).reduce(earlier, later(now, wait));
}

/** Waits at least two hours after a renewal without a later expiration, to avoid extra renewals. */
export function nextTryAfterRenewal(
  center: CallCenter,
  expires: Date,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const next = nextTry(center, expires, now, calendar);
  const last = lastTryAt(expires);
  const spaced = now < last ? earlier(later(now, FREQUENT_MS), last) : next;
  return next > spaced ? next : spaced;
}

export function lastTryAt(expires: Date): Date {
  return later(expires, -LAST_TRY_MS);
}

export function lastAlertAt(expires: Date): Date {
  return later(expires, -LAST_ALERT_MS);
}

function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
