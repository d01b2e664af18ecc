import { statusEffect } from './centerStatus';
import type { ReadTicket } from './readTicket';

/** What a revision did to its ticket, as far as its words and dates tell. */
export interface RevisionEffect {
  isCancelled: boolean;
  isRenewal: boolean;
  /** The operators owe new answers. */
  asksAnew: boolean;
  /** It was sent for that alone, as far as its words tell, perhaps to some of them. */
  isNotice: boolean;
  /** It asks, and is called no renewal: where it names fewer, they may be some. */
  mayBeToSome: boolean;
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
  /** Its legal start is later than those before: operators have a new notice. */
  startsLater: boolean;
}

const MARK = '(?:mark(?:s|ings?)?|paint|flags?)';
const THE = String.raw`(?:(?:all|our|the)\s+)?`;
const AGAIN = String.raw`(?:re-?\s?mark|re-?paint|re[-\s]locat|refresh|(?:new|fresh)\s+(?:${MARK}|locates?)\b)`;
/** The reason that a person gives for a revision speaks of marks in other ways, too: `no re-marks needed`. Remarks are words. */
const MARKS_WANTED = new RegExp(
  [
    String.raw`\b(?:new|fresh)\s+(?:${MARK}|locates?)\b`,
    String.raw`\b(?:refresh|renew|redo|replace)\w*\s+${THE}${MARK}\b`,
    String.raw`\b${MARK}\s+(?:\w+\s+){0,3}(?:re-?paint|redone|refresh|renew|replac)`,
    String.raw`\bmark\w*\s+(?:\w+\s+){0,3}again\b|\bre[-\s]mark|\bre-?(?:paint|spray)|\bre[-\s]locat`,
    String.raw`(?:^\W*|[&+/]\s*|\b(?:and|please|pls|plz|to)\s+)remark(?:ed|ing)?\b|\bremark\s+(?:all|area|please|site|the)\b|\bwith\s+remarks?\b`,
    String.raw`\b(?:need|request|requir|want)\w*\s+(?:a\s+|to\s+)?(?:be\s+)?remark|\bremarks?\s+(?:are\s+)?(?:need|request|requir|want)`,
  ].join('|'),
  'i',
);
/** A denial of new marks themselves: that a gate is not open, or that somebody did not mark, denies nothing. */
const DENIED = new RegExp(
  [
    String.raw`\b(?:no|not|without|(?:do|does|did|wo)n[’']?t)\s+(?:(?:an?|any|be|for|need\w*|request\w*|requir\w*|to|want\w*)\s+){0,3}${AGAIN}`,
    String.raw`(?:mark|paint|locat)\w*\s+(?:are\s+|is\s+)?(?:not|n[’']t)\s+(?:need|request|requir|want)`,
    String.raw`\bre-?\s?marks?\s*[-:=]\s*n(?:o(?:ne)?)?\b`,
  ].join('|'),
  'i',
);
const LOST =
  'cover|destroy|disappear|disturb|eras|fad|gone|lost|missing|obscur|pav|remov|vanish|wash|wor[en]';
const MARKS_GONE = new RegExp(
  [
    String.raw`\b${MARK}\s+(?:(?!not?\b)\w+\s+){0,3}(?:${LOST})`,
    String.raw`\b(?:covered|destroyed|erased|faded|lost|missing|removed|washed|worn)(?:[-\s](?:away|off|out))?\s+${THE}${MARK}\b`,
    String.raw`\b(?:not|no\s+longer|n[’']t|hardly|barely)\s+(?:\w+\s+)?(?:legible|visible)|\b${MARK}\s+(?:are\s+)?no\s+longer\b`,
    String.raw`\b(?:can\s?not|can[’']?t|could\s?n[o’']t?|unable\s+to)\s+(?:find|locate|read|see)\s+(?:\w+\s+)?${MARK}\b`,
    String.raw`\bno\s+(?:\w+\s+)?${MARK}\s+(?:are\s+|were\s+)?(?:at|found|in|left|legible|on|on\s?site|present|remain|there|visible)`,
  ].join('|'),
  'i',
);

/** Speaks of marks at all: they are wanted, unless it says that they are there, or that none are. */
const MENTIONED =
  /\b(?:marks|marked|markings?|paint|flags?|locates?|re-?flag\w*)\b|\b(?:and|need\w*|please|pls|plz|to)\s+mark\b|\bremarks?\s+req|^\W*(?:faded|illegible|not visible|washed (?:away|off|out)|worn (?:off|out))\W*$/i;
const ARE_THERE =
  /\b(?:current|exist\w*|fine|good|in place|intact|keep|kept|legible|maintain\w*|marked[-\s]up|ok|okay|present|preserv\w*|protect\w*|stay\w*|still|up to date|valid|visible)\b/i;
