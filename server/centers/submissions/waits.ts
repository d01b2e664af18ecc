import type { Delay } from '../gateway';

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

/** Seconds until a delayed submission is sent again: as long as the center asks for, else twice as long each time. */
export function waitSeconds({ retryAfter }: Delay, attempts: number): number {
  return retryAfter ?? Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}

export function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
