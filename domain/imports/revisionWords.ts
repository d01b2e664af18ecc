import { statusEffect } from './centerStatus';
import type { ReadTicket } from './readTicket';

export interface RevisionEffect {
  isCancelled: boolean;
  isRenewal: boolean;
  asksAgain: boolean;
  /** A request for new marks, possibly sent to only some of them. */
  isNotice: boolean;
  mayBeToSome: boolean;
  /** Counts as a request for new marks until a person answers. */
  isMarksUnknown: boolean;
}

export type MarksAnswers = Readonly<Record<string, 'ALL' | readonly string[]>>;

export interface KnownRevision {
  revision: string;
  submitted: Date | null;
  expires: Date | null;
  status: string;
  type: string;
  wantsMarks: boolean | null;
  responseRequired: boolean | null;
  startsLater: boolean;
}

/**
 * Renewals only request new marks if a copy says so.
 * @param isFirst the first notice, so there is nothing to ask again
 * @param expiresBefore the latest expiration of earlier revisions, or null
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
  // An unlisted status may mean anything, so it counts as a request for new marks.
  const isListed = isRenewed || effects[0] === 'NOTICE' || (isRenewal && status.trim() === '');
  const isTold = isListed && (!isRenewal || revision.responseRequired !== null);
  const wanted =
    revision.wantsMarks ??
    (isTold ? (isRenewal || revision.startsLater) && revision.responseRequired === true : !isFirst);
  const asksAgain = effects.includes('ASKED') || ((!isFirst || isRenewal) && wanted);
  const mayBeToSome = asksAgain && !isRenewed;
  const isNotice = !isFirst && mayBeToSome && (effects.includes('ASKED') || !isListed);
  const isMarksUnknown = asksAgain && !effects.includes('ASKED') && revision.wantsMarks === null && !isTold;
  return { isCancelled: false, isRenewal, asksAgain, isNotice, mayBeToSome, isMarksUnknown };
}

const NO_EFFECT: RevisionEffect = {
  isCancelled: false,
  isRenewal: false,
  asksAgain: false,
  isNotice: false,
  mayBeToSome: false,
  isMarksUnknown: false,
};

/** Formats differ in seconds, and may be an hour off with daylight saving time. */
export function isLaterExpiry(expires: Date | null, before: Date | null): boolean {
  return expires !== null && before !== null && expires.getTime() > before.getTime() + HOUR_MS;
}
const HOUR_MS = 3_600_000;

/** Whether the status itself means more than a change of details. */
export function isInformative({ status, type }: { status: string; type: string }): boolean {
  return [status, type].some(word => MUCH.has(statusEffect(word)));
}
const MUCH = new Set<ReturnType<typeof statusEffect>>(['CANCELLED', 'ASKED', 'RENEWED']);

export function togetherOf(effects: readonly RevisionEffect[]): RevisionEffect {
  const isCancelled = effects.some(effect => effect.isCancelled);
  return {
    isCancelled,
    isRenewal: !isCancelled && effects.some(({ isRenewal }) => isRenewal),
    asksAgain: !isCancelled && effects.some(({ asksAgain }) => asksAgain),
    isNotice: !isCancelled && effects.some(({ isNotice }) => isNotice),
    mayBeToSome: !isCancelled && effects.some(({ mayBeToSome }) => mayBeToSome),
    isMarksUnknown:
      !isCancelled && effects.every(({ asksAgain, isMarksUnknown }) => !asksAgain || isMarksUnknown),
  };
}

export function yesOrNo(text: string | undefined): boolean | null {
  const word = (text ?? '').trim().toLowerCase();
  if (['y', 'yes', 'true', '1'].includes(word)) return true;
  return ['n', 'no', 'false', '0'].includes(word) ? false : null;
}

/** Only a clear No means not required. Null if nothing is printed. */
export const isRequired = (printed = ''): boolean | null =>
  printed.trim() === '' ? null : yesOrNo(printed) !== false;

export const plainLabel = (label: string) => label.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Null if neither a field nor the person who typed the revision says. Free text isn't read. */
export function wantsMarks({ format, told, contents, otherFields }: ReadTicket): boolean | null {
  const did = statusEffect(contents.centerStatus ?? '');
  if (format === 'TYPED' && !told && did !== null) return did === 'ASKED';
  const fields = otherFields.filter(({ label }) => /^remarks?required$/.test(plainLabel(label)));
  const wishes = fields.map(({ value }) => isRequired(value)).filter(wish => wish !== null);
  return wishes.length === 0 ? null : wishes.includes(true);
}
