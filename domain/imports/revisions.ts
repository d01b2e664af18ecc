import { isCancelledStatus, isUnlistedStatus } from './centerStatus';
import { readMoment } from './moments';
import { isFirstRevision } from './number';
import { compare, type RankedCopy } from './operators';
import { type ContentField, isCenters, type ReadRevision, type ReadTicket } from './readTicket';
import {
  effectOf,
  isInformative,
  isRequired,
  type KnownRevision,
  type MarksAnswers,
  type RevisionEffect,
  togetherOf,
  wantsMarks,
} from './revisionWords';

export type DatedRevision = ReadRevision & { at: Date };

export interface Revision extends KnownRevision, RevisionEffect {
  line: DatedRevision | null;
  /** Wording of every copy and history, because one may state what another lost. */
  words: Pick<KnownRevision, 'status' | 'type'>[];
  statuses: string[];
  /** An earlier request may be unknown, so every station owes a response to this revision. */
  isReset: boolean;
  /** A renewal known only from a history, so it may have requested new marks. */
  hasNoCopy: boolean;
  /** A request for new marks without a usable time, so it isn't known which responses came after it. */
  isUndated: boolean;
  legalStart: Date | null;
  answer: MarksAnswers[string] | undefined;
  copies: RankedCopy[];
}

export function revisionsOf(ranked: readonly RankedCopy[], answers: MarksAnswers = {}): Revision[] {
  const historyLines = ranked.flatMap(({ ticket }) => ticket.history);
  const names = new Set([
    ...ranked.map(({ ticket }) => ticket.revision),
    ...historyLines.map(line => line.revision),
  ]);
  // A history may mention a revision newer than all copies. Its dates are unknown, so it is left out.
  const newest = ranked[0]?.ticket.revision ?? '';
  const requiredAtFirst =
    ranked.map(({ ticket }) => isRequired(ticket.contents.responseRequired)).findLast(one => one !== null) ??
    null;
  const all: Revision[] = [];
  for (const name of [...names].filter(one => one <= newest).sort(compare)) {
    const copies = ranked.filter(({ ticket }) => ticket.revision === name);
    const lines = historyLines.filter(one => one.revision === name);
    const before = all.at(-1);
    const known = knownOf(name, copies, lines, all, requiredAtFirst);
    const until = latest(all.map(({ expires }) => expires));
    const effectOfWords = (words: Partial<KnownRevision>) =>
      effectOf({ ...known, ...words }, isFirstRevision(name), until);
    const effects = known.words.map(effectOfWords);
    const isStatedCancelled = copies.some(({ ticket }) => ticket.told?.isCancelled);
    const did = togetherOf([
      ...effects,
      ...(isStatedCancelled ? [effectOfWords({ status: 'Cancelled' })] : []),
    ]);
    const hasNoCopy = did.isRenewal && !did.isNotice && copies.length === 0;
    const isMarksUnknown = !did.isCancelled && (did.isMarksUnknown || hasNoCopy);
    const answer = isMarksUnknown ? answers[name] : undefined;
    const isAnsweredNo = answer !== undefined && answer.length === 0;
    const isReset = !did.isCancelled && ((hasNoCopy && answer === undefined) || resets(before, name, copies));
    const asksAgain = (did.asksAgain && !isAnsweredNo) || isReset;
    const isAsking = (did.asksAgain && !isAnsweredNo) || before?.isUndated || isMissed(before, name);
    const isUndated = isAsking && !isAfter(known.submitted, lastOf(all));
    const weights = effects.map(
      one => 4 * Number(one.isCancelled) + 2 * Number(one.asksAgain) + Number(one.isRenewal),
    );
    const most = known.words[weights.indexOf(Math.max(...weights))];
    const line = known.line && { ...known.line, ...most };
    all.push({
      ...{ ...known, ...did, line, asksAgain, isReset, hasNoCopy, isUndated, isMarksUnknown, answer, copies },
    });
  }
  return all;
}

