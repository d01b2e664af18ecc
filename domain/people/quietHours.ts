import { addDays } from '../calendar/plainDate';
import { instantAt, PACIFIC, zonedParts } from '../calendar/zone';

/** Times of day such as `21:00`, Pacific. Equal ones mean that there are none. */
export interface QuietHours {
  from: string;
  until: string;
}

export const USUAL_QUIET_HOURS: QuietHours = { from: '21:00', until: '06:00' };

/** When the quiet hours at this moment end. Null outside of them. */
export function quietUntil({ from, until }: QuietHours, at: Date): Date | null {
  if (from === until) return null;
  const { date } = zonedParts(at, PACIFIC);
  for (const day of [addDays(date, -1), date]) {
    const starts = instantAt(day, from, PACIFIC);
    const ends = instantAt(from < until ? day : addDays(day, 1), until, PACIFIC);
    if (starts <= at && at < ends) return ends;
  }
  return null;
}
