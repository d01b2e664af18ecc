import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidOf } from '../../domain/text';
import type { Key, Keyring, Purpose } from '../config/keyring';

/** `linkVersion` counts how often the link was replaced. */
export interface Linked {
  id: string;
  linkVersion: number;
}

/** Links for outsiders, derived from a secret. The database has nothing to create one from. */
export interface OutsideLinks {
  /** The unguessable part of the URL: 43 characters. For invitations, `requestId` of spec §2. */
  partFor(linked: Linked): string;
  claimedBy(part: string): string | null;
  isLatest(part: string, linked: Linked): boolean;
}

/** @param keys shared by all processes. Links made with one that is no longer among them don't work. */
export function createOutsideLinks(keys: Keyring, purpose: LinkPurpose): OutsideLinks {
  function bytesFor(key: Key, { id, linkVersion }: Linked): Buffer {
    const named = Buffer.from(id.replaceAll('-', ''), 'hex');
    const proof = createHmac('sha256', key.for(purpose)).update(named).update(`:${linkVersion}`).digest();
    return Buffer.concat([named, proof.subarray(0, ID_BYTES)]);
  }

  return {
    partFor: linked => bytesFor(keys.newest(), linked).toString('base64url'),
    claimedBy: part => (PART.test(part) ? uuidOf(Buffer.from(part, 'base64url').toString('hex')) : null),
    isLatest(part, linked) {
      if (!PART.test(part)) return false;
      const given = Buffer.from(part, 'base64url');
      return keys.all().some(key => timingSafeEqual(given, bytesFor(key, linked)));
    },
  };
}

type LinkPurpose = Extract<Purpose, 'invitation links' | 'ticket passports' | 'lists of today'>;

const ID_BYTES = 16;
/** 32 bytes in base64url. The last letter has only four significant bits. */
const PART = /^[\w-]{42}[AEIMQUYcgkosw048]$/;
