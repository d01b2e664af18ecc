import { type CallCenter, centerOf } from '../../calendar/centers';

/** A center's limit per login. One request is reserved for damage reports. */
export const CENTER_RATE_LIMIT = { requests: 6, kept: 1, seconds: 120 } as const;

/** Null if the request is sent at once. @param place 1-based position in the login's queue */
export function delayMessage(center: CallCenter, place: number): string | null {
  const { requests, kept, seconds } = CENTER_RATE_LIMIT;
  const taken = requests - kept;
  if (place <= taken) return null;
  const minutes = Math.ceil((Math.floor((place - 1) / taken) * seconds) / 60);
  return `${centerOf(center).name} accepts ${requests} requests per login every ${seconds / 60} minutes. This one is saved and will be sent in about ${minutes} minutes.`;
}
