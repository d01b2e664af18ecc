import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token of 256 bits; only its hash is stored. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 is enough here: the token is random, so there is nothing to guess that a slow hash would protect. */
export function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
