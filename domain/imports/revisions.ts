import type { ReadTicket } from './readTicket';

/** What a revision did to its ticket, as far as its words and dates tell. */
export interface RevisionEffect {
  isCancelled: boolean;
  isRenewal: boolean;
  /** The operators owe new answers. */
  asksAnew: boolean;
  /** It was sent for that alone, perhaps to some of them. */
  isNotice: boolean;
}

/** What is known of one revision from all copies of it. */
export interface KnownRevision {
  revision: string;
  submitted: Date | null;
  expires: Date | null;
  status: string;
  type: string;
  /** By the reason that a copy tells, or its `Re-marks Required`; null: no copy tells. */
  wantsMarks: boolean | null;
  /** Null: no copy tells. */
  responseRequired: boolean | null;
}

const CANCELLED = /\bcan(?:[clx]|\b)|\bc[nx]+[cdlx]|\bvoid|\bwithdr[ae]w|\brevok|\brescind|\bretract/i;
const ASKED =
  /re-?\s?mark|new\s?marks|\bremk|return\s?trip|\brtrn|no[-\s]?resp|\bnrsp|(second|2nd)\s?(notice|request)|no[-\s]?show/i;
const RENEWED = /renew|\brnew|extend|extension|\bextn/i;

/** Statuses that ask nobody again; none at all is none of them. */
const KNOWN =
  /^\s*(original|orig|new|update[d]?|updt|correct\w*|corr|edit\w*|amend\w*|active|expired?)\s*\|/i;

/** The reason that a person gives for a revision speaks of marks in other ways, too: `no re-marks needed`. */
const MARKS_WANTED =
  /\bnew\s+marks|\bmark\w*\s+again|\bre-?\s?mark\w*\s+(request|need|requir|want)|\b(request|need|requir|want)\w*\s+(a\s+)?re-?\s?mark/i;
/** A denial of the marks themselves: that a gate is not open denies nothing. */
const DENIED =
  /\b(?:no|not|without|don[’']?t|doesn[’']?t|didn[’']?t|won[’']?t)\s+(?:(?:any|be|new|need\w*|request\w*|requir\w*|to|want\w*)\s+){0,3}(?:re-?\s?)?mark|marks?\s+(?:are\s+|is\s+)?(?:not|n[’']t)\s+(?:need|request|requir|want)/i;
const MARKS_GONE = /\bmarks?\s+(?:are\s+|were\s+)?(?:destroyed|faded|gone|lost|washed)/i;

/** Whether a revision's own words say that it cancelled the ticket. */
export function tellsCancelled({ status, type }: { status: string; type: string }): boolean {
  return CANCELLED.test(`${status} | ${type}`);
}

/**
 * What the revision did, by its own words; an expiry later than all before it is a renewal's, which asks the operators only
 * where a copy tells that new marks or responses are wanted.
 * @param isFirst it is the first notice, which has nobody to ask again
 * @param expiresBefore the latest expiry of the revisions before it; null: it is the first, or none is known
 */
export function effectOf(
  revision: KnownRevision,
  isFirst: boolean,
  expiresBefore: Date | null,
): RevisionEffect {
  const words = `${revision.status} | ${revision.type}`;
  if (tellsCancelled(revision))
    return { isCancelled: true, isRenewal: false, asksAnew: false, isNotice: false };
  const isLonger = revision.expires !== null && expiresBefore !== null && revision.expires > expiresBefore;
  const isRenewed = RENEWED.test(words);
  const isRenewal = isRenewed || (!isFirst && isLonger);
  // Words that nobody knows may have done anything, whatever its expiry: what was answered before them clears nothing.
  const isKnown = isRenewed || KNOWN.test(words) || (isRenewal && revision.status.trim() === '');
  const wanted =
    revision.wantsMarks ?? ((isRenewal && revision.responseRequired === true) || (!isFirst && !isKnown));
  const asksAnew = ASKED.test(words) || MARKS_GONE.test(words) || ((!isFirst || isRenewal) && wanted);
  return { isCancelled: false, isRenewal, asksAnew, isNotice: asksAnew && !isRenewed };
}

/** What a revision did by the words of all its copies: each may tell what another lost. */
export function togetherOf(effects: readonly RevisionEffect[]): RevisionEffect {
  const isCancelled = effects.some(effect => effect.isCancelled);
  return {
    isCancelled,
    isRenewal: !isCancelled && effects.some(({ isRenewal }) => isRenewal),
    asksAnew: !isCancelled && effects.some(({ asksAnew }) => asksAnew),
    isNotice: !isCancelled && effects.some(({ isNotice }) => isNotice),
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

/** Whether new marks are wanted: by the reason that is given, under whatever name, or by what the older text prints as `Re-marks Required`. */
export function wantsMarks({ otherFields, contents }: ReadTicket): boolean | null {
  const named = otherFields.filter(({ label }) => /\breasons?\b/i.test(label)).map(({ value }) => value);
  const wants = (reason: string) =>
    (MARKS_WANTED.test(reason) || MARKS_GONE.test(reason)) && !DENIED.test(reason);
  if ([contents.ticketActionReason ?? '', ...named].some(wants)) return true;
  const field = otherFields.find(({ label }) => plainLabel(label) === 'remarksrequired');
  return yesOrNo(field?.value);
}

/** What a copy is beside those that are known of its ticket. */
export type RevisionOrder = 'NEW' | 'NEWER' | 'SAME' | 'OLDER';

/** @param known revisions of the ticket that are stored, or come before it */
export function revisionOrderOf(revision: string, known: readonly string[]): RevisionOrder {
  if (known.length === 0) return 'NEW';
  if (known.includes(revision)) return 'SAME';
  return known.some(one => one > revision) ? 'OLDER' : 'NEWER';
}

const NEEDED = {
  submitted: 'when it was submitted',
  workBeginDate: 'when work begins',
  legalStartDate: 'its legal start',
  ticketExpiration: 'its expiration',
} as const;

/**
 * Why a ticket cannot be kept, in words; null when it can. Without dates nobody knows when digging is lawful, and none is
 * computed in their place. One known before whose newest legal start cannot be read is kept, and nobody digs under it; so is
 * one of which a table says so.
 * @param copies that the ticket was made from
 */
export function missingDates(
  ticket: Pick<ReadTicket, keyof typeof NEEDED>,
  copies: readonly Pick<ReadTicket, 'legalStartDate' | 'told'>[],
): string | null {
  const missing = (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).filter(
    field =>
      ticket[field] === null &&
      !(field === 'legalStartDate' && copies.some(copy => copy.legalStartDate || copy.told)),
  );
  if (missing.length === 0) return null;
  const words = missing.map(field => NEEDED[field]).join(', ');
  return `The file does not tell ${words}. Import another copy of the ticket, such as its mail or XML.`;
}
