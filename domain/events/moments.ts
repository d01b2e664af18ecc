import { PACIFIC, zonedParts } from '../calendar/zone';

/** Phone and server clocks differ. */
const GRACE_MS = 5 * 60_000;

const FIRST_YEAR = 2000;

export function occurredProblem(occurredAt: Date, now: Date): string | null {
  if (isAhead(occurredAt, now)) {
    return 'The event time is in the future. Record it once it has happened.';
  }
  return isLongAgo(occurredAt) ? `The event time is before ${FIRST_YEAR}. Check the date.` : null;
}

export function reportedProblem(reportedAt: Date, now: Date): string | null {
  if (isAhead(reportedAt, now)) return 'The report time is in the future. Check the date.';
  return isLongAgo(reportedAt) ? `The report time is before ${FIRST_YEAR}. Check the date.` : null;
}

export function takenProblem(takenAt: Date, now: Date): string | null {
  if (isAhead(takenAt, now)) return 'The photo’s date is in the future. Check the camera’s clock.';
  return isLongAgo(takenAt) ? `The photo’s date is before ${FIRST_YEAR}. Check the camera’s clock.` : null;
}

const isAhead = (at: Date, now: Date) => at.getTime() > now.getTime() + GRACE_MS;
const isLongAgo = (at: Date) => Number(zonedParts(at, PACIFIC).date.slice(0, 4)) < FIRST_YEAR;