/** Earlier responses don't count after a gap, an undated request, or a cancellation. */
const resets = (before: Revision | undefined, revision: string, copies: readonly RankedCopy[]) =>
  isMissed(before, revision) ||
  (before !== undefined && (before.isCancelled || before.isUndated || isOfTableAlone(copies)));
export const isOfTableAlone = (copies: readonly RankedCopy[]) =>
  copies.some(({ ticket }) => ticket.told) &&
  !copies.some(({ ticket }) => !ticket.told && ticket.contents.centerStatus?.trim());
/** The first notice, 000, can't have requested marks again. */
export const isMissed = (before: Pick<Revision, 'revision'> | undefined, revision: string) =>
  countOf(revision) > countOf(before?.revision ?? '0') + 1;
const countOf = (revision: string) => Number(revision.replaceAll(/\D/g, ''));

const lastOf = (revisions: readonly Revision[]) => latest(revisions.map(({ submitted }) => submitted));

function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap(date => date?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Formats and people differ by minutes. */
const HOUR_MS = 3_600_000;

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
  const historyLine = lines.find(({ at }) => at !== null) ?? lines[0];
  const times = tickets.map(one => one.submitted);
  const isFirst = isFirstRevision(revision);
  const last = latest([...times, ...lines.map(({ at }) => at)]);
  // Some formats print only the ticket's creation. The older text also has the time it was sent.
  const sent = isAfter(last, lastOf(before)) ? last : (latest(tickets.map(sentOf)) ?? last);
  const submitted = isFirst ? (times.find(at => at !== null) ?? historyLine?.at ?? null) : sent;
  const status = content('centerStatus') ?? historyLine?.status ?? '';
  // A first notice never cancels, so a typed cancellation must be newer information.
  const isHeard = (one: ReadTicket) =>
    isCenters(one) ||
    !tickets.some(isCenters) ||
    (isFirst && isCancelledStatus(one.contents.centerStatus ?? ''));
  const type = content('ticketType') ?? historyLine?.type ?? '';
  const ofCopies = tickets
    .filter(one => isHeard(one) && (one.contents.centerStatus || one.contents.ticketType))
    .map(({ contents }) => ({ status: contents.centerStatus ?? status, type: contents.ticketType ?? type }));
  const ofLines = lines
    .map(one => ({ status: one.status.trim() || status, type: one.type.trim() || type }))
    .filter(one => ofCopies.length === 0 || isInformative(one));
  const words = [...ofCopies, ...ofLines];
  const required = tickets.map(({ contents }) => isRequired(contents.responseRequired));
  const medium = content('medium') ?? historyLine?.medium ?? '';
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
    // Without an earlier legal start, one after the submission may be new.
    startsLater:
      !isFirst &&
      legalStart !== null &&
      legalStart.getTime() >= (startBefore?.getTime() ?? submitted?.getTime() ?? 0) + HOUR_MS,
    line: submitted && {
      revision,
      at: submitted,
      status,
      type,
      userName: historyLine?.userName ?? '',
      medium,
    },
  };
}

/** A first notice may omit its status. */
export function isUnread(revision: Revision | undefined): boolean {
  if (!revision || revision.submitted === null || revision.isUndated || revision.status.includes('\ufffd'))
    return true;
  if (revision.copies.some(({ ticket }) => ticket.told?.isUnread)) return true;
  return !isFirstRevision(revision.revision) && revision.status.trim() === '';
}

export const unlistedStatuses = (revision: Revision | undefined): string[] =>
  (revision?.statuses ?? []).filter(isUnlistedStatus);

export function marksQuestionOf(
  revisions: readonly Revision[],
  owed: ReadonlySet<string | null>,
): string | null {
  const open = revisions.findLast(
    ({ revision, isMarksUnknown, answer, isReset, hasNoCopy }) =>
      // After a missing revision, an answer about this one clears nothing.
      isMarksUnknown && answer === undefined && (hasNoCopy || !isReset) && owed.has(revision),
  );
  return open?.revision ?? null;
}

export type RevisionOrder = 'NEW' | 'NEWER' | 'SAME' | 'OLDER';

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

/** Dates are never calculated in place of missing ones. */
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
