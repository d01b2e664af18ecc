import { isFirstRevision } from './center';
import { isCancelledStatus, isUnlistedStatus } from './centerStatus';
import { readMoment } from './moments';
import { compare, type RankedCopy } from './operators';
import { type ContentField, isCenters, type ReadRevision, type ReadTicket } from './readTicket';
import {
  effectOf,
  isRequired,
  type KnownRevision,
  type MarksAnswers,
  type RevisionEffect,
  tellsMuch,
  togetherOf,
  wantsMarks,
} from './revisionWords';

export type DatedRevision = ReadRevision & { at: Date };

/** A revision as all copies together tell it. */
export interface Revision extends KnownRevision, RevisionEffect {
  /** In the words that tell most of what it did; null for one whose time no copy tells. */
  line: DatedRevision | null;
  /** In the words of every copy of the center's, and of the histories: forms differ, and one may tell what another lost. */
  words: Pick<KnownRevision, 'status' | 'type'>[];
  /** Every status that copies and histories print of it. */
  statuses: string[];
  /** Nobody knows what was asked before it: all owe an answer to it, whoever it names. */
  isReset: boolean;
  /** It renewed, as a history alone tells: whether it wanted new marks nobody knows. */
  isUntold: boolean;
  /** It asked anew, and its time is none, or one of before: nobody knows which answers came after it. */
  isUndated: boolean;
  legalStart: Date | null;
  /** Whom a person says it asked; undefined: nobody has said, or its copies tell. */
  answer: MarksAnswers[string] | undefined;
  copies: RankedCopy[];
}

/** The revisions that copies are of, or that a copy's history tells of; oldest first. */
export function revisionsOf(ranked: readonly RankedCopy[], answers: MarksAnswers = {}): Revision[] {
  const told = ranked.flatMap(({ ticket }) => ticket.history);
  const names = new Set([...ranked.map(({ ticket }) => ticket.revision), ...told.map(line => line.revision)]);
  // A history beyond the newest copy tells of a revision that we do not have: its dates are unknown, so it is left out.
  const newest = ranked[0]?.ticket.revision ?? '';
  const requiredAtFirst =
    ranked.map(({ ticket }) => isRequired(ticket.contents.responseRequired)).findLast(one => one !== null) ??
    null;
  const all: Revision[] = [];
  for (const name of [...names].filter(one => one <= newest).sort(compare)) {
    const copies = ranked.filter(({ ticket }) => ticket.revision === name);
    const lines = told.filter(one => one.revision === name);
    const before = all.at(-1);
    const known = knownOf(name, copies, lines, all, requiredAtFirst);
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
    const isUntold = did.isRenewal && !did.isNotice && copies.length === 0;
    const isMarksUnknown = !did.isCancelled && (did.isMarksUnknown || isUntold);
    const answer = isMarksUnknown ? answers[name] : undefined;
    const isAnsweredNo = answer !== undefined && answer.length === 0;
    const isReset = !did.isCancelled && ((isUntold && answer === undefined) || resets(before, name, copies));
    const asksAnew = (did.asksAnew && !isAnsweredNo) || isReset;
    const isAsking = (did.asksAnew && !isAnsweredNo) || before?.isUndated || isMissed(before, name);
    const isUndated = isAsking && !isAfter(known.submitted, lastOf(all));
    const weights = effects.map(
      one => 4 * Number(one.isCancelled) + 2 * Number(one.asksAnew) + Number(one.isRenewal),
    );
    const most = known.words[weights.indexOf(Math.max(...weights))];
    const line = known.line && { ...known.line, ...most };
    all.push({
      ...{ ...known, ...did, line, asksAnew, isReset, isUntold, isUndated, isMarksUnknown, answer, copies },
    });
  }
  return all;
}

/** Nobody knows what one between them did, or when the one before asked, or a table's one asked, or the one before cancelled it: no answer of before clears. */
const resets = (before: Revision | undefined, revision: string, copies: readonly RankedCopy[]) =>
  isMissed(before, revision) ||
  (before !== undefined && (before.isCancelled || before.isUndated || isOfTableAlone(copies)));
/** What the revision did a table tells, and no other copy: one without a status says nothing of it. */
export const isOfTableAlone = (copies: readonly RankedCopy[]) =>
  copies.some(({ ticket }) => ticket.told) &&
  !copies.some(({ ticket }) => !ticket.told && ticket.contents.centerStatus?.trim());
/** Whether one before it is not here that may have asked for new marks; the first notice, 000, asked nobody again. */
export const isMissed = (before: Revision | undefined, revision: string) =>
  countOf(revision) > countOf(before?.revision ?? '0') + 1;
/** Of `01W` as of `001`. */
const countOf = (revision: string) => Number(revision.replaceAll(/\D/g, ''));

const lastOf = (revisions: readonly Revision[]) => latest(revisions.map(({ submitted }) => submitted));

