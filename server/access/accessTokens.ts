import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { isRoleName } from '../../domain/permissions/roles';
import { isUuid } from '../../domain/text';
import type { SignedIn } from './actor';

/** Short-lived proof of a sign-in (JWT, HS256), valid without a database lookup. */
export interface AccessTokens {
  issue(viewer: SignedIn): Promise<string>;
  read(token: string): Promise<SignedIn | null>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'whiteline';

/** Tokens cached after verification, which takes about half a millisecond. */
const MAX_KEPT = 5000;

export function createAccessTokens(secret: Uint8Array, lifeSeconds: number, now: () => Date): AccessTokens {
  const checked = new LRUCache<string, { viewer: SignedIn; expires: number }>({ max: MAX_KEPT });
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    issue: ({ id, username, role, companyId, sessionId }) =>
      new SignJWT({ username, role, company: companyId, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(id)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + lifeSeconds)
        .sign(secret),

    async read(token) {
      const known = checked.get(token);
      if (known) return seconds() < known.expires ? known.viewer : null;
      const claims = await verifiedClaims(token, secret, now());
      if (!claims) return null;
      const viewer = viewerOf(claims);
      checked.set(token, { viewer, expires: claims.exp });
      return viewer;
    },
  };
}

const uuid = v.pipe(v.string(), v.check(isUuid));

const claimsSchema = v.object({
  sub: uuid,
  sid: uuid,
  username: v.string(),
  role: v.custom<SignedIn['role']>(isRoleName),
  company: v.nullable(uuid),
  exp: v.number(),
});
type Claims = v.InferOutput<typeof claimsSchema>;

async function verifiedClaims(token: string, secret: Uint8Array, now: Date): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
    });
    return v.parse(claimsSchema, payload);
  } catch {
    return null;
  }
}

function viewerOf(claims: Claims): SignedIn {
  return {
    id: claims.sub,
    role: claims.role,
    username: claims.username,
    companyId: claims.company,
    sessionId: claims.sid,
  };
}

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 is enough for a random token, which can't be guessed. */
export function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
