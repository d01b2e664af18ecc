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

export interface ImportedMember extends Operator {
  /** Null if only the first notice asked it. */
  askedAt: Date | null;
  askedRevision: string | null;
  withdrawnAt: Date | null;
}

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
  /** The newest revision is missing or incomplete, so it may have changed or cancelled the ticket. */
  isNewestUnread: boolean;
  /** A copy lists all stations. Otherwise we may not know of every utility that owes a response. */
  stationsKnown: boolean;
  history: DatedRevision[];
  renewNo: number;
  unlistedStatuses: string[];
  marksQuestion: string | null;
}

/**
 * Typed copies only fill in what no center copy states, except for the dates of their own revision.
 * @throws RangeError without copies, or if the leading copy names no center
 */
export function mergeCopies(all: readonly ReadTicket[], answers: MarksAnswers = {}): ImportedTicket {
  const copies = withOutlines(all);
  const ranked = rankedOf(copies.map(copy => (isCenters(copy) ? copy : besideCenter(copy, copies))));
  const [newest] = ranked;
  if (!newest?.ticket.callCenter) throw new RangeError('A ticket needs a copy that names its center.');
  const { callCenter, ticketNumber, revision } = newest.ticket;
  const revisions = revisionsOf(ranked, answers);
  // A typed later revision doesn't undo a cancellation.
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
      ...revisions.flatMap((one, index) => [...missedNote(revisions[index - 1], one), ...noCopyNote(one)]),
    ],
    isCancelled,
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

/** Once the center has listed its stations, typed ones are dropped. They never withdraw a station. */
function besideCenter(typed: ReadTicket, copies: readonly ReadTicket[]): ReadTicket {
  const isListed = copies.some(
    copy => isCenters(copy) && listsMembers(copy) && compare(copy.revision, typed.revision) >= 0,
  );
  return { ...typed, members: isListed ? [] : typed.members, listsAllMembers: false };
}

/** A spreadsheet row states the total up to its revision. */
const renewalsOf = (revisions: readonly Revision[]) =>
  revisions.reduce((sum, { isRenewal, copies }) => {
    const statedRenewals = copies.map(({ ticket }) => ticket.told?.renewals ?? 0);
    return Math.max(sum + Number(isRenewal), ...statedRenewals);
  }, 0);

const isOfCenter = ({ ticket }: RankedCopy) => isCenters(ticket);

function missedNote(before: Revision | undefined, { revision }: Revision): string[] {
  if (!isMissed(before, revision)) return [];
  const missed = before ? `between ${before.revision} and ${revision}` : `before ${revision}`;
  return [
    `A revision ${missed} is not here and may have asked for new marks. Responses from before ${revision} don’t count. Import a copy of it, or type that revision.`,
  ];
}

function noCopyNote({ hasNoCopy, revision }: Revision): string[] {
  if (!hasNoCopy) return [];
  return [
    `Revision ${revision} renewed the ticket, and no copy here says whether it asked for new marks. Responses from before it don’t count. Import a copy of it, or type that revision.`,
  ];
}

function isRevisedSince(ranked: readonly RankedCopy[]): boolean {
  const newest = ranked[0]?.ticket.revision ?? '';
  return ranked.some(({ ticket }) => ticket.history.some(({ revision }) => revision > newest));
}

/** A cancellation counts even if its revision wasn't imported. */
function isCancelledSince(ranked: readonly RankedCopy[]): boolean {
  const newest = ranked[0]?.ticket.revision ?? '';
  const later = ranked.flatMap(({ ticket }) => ticket.history).filter(({ revision }) => revision > newest);
  const last = later.sort((one, other) => compare(one.revision, other.revision)).at(-1);
  return last !== undefined && [last.status, last.type].some(isCancelledStatus);
}

function askedSince(ranked: readonly RankedCopy[], members: ImportedMember[]): ImportedMember[] {
  const newest = ranked[0]?.ticket.revision ?? '';
  const asking = ranked
    .flatMap(({ ticket }) => ticket.history)
    .filter(({ revision }) => revision > newest)
    .filter(line => effectOf({ ...line, ...NO_COPY }, false, null).asksAgain)
    .sort((a, b) => compare(a.revision, b.revision))
    .at(-1);
  return asking
    ? members.map(one => ({ ...one, askedAt: asking.at, askedRevision: asking.revision }))
    : members;
}

const NO_COPY = {
  submitted: null,
  expires: null,
  wantsMarks: null,
  responseRequired: null,
  startsLater: false,
};

/** Utilities that match no code are still shown, so that people can call them. */
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
    // A request for new marks may list only its recipients. Other stations keep their state.
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
      // It may have been there before under a name that couldn't be matched.
      if (!known.has(key)) Object.assign(one, lastAsk);
      const isBack = one.withdrawnAt !== null && named.has(key);
      // A station first named in a request for new marks was asked by it.
      // All stations count as asked if names and codes can't be matched.
      const isUnclear = isNameKey(key) ? hasNewCode || !hasName : hasNewName || !hasCode;
      const isNamed = !isComplete || isUnclear || named.has(key);
      const isAsked = revision.asksAgain && (revision.isReset || (answer?.includes(key) ?? isNamed));
      if (isBack || isAsked) Object.assign(one, { askedAt: at, askedRevision: revision.revision });
      if (isBack) one.withdrawnAt = null;
      if (isComplete && !isOfSome && !named.has(key)) one.withdrawnAt ??= at;
    }
    for (const key of named) known.add(key);
    if (revision.asksAgain) lastAsk = { askedAt: at, askedRevision: revision.revision };
  }
  return operators.all.map(operator => {
    const stands = standing.get(operator.key);
    return { ...operator, askedAt: null, askedRevision: null, withdrawnAt: null, ...stands };
  });
}

/** A notice may list only its recipients, so its list isn't complete. */
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
