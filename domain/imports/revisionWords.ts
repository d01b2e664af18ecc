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
  /** Neither its status nor a field says whether it asked for new marks, so it counts as asking until a person says. */
  isMarksUnknown: boolean;
}

/** What people said of revisions that may have asked for new marks: whom they asked, by revision. */
export type MarksAnswers = Readonly<Record<string, 'ALL' | readonly string[]>>;

/** What is known of one revision from all copies of it. */
export interface KnownRevision {
  revision: string;
  submitted: Date | null;
  expires: Date | null;
  status: string;
  type: string;
  /** From the field `Re-marks Required`; null if no copy has it. */
  wantsMarks: boolean | null;
  /** Null: no copy tells. */
  responseRequired: boolean | null;
  /** Its legal start is later than those before: operators have a new notice. */
  startsLater: boolean;
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
  if (effects.includes('CANCELLED')) return { ...NO_EFFECT, isCancelled: true };
  const isLonger = isLaterExpiry(revision.expires, expiresBefore);
  const isRenewed = effects.includes('RENEWED');
  const isRenewal = isRenewed || (!isFirst && isLonger);
  // Words that nobody knows may have done anything, whatever its expiry: what was answered before them clears nothing.
  const isListed = isRenewed || effects[0] === 'NOTICE' || (isRenewal && status.trim() === '');
  const isTold = isListed && (!isRenewal || revision.responseRequired !== null);
  const wanted =
    revision.wantsMarks ??
    (isTold ? (isRenewal || revision.startsLater) && revision.responseRequired === true : !isFirst);
  const asksAnew = effects.includes('ASKED') || ((!isFirst || isRenewal) && wanted);
  const mayBeToSome = asksAnew && !isRenewed;
  // The first one lists all, whatever it is called.
  const isNotice = !isFirst && mayBeToSome && (effects.includes('ASKED') || !isListed);
  const isMarksUnknown = asksAnew && !effects.includes('ASKED') && revision.wantsMarks === null && !isTold;
  return { isCancelled: false, isRenewal, asksAnew, isNotice, mayBeToSome, isMarksUnknown };
}

const NO_EFFECT: RevisionEffect = {
  isCancelled: false,
  isRenewal: false,
  asksAnew: false,
  isNotice: false,
  mayBeToSome: false,
  isMarksUnknown: false,
};

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
    isMarksUnknown:
      !isCancelled && effects.every(({ asksAnew, isMarksUnknown }) => !asksAnew || isMarksUnknown),
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

/**
 * Whether new marks are wanted, by the field that says so, or by the person who typed what the revision did; null: nothing
 * does. A reason in free text is not read.
 */
export function wantsMarks({ format, told, contents, otherFields }: ReadTicket): boolean | null {
  const did = statusEffect(contents.centerStatus ?? '');
  if (format === 'TYPED' && !told && did !== null) return did === 'ASKED';
  const fields = otherFields.filter(({ label }) => /^remarks?required$/.test(plainLabel(label)));
  const wishes = fields.map(({ value }) => isRequired(value)).filter(wish => wish !== null);
  return wishes.length === 0 ? null : wishes.includes(true);
}
