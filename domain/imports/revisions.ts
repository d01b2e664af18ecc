import { isFirstRevision } from './center';
import { compare, type RankedCopy } from './operators';
import { type ContentField, isCenters, type ReadRevision, type ReadTicket } from './readTicket';

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
  /** Its legal start is later than those before: operators have a new notice. */
  startsLater: boolean;
}

const CANCELLED = /\bcan(?:[clx]|\b)|\bc[nx]+[cdlx]|\bvoid|\bwithdr[ae]w|\brevok|\brescind|\bretract/i;
const ASKED =
  /re-?\s?mark|new\s?marks|\bremk|return\s?trip|\brtrn|no[-\s]?resp|\bnrsp|(second|2nd)\s?(notice|request)|no[-\s]?show/i;
const RENEWED = /renew|\brnew|extend|extension|\bextn/i;

/** Statuses that ask nobody again; none at all is none of them. */
const KNOWN =
  /^\s*(original|orig|new|update[d]?|updt|correct\w*|corr|edit\w*|amend\w*|active|expired?)\s*\|/i;

const MARK = '(?:mark(?:s|ings?)?|paint|flags?)';
/** The reason that a person gives for a revision speaks of marks in other ways, too: `no re-marks needed`. Remarks are words. */
const MARKS_WANTED = new RegExp(
  [
    String.raw`\b(?:new|fresh)\s+(?:${MARK}|locates?)\b`,
    String.raw`\b(?:refresh|renew|redo|replace)\w*\s+(?:(?:all|our|the)\s+)?${MARK}\b`,
    String.raw`\bmark\w*\s+again\b|\bre[-\s]mark|\bremark(?:ed|ing)?\b|^\W*remarks\W*$|\bre-?paint|\bre[-\s]locat`,
    String.raw`\b(?:need|request|requir|want)\w*\s+(?:a\s+|to\s+)?(?:be\s+)?remark|\bremarks\s+(?:are\s+)?(?:need|request|requir|want)`,
  ].join('|'),
  'i',
);
/** A denial of the marks themselves: that a gate is not open denies nothing. */
const DENIED = new RegExp(
  [
    String.raw`\b(?:no|not|without|(?:do|does|did|wo)n[’']?t)\s+(?:(?:any|be|need\w*|new|request\w*|requir\w*|to|want\w*)\s+){0,3}(?:re-?\s?)?(?:${MARK}|locat)`,
    String.raw`(?:mark|paint|locat)\w*\s+(?:are\s+|is\s+)?(?:not|n[’']t)\s+(?:need|request|requir|want)`,
  ].join('|'),
  'i',
);
const MARKS_GONE = new RegExp(
  [
    String.raw`\b${MARK}\s+(?:(?!not?\b)\w+\s+){0,3}(?:cover|destroy|disappear|disturb|eras|fad|gone|lost|missing|obscur|remov|vanish|wash|worn)`,
    String.raw`\b(?:destroyed|faded|lost|missing|washed[-\s]\w+|worn)\s+${MARK}\b`,
    String.raw`\b(?:not|no\s+longer|n[’']t|hardly|barely)\s+(?:\w+\s+)?(?:legible|visible)`,
    String.raw`\bno\s+(?:\w+\s+)?${MARK}\s+(?:are\s+|were\s+)?(?:found|left|legible|on\s?site|present|remain|there|visible)`,
  ].join('|'),
  'i',
);

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
    revision.wantsMarks ??
    (((isRenewal || revision.startsLater) && revision.responseRequired === true) || (!isFirst && !isKnown));
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
  const isAsking = (words: string) =>
    MARKS_GONE.test(words) || (MARKS_WANTED.test(words) && !DENIED.test(words));
  const wants = (reason: string) => reason.split(/[.,;:!?]|\bbut\b/i).some(isAsking);
  if ([contents.ticketActionReason ?? '', ...named].some(wants)) return true;
  const field = otherFields.find(({ label }) => /^remarks?required$/.test(plainLabel(label)));
  return yesOrNo(field?.value);
}

export type DatedRevision = ReadRevision & { at: Date };

/** A revision as all copies together tell it. */
export interface Revision extends KnownRevision, RevisionEffect {
  /** In the words that tell most of what it did; null for one whose time no copy tells. */
  line: DatedRevision | null;
  /** In the words of every copy of the center's, and of the histories: forms differ, and one may tell what another lost. */
  words: Pick<KnownRevision, 'status' | 'type'>[];
  /** It asked anew, and its time is none, or one of before: nobody knows which answers came after it. */
  isUndated: boolean;
  legalStart: Date | null;
  copies: RankedCopy[];
}

