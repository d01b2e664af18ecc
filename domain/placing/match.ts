import type { CallCenter } from '../calendar/centers';
import type { ImportedMember, ImportedTicket } from '../imports/merge';
import { proposedJob } from '../imports/names';
import { isFirstRevision } from '../imports/number';
import { isCenters, type ReadTicket } from '../imports/readTicket';
import { isLaterExpiry } from '../imports/revisionWords';
import { ticketTypeOf } from '../imports/ticketTypes';
import { ACTION } from '../tickets/actions/table';
import { asksForNoWork } from '../tickets/verdict/reasons';
import type { OpenPlacement, PlacementKind } from './placement';

export interface OpenCreation {
  id: string;
  ticketId: string;
  name: string;
  state: OpenPlacement;
  callCenter: CallCenter;
  askedAt: Date;
  placedNumber: string | null;
  jobId: string;
  ticketType: string;
  address: string;
  county: string;
}

interface KnownJob {
  id: string;
  jobNo: string;
  name: string;
}

const MAX_ASKED = 2;
const MAX_MS = 72 * 3_600_000;
/** Copies show only minutes, and clocks differ. */
const GRACE_MS = 5 * 60_000;

/** A better match is added to a number match, because numbers may be swapped. */
export function creationsFor(
  copies: readonly ReadTicket[],
  open: readonly OpenCreation[],
  jobs: readonly KnownJob[],
): OpenCreation[] {
  const ranked = open
    .filter(one => copies.some(copy => copy.callCenter === one.callCenter))
    .filter(one => hasNumber(copies, one) || copies.some(copy => isPossible(copy, one)))
    .map(one => ({ one, points: Math.max(...copies.map(copy => pointsOf(copy, one, jobs))) }))
    .sort((a, b) => b.points - a.points || rank(a.one) - rank(b.one) || byAge(a.one, b.one));
  const numbered = ranked.find(({ one }) => hasNumber(copies, one));
  const asked = numbered ? ranked.filter(({ points }) => points > numbered.points).slice(0, 1) : ranked;
  return [...(numbered ? [numbered] : []), ...asked].slice(0, MAX_ASKED).map(({ one }) => one);
}

/** Asks a person unless the number matches. A number match in another county may be a typo. */
export function isForPeople(copies: readonly ReadTicket[], sheets: readonly OpenCreation[]): boolean {
  return sheets.some(one => !hasNumber(copies, one) || copies.some(copy => isInOtherCounty(copy, one)));
}

const rank = ({ state }: OpenCreation) => (state === 'WAITING' ? 0 : 1);
const byAge = (a: OpenCreation, b: OpenCreation) => b.askedAt.getTime() - a.askedAt.getTime();

const hasNumber = (copies: readonly ReadTicket[], { placedNumber }: OpenCreation) =>
  copies.some(({ ticketNumber }) => ticketNumber === placedNumber);

/** A later revision, or a copy submitted before the request, belongs to an older ticket. */
function isPossible({ revision, submitted, contents }: ReadTicket, one: OpenCreation): boolean {
  const types = [contents.ticketType ?? '', one.ticketType].map(ticketTypeOf);
  if (!isFirstRevision(revision) || (types.some(asksForNoWork) && types[0] !== types[1])) return false;
  return submitted === null || submitted.getTime() >= one.askedAt.getTime() - GRACE_MS;
}

function pointsOf({ contents }: ReadTicket, one: OpenCreation, jobs: readonly KnownJob[]): number {
  const words = wordsOf(one.address);
  const shared = wordsOf(contents.addressLocation).filter(word => words.includes(word));
  const isOfJob = proposedJob(contents.jobName, jobs)?.id === one.jobId;
  const isInCounty = one.county !== '' && plain(contents.county) === plain(one.county);
  return shared.length + [isOfJob, isInCounty].filter(Boolean).length;
}

/** House numbers, and words long enough to be names. */
const wordsOf = (address: string | undefined) => [
  ...new Set(address?.toLowerCase().match(/\d+|\p{L}{4,}/gu) ?? []),
];

/** A person typing a ticket has the center's confirmation at hand. */
const isInOtherCounty = (copy: ReadTicket, { county }: OpenCreation) =>
  isCenters(copy) && Boolean(copy.contents.county && county) && plain(copy.contents.county) !== plain(county);

