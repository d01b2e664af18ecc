import { timingSafeEqual } from 'node:crypto';

/** Compares a secret that was given with the one expected, in a time that tells nothing of either. */
export function safeEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
