import { type CallCenter, centerOf } from '../../calendar/centers';

/** A center takes so many requests of a login in so many seconds; one is kept: damages get the next turn to fall free. */
export const CENTER_RATE_LIMIT = { requests: 6, kept: 1, seconds: 120 } as const;

/** About when a request at this place, from 1, in its login's line will be sent; null: at once. */
export function delayMessage(center: CallCenter, place: number): string | null {
  const { requests, kept, seconds } = CENTER_RATE_LIMIT;
  const taken = requests - kept;
  if (place <= taken) return null;
  const minutes = Math.ceil((Math.floor((place - 1) / taken) * seconds) / 60);
  return `${centerOf(center).name} accepts ${requests} requests per login every ${seconds / 60} minutes. This one is saved and will be sent in about ${minutes} minutes.`;
}
