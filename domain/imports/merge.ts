import type { CallCenter } from '../calendar/centers';
import { isNameKey, nameKey } from '../tickets/stationKey';
import { isCancelledStatus } from './centerStatus';
import { answeredOf } from './marksAnswers';
import { fieldsOf } from './mergeFields';
import { plainName } from './names';
import { compare, listsMembers, type Operator, operatorsOf, type RankedCopy, rankedOf } from './operators';
import { withOutlines } from './polygons';
import { isCenters, type OtherField, type ReadMember, type ReadTicket } from './readTicket';
import {
  type DatedRevision,
  isMissed,
  isOfTableAlone,
  isUnread,
  marksQuestionOf,
  type Revision,
  revisionsOf,
  unlistedStatuses,
} from './revisions';
import { effectOf, type MarksAnswers } from './revisionWords';

/** An operator with what the revisions did to it. */
export interface ImportedMember extends Operator {
  /** Of the newest revision that asked it again; null: only by the first notice. */
  askedAt: Date | null;
  askedRevision: string | null;
  /** Since when complete lists leave it out; null: it counts. */
  withdrawnAt: Date | null;
}

/** A ticket as all its copies together tell it: nothing is computed beside what they did. */
export interface ImportedTicket
  extends Pick<
    ReadTicket,
    | 'ticketNumber'
    | 'revision'
    | 'previousTicketNumber'
    | 'previousRevision'
    | 'submitted'
    | 'workBeginDate'
    | 'legalStartDate'
    | 'ticketExpiration'
    | 'contents'
    | 'point'
    | 'geofence'
    | 'otherFields'
    | 'notes'
  > {
  callCenter: CallCenter;
  ticketType: string;
  isCancelled: boolean;
  members: ImportedMember[];
  /**
   * There is a later revision of which no copy is here, or no copy of the newest one tells when it expires, when it was submitted, or what it did: `ticketExpiration` may be an
   * earlier one's, and too late, and nobody knows whether the ticket was cancelled or its stations asked again.
   */
  isNewestUnread: boolean;
  /** A copy lists all of them; without one, some may owe answers that nobody waits for. */
  stationsKnown: boolean;
  /** Oldest first, without those whose time no copy tells. */
  history: DatedRevision[];
  /** Renewals among the revisions known. */
  renewNo: number;
  /** Unlisted statuses of the newest revision. No digging until the center confirms that they are in force. */
  unlistedStatuses: string[];
  /** The revision of which a person is asked whether it asked for new marks; null: none. */
  marksQuestion: string | null;
}

/**
 * One ticket from copies of any revisions and formats, in whatever order they came. The newest revision leads, and what it
 * leaves out is as before it. Of what a person typed only what no center's copy tells is taken; of its own revision the
 * dates.
 * @throws RangeError without copies, or with one that names no center
 */
export function mergeCopies(all: readonly ReadTicket[], answers: MarksAnswers = {}): ImportedTicket {
  const copies = withOutlines(all);
  const ranked = rankedOf(copies.map(copy => (isCenters(copy) ? copy : besideCenter(copy, copies))));
  const [newest] = ranked;
  if (!newest?.ticket.callCenter) throw new RangeError('A ticket needs a copy that names its center.');
  const { callCenter, ticketNumber, revision } = newest.ticket;
  const revisions = revisionsOf(ranked, answers);
  // Who types a later revision does not take a cancellation back.
  const last =
    revisions.findLast(
      ({ isCancelled, copies }) =>
        isCancelled || copies.length === 0 || (copies.some(isOfCenter) && !isOfTableAlone(copies)),
    ) ?? revisions.at(-1);
  const { isExpirationUnread, ...fields } = fieldsOf(ranked.map(({ ticket }) => ticket));
  const members = membersOf(ranked, revisions);
  const isCancelled = (last?.isCancelled ?? false) || isCancelledSince(ranked);
  return {
    callCenter,
    ticketNumber,
    revision,
    ...fields,
    notes: [
      ...fields.notes,
      ...revisions.flatMap((one, index) => [...missedNote(revisions[index - 1], one), ...untoldNote(one)]),
    ],
    isCancelled,
    // Nobody digs under a cancelled one, whatever else it says.
    isNewestUnread:
      !isCancelled && (isExpirationUnread || isUnread(revisions.at(-1)) || isRevisedSince(ranked)),
    otherFields: [...fields.otherFields, ...namesLeft(ranked, members)],
    members: askedSince(ranked, members),
    stationsKnown: knowsStations(copies, revisions),
    history: revisions.flatMap(({ line }) => line ?? []),
    renewNo: renewalsOf(revisions),
    unlistedStatuses: isCancelled ? [] : unlistedStatuses(revisions.at(-1)),
    marksQuestion: isCancelled ? null : marksQuestionOf(revisions, owedBy(members)),
  };
}

