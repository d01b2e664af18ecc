import { randomInt } from 'node:crypto';
import { hashOf } from '../../access/accessTokens';

/** Without characters that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const LENGTH = 10;

/** As shown to a person: `k3fq9-x7w2m`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** About 49 bits of chance, which a plain hash keeps. @param code with the hyphen or without */
export function hashOfCode(code: string): Buffer {
  return hashOf(code.replaceAll('-', ''));
}
