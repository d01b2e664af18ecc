import * as v from 'valibot';
import { addDays, dayOfWeek, type PlainDate } from '../calendar/plainDate';
import { instantAt, PACIFIC, zonedParts } from '../calendar/zone';
import { form } from '../form';

/** From this hour on the day's digests go out, Pacific time. */
const DIGEST_HOUR = 6;

/** The day whose digests are due by now; null before six in the morning. */
export function digestDay(now: Date): PlainDate | null {
  const { date, hour } = zonedParts(now, PACIFIC);
  return hour >= DIGEST_HOUR ? date : null;
}

/** Whether somebody with this wish gets a digest on the day. Holidays are not left out. */
export function isDigestDay(digest: Digest, day: PlainDate): boolean {
  if (digest === 'OFF') return false;
  const weekday = dayOfWeek(day);
  return digest === 'DAILY' || (weekday !== 0 && weekday !== 6);
}

/** The instant from which a digest looks back on what was renewed: the beginning of the day of the one before. */
export function lookBackTo(digest: Digest, day: PlainDate): Date {
  const days = digest === 'WEEKDAYS' && dayOfWeek(day) === 1 ? 3 : 1;
  return instantAt(addDays(day, -days), '00:00', PACIFIC);
}

export const DIGESTS = ['OFF', 'DAILY', 'WEEKDAYS'] as const;
export type Digest = (typeof DIGESTS)[number];

export const digestSchema = v.picklist(DIGESTS, 'Choose OFF, DAILY or WEEKDAYS.');

/** A person's own settings; a `digest` of null means the company's default. */
export const mySettingsSchema = form({ digest: v.optional(v.nullable(digestSchema), null) });
