import * as v from 'valibot';
import { addDays, dayOfWeek, type PlainDate } from '../calendar/plainDate';
import { instantAt, PACIFIC, zonedParts } from '../calendar/zone';
import { form } from '../form';

const DIGEST_TIME = '05:30';
const TODAY_LINK_ENDS = '20:00';

export function digestDay(now: Date): PlainDate | null {
  const { date } = zonedParts(now, PACIFIC);
  return now >= instantAt(date, DIGEST_TIME, PACIFIC) ? date : null;
}

export function todayLinkEnds(day: PlainDate): Date {
  return instantAt(day, TODAY_LINK_ENDS, PACIFIC);
}

/** Holidays aren't skipped. */
export function isDigestDay(digest: Digest, day: PlainDate): boolean {
  if (digest === 'OFF') return false;
  const weekday = dayOfWeek(day);
  return digest === 'DAILY' || (weekday !== 0 && weekday !== 6);
}

/** The start of the previous digest's day. */
export function lookBackTo(digest: Digest, day: PlainDate): Date {
  const days = digest === 'WEEKDAYS' && dayOfWeek(day) === 1 ? 3 : 1;
  return instantAt(addDays(day, -days), '00:00', PACIFIC);
}

export const DIGESTS = ['OFF', 'DAILY', 'WEEKDAYS'] as const;
export type Digest = (typeof DIGESTS)[number];

export const digestSchema = v.picklist(DIGESTS, 'Choose OFF, DAILY or WEEKDAYS.');

/** A null `digest` means the company's default. */
export const mySettingsSchema = form({ digest: v.optional(v.nullable(digestSchema), null) });
