import type { CallCenter } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { remarkBy } from '../calendar/law';
import { instantAt, PACIFIC } from '../calendar/zone';

const HOUR_MS = 3_600_000;
/** While a renewal with re-mark can still be marked in time. */
const FREQUENT_MS = 2 * HOUR_MS;
const RARE_MS = 6 * HOUR_MS;
/** The last hours, in which every try counts. */
const FINAL_HOURS_MS = 6 * HOUR_MS;
const FINAL_MS = HOUR_MS / 4;
/** A renewal that is asked this long before the expiry can still be confirmed in time. */
const LAST_TRY_MS = 90_000;
/** The end of the working day on which a re-mark must be asked. */
const FREQUENT_UNTIL = '17:00';
const LAST_ALERT_MS = 24 * HOUR_MS;

/**
 * Tries again every two hours until the end of the day by which re-marks must be asked, then every six, in the last six every
 * quarter of an hour, with the last alert and a minute and a half before the expiry. Expired tickets are looked at every six
 * hours, since the center may have renewed one in time.
 */
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

/** A renewal confirmed without a later expiry is asked about two hours later at the soonest, not to pile up renewals. */
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

/** No try before the expiry is later than this. */
export function lastTryAt(expires: Date): Date {
  return later(expires, -LAST_TRY_MS);
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