const NONE_LEFT = /\bno\s+(?:\w+\s+)?(?:marks|markings|paint|flags)\b/i;
const UNNEEDED = new RegExp(
  String.raw`\b(?:no|not|never|without|n[’']t)\b.{0,25}\b(?:need|request|requir|want)|\b(?:do|does|did)n[’']t\s+(?:need|request|requir|want)|\bnot\s+(?:${LOST})`,
  'i',
);

/** Whether a clause of a reason asks for new marks. */
function isAsking(words: string): boolean {
  if (MARKS_GONE.test(words)) return true;
  if (DENIED.test(words)) return false;
  return (
    MARKS_WANTED.test(words) ||
    (!UNNEEDED.test(words) && MENTIONED.test(words) && (!ARE_THERE.test(words) || NONE_LEFT.test(words)))
  );
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
  const { status, type } = revision;
  const effects = [statusEffect(status), statusEffect(type)];
  if (effects.includes('CANCELLED'))
    return { isCancelled: true, isRenewal: false, asksAnew: false, isNotice: false, mayBeToSome: false };
  const isLonger = isLaterExpiry(revision.expires, expiresBefore);
  const isRenewed = effects.includes('RENEWED');
  const isRenewal = isRenewed || (!isFirst && isLonger);
  // Words that nobody knows may have done anything, whatever its expiry: what was answered before them clears nothing.
  const isKnown = isRenewed || effects[0] === 'NOTICE' || (isRenewal && status.trim() === '');
  const wanted =
    revision.wantsMarks ??
    (((isRenewal || revision.startsLater) && revision.responseRequired === true) || (!isFirst && !isKnown));
  const asksAnew = effects.includes('ASKED') || ((!isFirst || isRenewal) && wanted);
  const mayBeToSome = asksAnew && !isRenewed;
  // The first one lists all, whatever it is called.
  const isNotice = !isFirst && mayBeToSome && (effects.includes('ASKED') || !isKnown);
  return { isCancelled: false, isRenewal, asksAnew, isNotice, mayBeToSome };
}

/** Whether it is another expiry: forms print one to the second, to the minute, or in the other hour of summer time. */
export function isLaterExpiry(expires: Date | null, before: Date | null): boolean {
  return expires !== null && before !== null && expires.getTime() > before.getTime() + HOUR_MS;
}
const HOUR_MS = 3_600_000;

/** Whether words say by themselves that the revision did more than to change what is told. */
export function tellsMuch({ status, type }: { status: string; type: string }): boolean {
  return [status, type].some(word => MUCH.has(statusEffect(word)));
}
const MUCH = new Set<ReturnType<typeof statusEffect>>(['CANCELLED', 'ASKED', 'RENEWED']);

/** What a revision did by the words of all its copies: each may tell what another lost. */
export function togetherOf(effects: readonly RevisionEffect[]): RevisionEffect {
  const isCancelled = effects.some(effect => effect.isCancelled);
  return {
    isCancelled,
    isRenewal: !isCancelled && effects.some(({ isRenewal }) => isRenewal),
    asksAnew: !isCancelled && effects.some(({ asksAnew }) => asksAnew),
    isNotice: !isCancelled && effects.some(({ isNotice }) => isNotice),
    mayBeToSome: !isCancelled && effects.some(({ mayBeToSome }) => mayBeToSome),
  };
}

/** Yes or No in any of the spellings of the formats; null for anything else. */
export function yesOrNo(text: string | undefined): boolean | null {
  const word = (text ?? '').trim().toLowerCase();
  if (['y', 'yes', 'true', '1'].includes(word)) return true;
  return ['n', 'no', 'false', '0'].includes(word) ? false : null;
}

/** Whether responses are required by what a copy prints, of which only a No denies it; null: it prints nothing. */
export const isRequired = (told = ''): boolean | null =>
  told.trim() === '' ? null : yesOrNo(told) !== false;

/** What a label has in common with its other spellings. */
export const plainLabel = (label: string) => label.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether new marks are wanted: by the reason that is given, under whatever name, or by what the older text prints as `Re-marks Required`. */
export function wantsMarks({ otherFields, contents }: ReadTicket): boolean | null {
  const named = otherFields.filter(({ label }) => /\breasons?\b/i.test(label)).map(({ value }) => value);
  const wants = (reason: string) =>
    /^\W*re?-?ma?r?ks?\W*$/i.test(reason) || reason.split(/[.,;!?]|\bbut\b/i).some(isAsking);
  if ([contents.ticketActionReason ?? '', ...named].some(wants)) return true;
  const fields = otherFields.filter(({ label }) => /^remarks?required$/.test(plainLabel(label)));
  const told = fields.map(({ value }) => yesOrNo(value) ?? !/^\W*(?:no?\b|none\b|$)/i.test(value));
  return told.includes(true) || (told[0] ?? null);
}