const plain = (text: string | undefined) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface OpenAction {
  id: string;
  kind: Exclude<PlacementKind, 'create'>;
  state: OpenPlacement;
  /** The first revision that the request can have created. */
  targetRevision: string;
  placedRevision: string | null;
  since: Date;
  needRemark: boolean;
  stations: string[];
}

type MergedTicket = Pick<
  ImportedTicket,
  'revision' | 'ticketExpiration' | 'isCancelled' | 'history' | 'members' | 'ticketType'
>;

/** A person may name the revision. Otherwise the copies must show that the request was done. */
export function isConfirmed(action: OpenAction, ticket: MergedTicket, expiredAt: Date | null): boolean {
  const { kind, targetRevision, placedRevision } = action;
  if (ticket.revision < targetRevision) return false;
  if (kind === 'cancel') return ticket.isCancelled;
  if (kind === 'renew') return !ticket.isCancelled && isLaterExpiry(ticket.ticketExpiration, expiredAt);
  if (placedRevision !== null && ticket.revision >= placedRevision) return true;
  const { revisionPattern } = ACTION[kind];
  // A copy of an earlier request doesn't confirm a later re-mark, even if it arrives later.
  const since = kind === 'remark' ? action.since.getTime() - GRACE_MS : 0;
  return ticket.history.some(
    ({ revision, at, status, type }) =>
      revision >= targetRevision && at.getTime() >= since && revisionPattern?.test(`${status} | ${type}`),
  );
}

export interface ReportPair {
  placementId: string;
  ticketId: string;
  kind: PlacementKind;
  ticketNumber: string;
  placedNumber: string | null;
  since: Date;
  reportNumber: string;
  reportRevision: string;
  /** Null if the copy names no other ticket. */
  previousNumber: string | null;
  submitted: Date | null;
}

/** Matches reports by number, or else if there is only one candidate. Each request is confirmed once. */
export function confirmedReports(pairs: readonly ReportPair[]): ReportPair[] {
  const confirmed: ReportPair[] = [];
  for (const reportNumber of new Set(pairs.map(one => one.reportNumber))) {
    const ofReport = pairs.filter(one => one.reportNumber === reportNumber);
    const marked = ofReport.filter(one => one.placedNumber === reportNumber);
    const [pair, ...others] = marked.length > 0 ? marked : ofReport.filter(isReportOf);
    if (!pair || others.length > 0) continue;
    if (!confirmed.some(({ placementId }) => placementId === pair.placementId)) confirmed.push(pair);
  }
  return confirmed;
}

function isReportOf({ ticketNumber, placedNumber, previousNumber, submitted, since }: ReportPair): boolean {
  if (previousNumber !== ticketNumber || submitted === null) return false;
  if (placedNumber !== null && placedNumber !== ticketNumber) return false;
  // Something that happened long before was a different incident.
  const late = submitted.getTime() - since.getTime();
  return late >= -GRACE_MS && late <= MAX_MS;
}

export type AskedMember = Pick<ImportedMember, 'key' | 'nameKeys' | 'askedRevision' | 'withdrawnAt'>;

/** True if a utility may not have been asked for new marks, so that earlier responses clear nothing. */
export function lacksMarks(
  {
    kind,
    needRemark,
    targetRevision,
    stations,
  }: Omit<OpenAction, 'id' | 'state' | 'placedRevision' | 'since'>,
  {
    members,
    marksQuestion = null,
  }: { members: readonly AskedMember[]; marksQuestion?: ImportedTicket['marksQuestion'] },
): boolean {
  if (kind !== 'remark' && !(kind === 'renew' && needRemark)) return false;
  if (kind === 'renew' && marksQuestion !== null && marksQuestion >= targetRevision) return true;
  const named = (kind === 'remark' ? stations : []).map(station =>
    members.find(({ key, nameKeys }) => key === station || nameKeys.includes(station)),
  );
  if (named.includes(undefined)) return true;
  const wanted = named.length > 0 ? named : members;
  const standing = wanted.filter(member => member !== undefined && member.withdrawnAt === null);
  return standing.length === 0 || standing.some(member => (member?.askedRevision ?? '') < targetRevision);
}
