import { isCallCenter } from '../../domain/calendar/centers';
import { daysToExpire, remarkBy } from '../../domain/calendar/law';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';

/** How soon a ticket ends: 8 days and more, 4 to 7, fewer or too late for a re-mark, over. */
type Urgency = 'far' | 'near' | 'critical' | 'past';

/**
 * @param days calendar days to expiry, negative once past
 * @param expires instant of the expiry
 */
export function urgency(days: number, expires: string, callCenter = '', now = new Date()): Urgency {
  if (days < 0) return 'past';
  if (days <= 3) return 'critical';
  if (days > 7 || !isCallCenter(callCenter)) return days > 7 ? 'far' : 'near';
  return calendarDay(now, PACIFIC) > remarkBy(callCenter, new Date(expires)) ? 'critical' : 'near';
}

/** Calendar days from now to an expiry; both centers keep the same zone. */
export function daysUntil(expires: string, now = new Date()): number {
  return daysToExpire('onecall', now, new Date(expires));
}
