import { timingSafeEqual } from 'node:crypto';

/** Constant-time comparison of secrets. */
export function safeEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
