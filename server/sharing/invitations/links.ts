import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { uuidOf } from '../../../domain/text';

/** What a link stands for: the invitation, and how often it was sent again. */
export interface Linked {
  id: string;
  linkVersion: number;
}

/** Links by which outsiders answer, computed from a secret: the database holds nothing by which one could be made. */
export interface InvitationLinks {
  /** The unguessable part of the link, `requestId` of spec §2: 43 letters, digits, hyphens and underscores. */
  partFor(invitation: Linked): string;
  /** The invitation that the part claims to be of, a UUID; null for what is no such part. */
  claimedBy(part: string): string | null;
  /** Whether the part is of the latest link to the invitation. */
  isLatest(part: string, invitation: Linked): boolean;
}

/** @param secret what all processes share; with another one no link works any more */
export function createInvitationLinks(secret: Uint8Array): InvitationLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'invitation links', 32));

  /** The id, so that the invitation is found, and 128 bits that only the secret makes. */
  function bytesFor({ id, linkVersion }: Linked): Buffer {
    const named = Buffer.from(id.replaceAll('-', ''), 'hex');
    const proof = createHmac('sha256', key).update(named).update(`:${linkVersion}`).digest();
    return Buffer.concat([named, proof.subarray(0, ID_BYTES)]);
  }

  return {
    partFor: invitation => bytesFor(invitation).toString('base64url'),
    claimedBy: part => (PART.test(part) ? uuidOf(Buffer.from(part, 'base64url').toString('hex')) : null),
    isLatest: (part, invitation) => {
      const latest = bytesFor(invitation);
      return PART.test(part) && timingSafeEqual(Buffer.from(part, 'base64url'), latest);
    },
  };
}

const ID_BYTES = 16;
/** 32 bytes. The last letter stands for four bits of theirs and two that are none: of its kinds one in four is written. */
const PART = /^[\w-]{42}[AEIMQUYcgkosw048]$/;
