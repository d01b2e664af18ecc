import { LONGEST_CHECK_PAUSE_MS } from '../../../domain/tickets/newestAnswer';

interface CheckFacts {
  submitted: Date;
  legalStart: Date;
  expires: Date;
  silent: number;
}

const MINUTE_MS = 60_000;
/** Shortest pause at real speed. */
const SHORTEST_MS = 5 * MINUTE_MS;
const MIN_MS = 2000;
/** The center reports silence at the legal start, so the check comes a moment later. */
const AFTER_LEGAL_START_MS = 2000;

/**
 * Null after expiration. Responses can change, so a rare check remains after all stations respond. There is
 * always a check at the legal start.
 */
export function nextCheckAt(facts: CheckFacts, now: Date, speed: number): Date | null {
  if (now > facts.expires) return null;
  const isLegal = now >= facts.legalStart;
  const since = isLegal && facts.legalStart > facts.submitted ? facts.legalStart : facts.submitted;
  const age = now.getTime() - since.getTime();
  const longest = LONGEST_CHECK_PAUSE_MS / speed;
  const pause = facts.silent > 0 ? clamp(age / 10, SHORTEST_MS / speed, longest) : longest;
  const next = now.getTime() + Math.max(pause, MIN_MS);
  const atLegalStart = facts.legalStart.getTime() + AFTER_LEGAL_START_MS;
  return new Date(isLegal ? next : Math.min(next, atLegalStart));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
