import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isRoleName } from '../../domain/permissions/roles';
import type { Key, Keyring } from '../config/keyring';
import type { Actor, SignedIn } from './actor';
import { safeEqual } from './safeEqual';

/** For images and downloads, which can't send an access token. Permissions are checked when it is used. */
interface Link {
  viewer: SignedIn;
  companyId: string;
}

/** Links made within the same step are equal, so browsers can cache images. */
const STEP_SECONDS = 600;

/** @param path such as `/attachments/{id}` @param until defaults to 10 to 20 minutes from now */
export function signedLink(
  keys: Keyring,
  path: string,
  { viewer, companyId }: Actor,
  now: Date,
  until = afterSteps(now),
): string {
  const { id, role, username, companyId: own, sessionId } = viewer;
  const claims = JSON.stringify([
    path,
    companyId,
    id,
    role,
    username,
    own,
    sessionId,
    Math.floor(until.getTime() / 1000),
  ]);
  const body = Buffer.from(claims).toString('base64url');
  return `${path}?token=${body}.${sign(keys.newest(), body)}`;
}

function afterSteps(now: Date): Date {
  const stepMs = STEP_SECONDS * 1000;
  return new Date((Math.floor(now.getTime() / stepMs) + 2) * stepMs);
}

export function verifyLink(keys: Keyring, path: string, token: string, now: Date): Link | null {
  const [body = '', ...signature] = token.split('.');
  if (!keys.all().some(key => safeEqual(signature.join('.'), sign(key, body)))) return null;
  const claims = v.parse(claimsSchema, JSON.parse(Buffer.from(body, 'base64url').toString()));
  const [file, companyId, viewerId, role, username, own, sessionId, until] = claims;
  if (file !== path || until * 1000 <= now.getTime()) return null;
  return { companyId, viewer: { id: viewerId, role, username, companyId: own, sessionId } };
}

const claimsSchema = v.tuple([
  v.string(),
  v.string(),
  v.string(),
  v.custom<SignedIn['role']>(isRoleName),
  v.string(),
  v.nullable(v.string()),
  v.string(),
  v.number(),
]);

function sign(key: Key, body: string): string {
  return createHmac('sha256', key.for('file links')).update(body).digest('base64url');
}
