import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { uuidOf } from '../../domain/text';
import { safeEqual } from '../access/safeEqual';
import type { Key, Keyring } from '../config/keyring';
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
  root(): Credentials;
  identityOf(invitationId: string, link: string): string;
  /** Also for one of before the keys were replaced. */
  isIdentityOf(identityId: string, invitationId: string, link: string): boolean;
  issue(holder: Holder): Issued;
  /** @throws Refusal if unknown or expired */
  find(accessKeyId: string, sessionToken: string | null): Access;
}

const LIFE_SECONDS = 3600;

export function createObjectAccess(keys: Keyring, region: string, now: () => Date): ObjectAccess {
  const identity = (key: Key, invitationId: string, link: string) =>
    `${region}:${uuidOf(keyed(key, 'identity', `${invitationId} ${link}`).toString('hex'))}`;

  return {
    root: () => rootOf(keys.newest()),
    identityOf: (invitationId, link) => identity(keys.newest(), invitationId, link),
    isIdentityOf: (given, invitationId, link) =>
      keys.all().some(key => identity(key, invitationId, link) === given),
    issue({ companyId, invitationId, linkVersion, identityId }) {
      const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
      const until = Math.floor(now().getTime() / 1000) + LIFE_SECONDS;
      const claims: Claims = [accessKeyId, companyId, invitationId, linkVersion, identityId, until];
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      const key = keys.newest();
      const sessionToken = `${body}.${keyed(key, 'session', body).toString('base64url')}`;
      return {
        accessKeyId,
        secretAccessKey: secretOf(key, accessKeyId),
        sessionToken,
        until: new Date(until * 1000),
      };
    },
    find(accessKeyId, sessionToken) {
      if (sessionToken === null) {
        const root = keys
          .all()
          .map(rootOf)
          .find(one => one.accessKeyId === accessKeyId);
        if (!root) throw new Refusal('InvalidAccessKeyId');
        return { credentials: root, holder: null };
      }
      const [body = '', ...signature] = sessionToken.split('.');
      const key = keys
        .all()
        .find(one => safeEqual(signature.join('.'), keyed(one, 'session', body).toString('base64url')));
      if (!key) throw new Refusal('InvalidAccessKeyId');
      const json = JSON.parse(Buffer.from(body, 'base64url').toString());
      const [id, companyId, invitationId, linkVersion, identityId, until] = v.parse(claimsSchema, json);
      if (id !== accessKeyId) throw new Refusal('InvalidAccessKeyId');
      if (until * 1000 <= now().getTime()) throw new Refusal('ExpiredToken');
      const credentials = { accessKeyId, secretAccessKey: secretOf(key, accessKeyId), sessionToken };
      return { credentials, holder: { companyId, invitationId, linkVersion, identityId } };
    },
  };
}

const keyed = (key: Key, use: string, text: string) =>
  createHmac('sha256', key.for('object store')).update(`${use}:${text}`).digest();

const secretOf = (key: Key, accessKeyId: string) => keyed(key, 'secret', accessKeyId).toString('base64url');

function rootOf(key: Key): Credentials {
  const accessKeyId = `WHITELINE${keyed(key, 'root', '').toString('hex', 0, 6).toUpperCase()}`;
  return { accessKeyId, secretAccessKey: secretOf(key, accessKeyId) };
}

const claimsSchema = v.tuple([v.string(), v.string(), v.string(), v.number(), v.string(), v.number()]);
type Claims = v.InferOutput<typeof claimsSchema>;