function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap(date => date?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Forms and people differ in minutes. */
const HOUR_MS = 3_600_000;

/** When a copy was sent, as the first line of the older text tells. */
const sentOf = ({ format, otherFields }: ReadTicket) =>
  format === 'LEGACY_TEXT'
    ? readMoment(
        otherFields.find(({ section, label }) => section === 'First line' && label === 'Sent')?.value ?? '',
      ).at
    : null;

const isAfter = (date: Date | null, other: Date | null) => other === null || (date !== null && date > other);

function knownOf(
  revision: string,
  copies: RankedCopy[],
  lines: readonly ReadRevision[],
  before: readonly Revision[],
  requiredAtFirst: boolean | null,
): KnownRevision & Pick<Revision, 'line' | 'words' | 'statuses' | 'legalStart'> {
  const tickets = copies.map(({ ticket }) => ticket);
  const content = (field: ContentField) => tickets.find(({ contents }) => contents[field])?.contents[field];
  const told = lines.find(({ at }) => at !== null) ?? lines[0];
  const times = tickets.map(one => one.submitted);
  const isFirst = isFirstRevision(revision);
  // A form may print when the ticket was first made beside when the revision was.
  const last = latest([...times, ...lines.map(({ at }) => at)]);
  // Some print when the ticket was made; the first line of the older text tells when this was sent.
  const sent = isAfter(last, lastOf(before)) ? last : (latest(tickets.map(sentOf)) ?? last);
  const submitted = isFirst ? (times.find(at => at !== null) ?? told?.at ?? null) : sent;
  const status = content('centerStatus') ?? told?.status ?? '';
  // A first notice cancels nothing: who types it as cancelled knows of more than the center's copy of it.
  const isHeard = (one: ReadTicket) =>
    isCenters(one) ||
    !tickets.some(isCenters) ||
    (isFirst && isCancelledStatus(one.contents.centerStatus ?? ''));
  const type = content('ticketType') ?? told?.type ?? '';
  const ofCopies = tickets
    .filter(one => isHeard(one) && (one.contents.centerStatus || one.contents.ticketType))
    .map(({ contents }) => ({ status: contents.centerStatus ?? status, type: contents.ticketType ?? type }));
  // A word of a history that no list has adds nothing to what a copy says.
  const ofLines = lines
    .map(one => ({ status: one.status.trim() || status, type: one.type.trim() || type }))
    .filter(one => ofCopies.length === 0 || tellsMuch(one));
  const words = [...ofCopies, ...ofLines];
  const required = tickets.map(({ contents }) => isRequired(contents.responseRequired));
  const medium = content('medium') ?? told?.medium ?? '';
  const wishes = tickets.filter(isHeard).map(wantsMarks);
  const legalStart = latest(tickets.map(one => one.legalStartDate));
  const startBefore = latest(before.map(one => one.legalStart));
  return {
    revision,
    submitted,
    expires: tickets.find(one => one.ticketExpiration)?.ticketExpiration ?? null,
    status,
    words: words.length > 0 ? words : [{ status, type }],
    statuses: [...new Set([...words, ...lines].map(one => one.status))],
    type,
    wantsMarks: wishes.includes(true) || (wishes.find(wish => wish !== null) ?? null),
    responseRequired:
      required.includes(true) ||
      (required.find(one => one !== null) ?? before.at(-1)?.responseRequired ?? requiredAtFirst),
    legalStart,
    // Where no copy before it tells its own, one that is still to come may be a new one.
    startsLater:
      !isFirst &&
      legalStart !== null &&
      legalStart.getTime() >= (startBefore?.getTime() ?? submitted?.getTime() ?? 0) + HOUR_MS,
    line: submitted && { revision, at: submitted, status, type, userName: told?.userName ?? '', medium },
  };
}

/** Whether its time, or what it did, is unknown. A first notice may leave its status out. */
export function isUnread(revision: Revision | undefined): boolean {
  if (!revision || revision.submitted === null || revision.isUndated || revision.status.includes('\ufffd'))
    return true;
  if (revision.copies.some(({ ticket }) => ticket.told?.isUnread)) return true;
  return !isFirstRevision(revision.revision) && revision.status.trim() === '';
}

/** Its unlisted statuses, without those that a person had seen who typed the revision. */
export function unlistedStatuses(revision: Revision | undefined): string[] {
  const seen = revision?.copies.flatMap(({ ticket }) => ticket.settledStatuses ?? []);
  return (revision?.statuses ?? []).filter(status => isUnlistedStatus(status) && !seen?.includes(status));
}

/**
 * The newest revision of which nothing says whether it asked for new marks, and to which a utility owes a response.
 * @param owed revisions to which a utility that counts owes one
 */
export function marksQuestionOf(
  revisions: readonly Revision[],
  owed: ReadonlySet<string | null>,
): string | null {
  const open = revisions.findLast(
    ({ revision, isMarksUnknown, answer, isReset, isUntold }) =>
      // Where one before it is missing, what people say of this one clears nothing.
      isMarksUnknown && answer === undefined && (isUntold || !isReset) && owed.has(revision),
  );
  return open?.revision ?? null;
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
  submitted: 'submission date',
  workBeginDate: 'work begin date',
  legalStartDate: 'legal start',
  ticketExpiration: 'expiration',
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
  return `Missing or not readable: ${words}. Import another copy of the ticket, such as its mail or XML.`;
}
