import { LONGEST_CHECK_PAUSE_MS } from '../../../domain/tickets/newestAnswer';

interface CheckFacts {
  submitted: Date;
  legalStart: Date;
  expires: Date;
  /** Stations that have not answered. */
  silent: number;
}

const MINUTE_MS = 60_000;
/** Between two checks of a fresh ticket with real stations; the longest is for one that is answered or long silent. */
const SHORTEST_MS = 5 * MINUTE_MS;
/** However fast the stations, a center is asked about a ticket no more often. */
const LEAST_MS = 2000;
/** The center reports silence at the legal start; asked a moment later it has done so. */
const AFTER_LEGAL_START_MS = 2000;

/**
 * Null once it has expired. The longer since the notice or, when late, the legal start, the longer the pause; a rare check
 * remains when all have answered, as answers change. Never sleeps through the legal start.
 */
export function nextCheckAt(facts: CheckFacts, now: Date, speed: number): Date | null {
  if (now > facts.expires) return null;
  const isLegal = now >= facts.legalStart;
  const since = isLegal && facts.legalStart > facts.submitted ? facts.legalStart : facts.submitted;
  const age = now.getTime() - since.getTime();
  const longest = LONGEST_CHECK_PAUSE_MS / speed;
  const pause = facts.silent > 0 ? clamp(age / 10, SHORTEST_MS / speed, longest) : longest;
  const next = now.getTime() + Math.max(pause, LEAST_MS);
  const atLegalStart = facts.legalStart.getTime() + AFTER_LEGAL_START_MS;
  return new Date(isLegal ? next : Math.min(next, atLegalStart));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