const owedBy = (members: readonly ImportedMember[]) =>
  new Set(members.filter(one => one.withdrawnAt === null).map(({ askedRevision }) => askedRevision));

/** What was typed, without stations once its center has listed them. Typed ones withdraw none, and tell no name's code. */
function besideCenter(typed: ReadTicket, copies: readonly ReadTicket[]): ReadTicket {
  const isListed = copies.some(
    copy => isCenters(copy) && listsMembers(copy) && compare(copy.revision, typed.revision) >= 0,
  );
  return { ...typed, members: isListed ? [] : typed.members, listsAllMembers: false };
}

/** A row of a table tells how many there were up to its revision. */
const renewalsOf = (revisions: readonly Revision[]) =>
  revisions.reduce((sum, { isRenewal, copies }) => {
    const told = copies.map(({ ticket }) => ticket.told?.renewals ?? 0);
    return Math.max(sum + Number(isRenewal), ...told);
  }, 0);

const isOfCenter = ({ ticket }: RankedCopy) => isCenters(ticket);

function missedNote(before: Revision | undefined, { revision }: Revision): string[] {
  if (!isMissed(before, revision)) return [];
  const missed = before ? `between ${before.revision} and ${revision}` : `before ${revision}`;
  return [
    `A revision ${missed} is not here and may have asked for new marks: no response of before ${revision} counts. Import a copy of it, or type that revision.`,
  ];
}

function untoldNote({ isUntold, revision }: Revision): string[] {
  if (!isUntold) return [];
  return [
    `Revision ${revision} renewed the ticket, and no copy of it is here that tells whether new marks were wanted: no response of before it counts. Import a copy of it, or type that revision.`,
  ];
}

/** A copy's history tells of a later revision that we do not have: what it changed of dates and type nobody knows. */
function isRevisedSince(ranked: readonly RankedCopy[]): boolean {
  const newest = ranked[0]?.ticket.revision ?? '';
  return ranked.some(({ ticket }) => ticket.history.some(({ revision }) => revision > newest));
}

/** A later revision that we do not have cancelled the ticket, as a copy's history tells: its dates are not needed for that. */
function isCancelledSince(ranked: readonly RankedCopy[]): boolean {
  const newest = ranked[0]?.ticket.revision ?? '';
  const later = ranked.flatMap(({ ticket }) => ticket.history).filter(({ revision }) => revision > newest);
  const last = later.sort((one, other) => compare(one.revision, other.revision)).at(-1);
  return last !== undefined && [last.status, last.type].some(isCancelledStatus);
}

/** A later revision that we do not have asked for new marks, as a copy's history tells: all owe an answer to it. */
function askedSince(ranked: readonly RankedCopy[], members: ImportedMember[]): ImportedMember[] {
  const newest = ranked[0]?.ticket.revision ?? '';
  const asking = ranked
    .flatMap(({ ticket }) => ticket.history)
    .filter(({ revision }) => revision > newest)
    .filter(line => effectOf({ ...line, ...UNTOLD }, false, null).asksAnew)
    .sort((a, b) => compare(a.revision, b.revision))
    .at(-1);
  return asking
    ? members.map(one => ({ ...one, askedAt: asking.at, askedRevision: asking.revision }))
    : members;
}

/** What a line of a history leaves out. */
const UNTOLD = {
  submitted: null,
  expires: null,
  wantsMarks: null,
  responseRequired: null,
  startsLater: false,
};

/** Operators that copies tell by name alone, where codes came and nobody knows whose: whom to call is shown all the same. */
function namesLeft(ranked: readonly RankedCopy[], members: readonly ImportedMember[]): OtherField[] {
  const known = new Set(members.flatMap(({ key, nameKeys }) => [key, ...nameKeys]));
  const named = new Map<string, ReadMember[]>();
  for (const member of ranked.flatMap(({ ticket }) => ticket.members)) {
    const key = nameKey(plainName(member.authorityName ?? ''));
    if (member.stationCode !== null || member.authorityName === null || known.has(key)) continue;
    const same = named.get(key);
    if (same) same.push(member);
    else named.set(key, [member]);
  }
  return [...named.values()].map(same => {
    const phones = [...new Set(same.flatMap(({ phone }) => phone ?? []))].join(', ');
    const [first] = same;
    const label = first?.authorityName ?? '';
    return { section: 'Member Operators Notified', label, value: phones || (first?.status ?? '–') };
  });
}

