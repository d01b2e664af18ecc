import { createHash, randomBytes } from 'node:crypto';

/** The unguessable part of a file's link, 256 bits; only its hash is stored. */
export function newFileToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