/** The revisions that copies are of, or that a copy's history tells of; oldest first. */
export function revisionsOf(ranked: readonly RankedCopy[]): Revision[] {
  const told = ranked.flatMap(({ ticket }) => ticket.history);
  const names = new Set([...ranked.map(({ ticket }) => ticket.revision), ...told.map(line => line.revision)]);
  // A history beyond the newest copy tells of a revision that we do not have: its dates are unknown, so it is left out.
  const newest = ranked[0]?.ticket.revision ?? '';
  const all: Revision[] = [];
  for (const name of [...names].filter(one => one <= newest).sort(compare)) {
    const copies = ranked.filter(({ ticket }) => ticket.revision === name);
    const lines = told.filter(one => one.revision === name);
    const before = all.at(-1);
    const known = knownOf(name, copies, lines, all);
    const until = latest(all.map(({ expires }) => expires));
    const effectOfWords = (words: Partial<KnownRevision>) =>
      effectOf({ ...known, ...words }, isFirstRevision(name), until);
    const effects = known.words.map(effectOfWords);
    // A table's row of a later revision may tell it, beside what this one did.
    const isToldCancelled = copies.some(({ ticket }) => ticket.told?.isCancelled);
    const did = togetherOf([
      ...effects,
      ...(isToldCancelled ? [effectOfWords({ status: 'Cancelled' })] : []),
    ]);
    const asksAnew = did.asksAnew || (!did.isCancelled && isReset(before, name, copies));
    const isUndated = asksAnew && !isAfter(known.submitted, latest(all.map(({ submitted }) => submitted)));
    const weights = effects.map(
      one => 4 * Number(one.isCancelled) + 2 * Number(one.asksAnew) + Number(one.isRenewal),
    );
    const most = known.words[weights.indexOf(Math.max(...weights))];
    const line = known.line && { ...known.line, ...most };
    all.push({ ...known, ...did, line, asksAnew, isUndated, copies });
  }
  return all;
}

/** Nobody knows what one between them did, or when the one before asked, or a table's one asked, or the one before cancelled it: no answer of before clears. */
const isReset = (before: Revision | undefined, revision: string, copies: readonly RankedCopy[]) =>
  isMissed(before, revision) ||
  (before !== undefined && (before.isCancelled || before.isUndated || isOfTableAlone(copies)));
/** What the revision did a table tells, and no other copy: one without a status says nothing of it. */
export const isOfTableAlone = (copies: readonly RankedCopy[]) =>
  copies.some(({ ticket }) => ticket.told) &&
  !copies.some(({ ticket }) => !ticket.told && ticket.contents.centerStatus?.trim());
/** Whether one before it is not here that may have asked for new marks; the first notice, 000, asked nobody again. */
export const isMissed = (before: Revision | undefined, revision: string) =>
  Number(revision) > Number(before?.revision ?? 0) + 1;

function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap(date => date?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Forms differ in their seconds. */
const MINUTE_MS = 60_000;

const isAfter = (date: Date | null, other: Date | null) => other === null || (date !== null && date > other);

function knownOf(
  revision: string,
  copies: RankedCopy[],
  lines: readonly ReadRevision[],
  before: readonly Revision[],
): KnownRevision & Pick<Revision, 'line' | 'words' | 'legalStart'> {
  const tickets = copies.map(({ ticket }) => ticket);
  const content = (field: ContentField) => tickets.find(({ contents }) => contents[field])?.contents[field];
  const told = lines.find(({ at }) => at !== null) ?? lines[0];
  const times = tickets.map(one => one.submitted);
  // A form may print when the ticket was first made beside when the revision was.
  const submitted = isFirstRevision(revision)
    ? (times.find(at => at !== null) ?? told?.at ?? null)
    : latest([...times, ...lines.map(({ at }) => at)]);
  const status = content('centerStatus') ?? told?.status ?? '';
  // A first notice cancels nothing: who types it as cancelled knows of more than the center's copy of it.
  const isHeard = (one: ReadTicket) =>
    isCenters(one) ||
    (isFirstRevision(revision) && tellsCancelled({ status: one.contents.centerStatus ?? '', type: '' }));
  const statuses = tickets.filter(isHeard).flatMap(({ contents }) => contents.centerStatus ?? []);
  const type = content('ticketType') ?? told?.type ?? '';
  const words = [
    ...[...new Set(statuses)].map(one => ({ status: one, type })),
    ...lines
      .filter(one => one.status.trim() !== '')
      .map(one => ({ status: one.status, type: one.type || type })),
  ];
  const required = tickets.map(({ contents }) => yesOrNo(contents.responseRequired));
  const medium = content('medium') ?? told?.medium ?? '';
  const wishes = tickets.map(wantsMarks);
  const legalStart = latest(tickets.map(one => one.legalStartDate));
  const startBefore = latest(before.map(one => one.legalStart));
  return {
    revision,
    submitted,
    expires: tickets.find(one => one.ticketExpiration)?.ticketExpiration ?? null,
    status,
    words: words.length > 0 ? words : [{ status, type }],
    type,
    wantsMarks: wishes.includes(true) || (wishes.find(wish => wish !== null) ?? null),
    responseRequired:
      required.includes(true) ||
      (required.find(one => one !== null) ?? before.at(-1)?.responseRequired ?? null),
    legalStart,
    startsLater:
      legalStart !== null &&
      startBefore !== null &&
      legalStart.getTime() >= startBefore.getTime() + MINUTE_MS,
    line: submitted && { revision, at: submitted, status, type, userName: told?.userName ?? '', medium },
  };
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
