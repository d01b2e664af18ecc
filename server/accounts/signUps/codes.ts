import { createHmac, hkdfSync, randomInt } from 'node:crypto';

const DIGITS = 6;

/** A code that a person types from a mail. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** With a key, for a million codes are tried in a second by whoever gets hold of the database alone. */
export function hashCode(secret: Uint8Array, signUpId: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'codes of sign-ups', 32));
  return createHmac('sha256', key).update(`${signUpId.toLowerCase()} ${code}`).digest();
}
