import type { ReadTicket } from './readTicket';

/** What a revision did to its ticket, as far as its words and dates tell. */
export interface RevisionEffect {
  isCancelled: boolean;
  isRenewal: boolean;
  /** The operators owe new answers. */
  asksAnew: boolean;
}

/** What is known of one revision from all copies of it. */
export interface KnownRevision {
  revision: string;
  submitted: Date | null;
  expires: Date | null;
  status: string;
  type: string;
  /** `Re-marks Required` of the older text; null: no copy tells. */
  wantsMarks: boolean | null;
  /** Null: no copy tells. */
  responseRequired: boolean | null;
}

const CANCELLED = /\bcancel|\bcncl|\bcanx/i;
const ASKED = /re-?\s?mark|\bremk|return\s?trip|\brtrn|no[-\s]?resp|\bnrsp|(second|2nd)\s?notice/i;
const RENEWED = /renew|\brnew|extend|extension|\bextn/i;

/**
 * What the revision did. Its own words count, and an expiry later than all before it is that of a renewal. A renewal asks
 * the operators where it wants new marks or responses; where no copy tells, it does not.
 *
 * @param expiresBefore the latest expiry of the revisions before it; null: it is the first, or none is known
 */
export function effectOf(
  revision: KnownRevision,
  isFirst: boolean,
  expiresBefore: Date | null,
): RevisionEffect {
  const words = `${revision.status} | ${revision.type}`;
  if (CANCELLED.test(words)) return { isCancelled: true, isRenewal: false, asksAnew: false };
  const isLonger = revision.expires !== null && expiresBefore !== null && revision.expires > expiresBefore;
  const isRenewal = RENEWED.test(words) || (!isFirst && isLonger);
  const wanted = revision.wantsMarks ?? (isRenewal && revision.responseRequired === true);
  return {
    isCancelled: false,
    isRenewal,
    asksAnew: ASKED.test(words) || ((!isFirst || isRenewal) && wanted),
  };
}

/** Yes or No in any of the spellings of the formats; null for anything else. */
export function yesOrNo(text: string | undefined): boolean | null {
  const word = (text ?? '').trim().toLowerCase();
  if (['y', 'yes', 'true', '1'].includes(word)) return true;
  return ['n', 'no', 'false', '0'].includes(word) ? false : null;
}

/** What a label has in common with its other spellings. */
export const plainLabel = (label: string) => label.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What the older text prints as `Re-marks Required`. */
export function wantsMarks({ otherFields }: ReadTicket): boolean | null {
  const field = otherFields.find(({ label }) => plainLabel(label) === 'remarksrequired');
  return yesOrNo(field?.value);
}