function membersOf(ranked: readonly RankedCopy[], revisions: readonly Revision[]): ImportedMember[] {
  const operators = operatorsOf(ranked);
  const standing = new Map(
    operators.all.map(({ key }) => [
      key,
      { askedAt: null, askedRevision: null, withdrawnAt: null } as Pick<
        ImportedMember,
        'askedAt' | 'askedRevision' | 'withdrawnAt'
      >,
    ]),
  );
  const known = new Set<string>();
  let lastAsk: Pick<ImportedMember, 'askedAt' | 'askedRevision'> | null = null;
  for (const revision of revisions) {
    const named = new Set(revision.copies.flatMap(operators.namedIn));
    const isComplete = revision.copies.some(({ ticket }) => ticket.listsAllMembers);
    // A request for new marks, or a second notice, may list whom it was sent to: the others stay as they were.
    const counting = [...known].filter(key => standing.get(key)?.withdrawnAt === null);
    const isOfSome = revision.isNotice || (revision.mayBeToSome && named.size < counting.length);
    const at = revision.submitted;
    const answer = answeredOf(revision.answer, operators.all);
    const coming = [...named].filter(key => !counting.includes(key));
    const hasNewName = coming.some(isNameKey);
    const hasNewCode = coming.some(key => !isNameKey(key));
    const hasName = [...named].some(isNameKey);
    const hasCode = [...named].some(key => !isNameKey(key));
    for (const key of new Set([...known, ...named])) {
      const one = standing.get(key);
      if (!one) continue;
      // It may have been there under a name that nobody can match.
      if (!known.has(key)) Object.assign(one, lastAsk);
      const isBack = one.withdrawnAt !== null && named.has(key);
      // Whoever is first known by a request for new marks has been asked by it: what was answered before counts no more.
      // A copy that names its recipient alone does not tell who was asked: all were, for what anybody knows.
      // Nor does one that tells by names alone who is known by a code, or the other way around.
      const isUnclear = isNameKey(key) ? hasNewCode || !hasName : hasNewName || !hasCode;
      const isNamed = !isComplete || isUnclear || named.has(key);
      const isAsked = revision.asksAnew && (revision.isReset || (answer?.includes(key) ?? isNamed));
      if (isBack || isAsked) Object.assign(one, { askedAt: at, askedRevision: revision.revision });
      if (isBack) one.withdrawnAt = null;
      if (isComplete && !isOfSome && !named.has(key)) one.withdrawnAt ??= at;
    }
    for (const key of named) known.add(key);
    if (revision.asksAnew) lastAsk = { askedAt: at, askedRevision: revision.revision };
  }
  return operators.all.map(operator => {
    const stands = standing.get(operator.key);
    return { ...operator, askedAt: null, askedRevision: null, withdrawnAt: null, ...stands };
  });
}

/**
 * Whether a copy lists them all, and no later revision came without a whole list, or not at all: it may name more. A notice
 * may list whom it was sent to. What a person typed as the whole is less than that where a center's copy of the revision
 * names another one, and a later revision that was typed in part counts where it does.
 */
function knowsStations(copies: readonly ReadTicket[], revisions: readonly Revision[]): boolean {
  const inPart = copies.filter(copy => !copy.listsAllMembers);
  const notices = revisions.flatMap(({ isNotice, revision }) => (isNotice ? revision : []));
  const lost = revisions.flatMap((one, index) =>
    isMissed(revisions[index - 1], one.revision) || (one.copies.length === 0 && !one.isNotice)
      ? one.revision
      : [],
  );
  return copies
    .filter(copy => listsMembers(copy) && !(isCenters(copy) && notices.includes(copy.revision)))
    .some(
      known =>
        inPart.every(other => isNoMore(other, known)) && lost.every(revision => revision <= known.revision),
    );
}

function isNoMore(other: ReadTicket, known: ReadTicket): boolean {
  const isWithin = () => other.members.every(one => known.members.some(each => isSameMember(one, each)));
  if (!isCenters(other)) return other.revision <= known.revision || isWithin();
  if (other.revision === known.revision && !isCenters(known)) return isWithin();
  return other.revision <= known.revision;
}

function isSameMember(one: ReadMember, other: ReadMember): boolean {
  if (one.stationCode && one.stationCode === other.stationCode) return true;
  const name = plainName(one.authorityName ?? '');
  return name !== '' && name === plainName(other.authorityName ?? '');
}
