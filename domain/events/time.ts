import { PACIFIC, zonedParts } from '../calendar/zone';

/** Clocks of phones and servers differ. */
const GRACE_MS = 5 * 60_000;

const FIRST_YEAR = 2000;

/** Why an event cannot have happened at this instant, in words for people, or null when it can. */
export function occurredProblem(occurredAt: Date, now: Date): string | null {
  if (isAhead(occurredAt, now)) {
    return 'The event time is in the future. Record it once it has happened.';
  }
  return isLongAgo(occurredAt) ? `The event time is before ${FIRST_YEAR}. Check the date.` : null;
}

/** The same of the instant at which it was reported. */
export function reportedProblem(reportedAt: Date, now: Date): string | null {
  if (isAhead(reportedAt, now)) return 'The report time is in the future. Check the date.';
  return isLongAgo(reportedAt) ? `The report time is before ${FIRST_YEAR}. Check the date.` : null;
}

/** Why a photo cannot have been taken at this instant, in words for people, or null when it can. */
export function takenProblem(takenAt: Date, now: Date): string | null {
  return isAhead(takenAt, now) ? 'The photo was taken in the future. Check the camera’s clock.' : null;
}

const isAhead = (at: Date, now: Date) => at.getTime() > now.getTime() + GRACE_MS;
const isLongAgo = (at: Date) => Number(zonedParts(at, PACIFIC).date.slice(0, 4)) < FIRST_YEAR;
