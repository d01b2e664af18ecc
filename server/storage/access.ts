import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { uuidOf } from '../../domain/text';
import { safeEqual } from '../access/safeEqual';
import { Refusal } from './refusal';

/** An outsider with the link of an open invitation. */
export interface Holder {
  companyId: string;
  invitationId: string;
  linkVersion: number;
  identityId: string;
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface Access {
  credentials: Credentials;
  holder: Holder | null;
}

export interface Issued extends Required<Credentials> {
  until: Date;
}

/** Access to the object store. Derived from the secret rather than stored, so that all processes know it. */
export interface ObjectAccess {
  root: Credentials;
  identityOf(invitationId: string, link: string): string;
  issue(holder: Holder): Issued;
  /** @throws Refusal if unknown or expired */
  find(accessKeyId: string, sessionToken: string | null): Access;
}

const LIFE_SECONDS = 3600;

export function createObjectAccess(secret: Uint8Array, region: string, now: () => Date): ObjectAccess {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'object store', 32));
  const keyed = (use: string, text: string) => createHmac('sha256', key).update(`${use}:${text}`).digest();
  const secretOf = (accessKeyId: string) => keyed('secret', accessKeyId).toString('base64url');
  const own = `WHITELINE${keyed('root', '').toString('hex', 0, 6).toUpperCase()}`;
  const root = { accessKeyId: own, secretAccessKey: secretOf(own) };

  return {
    root,
    identityOf: (invitationId, link) =>
      `${region}:${uuidOf(keyed('identity', `${invitationId} ${link}`).toString('hex'))}`,
    issue({ companyId, invitationId, linkVersion, identityId }) {
      const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
      const until = Math.floor(now().getTime() / 1000) + LIFE_SECONDS;
      const claims: Claims = [accessKeyId, companyId, invitationId, linkVersion, identityId, until];
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      const sessionToken = `${body}.${keyed('session', body).toString('base64url')}`;
      return {
        accessKeyId,
        secretAccessKey: secretOf(accessKeyId),
        sessionToken,
        until: new Date(until * 1000),
      };
    },
    find(accessKeyId, sessionToken) {
      if (sessionToken === null) {
        if (accessKeyId !== root.accessKeyId) throw new Refusal('InvalidAccessKeyId');
        return { credentials: root, holder: null };
      }
      const [body = '', ...signature] = sessionToken.split('.');
      if (!safeEqual(signature.join('.'), keyed('session', body).toString('base64url')))
        throw new Refusal('InvalidAccessKeyId');
      const json = JSON.parse(Buffer.from(body, 'base64url').toString());
      const [id, companyId, invitationId, linkVersion, identityId, until] = v.parse(claimsSchema, json);
      if (id !== accessKeyId) throw new Refusal('InvalidAccessKeyId');
      if (until * 1000 <= now().getTime()) throw new Refusal('ExpiredToken');
      const credentials = { accessKeyId, secretAccessKey: secretOf(accessKeyId), sessionToken };
      return { credentials, holder: { companyId, invitationId, linkVersion, identityId } };
    },
  };
}

const claimsSchema = v.tuple([v.string(), v.string(), v.string(), v.number(), v.string(), v.number()]);
type Claims = v.InferOutput<typeof claimsSchema>;
