import { type CallCenter, centerOf } from '../../calendar/centers';

/** A center takes so many requests of one login in so many seconds. */
export const CENTER_PACE = { requests: 6, seconds: 120 } as const;

/**
 * Says about when a request will be sent that stands at this place, from 1, in the line of its login; null when that is
 * at once.
 */
export function delayMessage(center: CallCenter, place: number): string | null {
  const { requests, seconds } = CENTER_PACE;
  if (place <= requests) return null;
  const minutes = Math.ceil((Math.floor((place - 1) / requests) * seconds) / 60);
  return `${centerOf(center).name} takes ${requests} requests of one login in ${seconds / 60} minutes. This one is stored and will be sent in about ${minutes} minutes.`;
}
