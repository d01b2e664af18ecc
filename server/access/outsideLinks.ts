import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { uuidOf } from '../../domain/text';

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

/** @param secret shared by all processes. Changing it breaks all links. */
export function createOutsideLinks(secret: Uint8Array, purpose: Purpose): OutsideLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

  function bytesFor({ id, linkVersion }: Linked): Buffer {
    const named = Buffer.from(id.replaceAll('-', ''), 'hex');
    const proof = createHmac('sha256', key).update(named).update(`:${linkVersion}`).digest();
    return Buffer.concat([named, proof.subarray(0, ID_BYTES)]);
  }

  return {
    partFor: linked => bytesFor(linked).toString('base64url'),
    claimedBy: part => (PART.test(part) ? uuidOf(Buffer.from(part, 'base64url').toString('hex')) : null),
    isLatest: (part, linked) => {
      const latest = bytesFor(linked);
      return PART.test(part) && timingSafeEqual(Buffer.from(part, 'base64url'), latest);
    },
  };
}

/** Links of one purpose are not valid for another. */
type Purpose = 'invitation links' | 'ticket passports' | 'lists of today';

const ID_BYTES = 16;
/** 32 bytes in base64url. The last letter has only four significant bits. */
const PART = /^[\w-]{42}[AEIMQUYcgkosw048]$/;
