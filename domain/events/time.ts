import { PACIFIC, zonedParts } from '../calendar/zone';

/** Clocks of phones and servers differ. */
const GRACE_MS = 5 * 60_000;

const FIRST_YEAR = 2000;

/** Why an event cannot have happened at this instant, in words for people, or null when it can. */
export function occurredProblem(occurredAt: Date, now: Date): string | null {
  if (occurredAt.getTime() > now.getTime() + GRACE_MS) {
    return 'The time of the event lies in the future. Record it once it has happened.';
  }
  const year = Number(zonedParts(occurredAt, PACIFIC).date.slice(0, 4));
  return year < FIRST_YEAR ? `The time of the event lies before ${FIRST_YEAR}. Check the date.` : null;
}
