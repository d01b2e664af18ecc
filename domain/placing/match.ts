import type { CallCenter } from '../calendar/centers';
import { isFirstRevision } from '../imports/center';
import type { ImportedMember, ImportedTicket } from '../imports/merge';
import { proposedJob } from '../imports/names';
import { isCenters, type ReadTicket } from '../imports/readTicket';
import { isLaterExpiry } from '../imports/revisionWords';
import { ticketTypeOf } from '../imports/ticketTypes';
import { ACTION } from '../tickets/actions/table';
import { FEET_PER_DEGREE, middleOf, ringsOf } from '../tickets/geofence';
import { asksForNoWork } from '../tickets/verdict/reasons';
import { hasHouse, isOtherAddress, isSameAddress, plainAddress } from './address';
import type { OpenPlacement, PlacementKind } from './placement';

/** A new ticket that waits to be placed, or to be confirmed. */
export interface OpenCreation {
  id: string;
  ticketId: string;
  /** For people: its name, else where it is. */
  name: string;
  state: OpenPlacement;
  callCenter: CallCenter;
  askedAt: Date;
  placedNumber: string | null;
  jobId: string;
  ticketType: string;
  address: string;
  city: string;
  /** By its name in our lists; empty: nobody said. */
  county: string;
  workType: string;
  latitude: number | null;
  longitude: number | null;
}

interface KnownJob {
  id: string;
  jobNo: string;
  name: string;
}

const MOST_FEET = 300;
/** Farther from a sheet’s place nothing is of it that has another street: a mile. */
const ELSEWHERE_FEET = 5280;
const MOST_MS = 72 * 3_600_000;
/** Copies print minutes, and clocks differ. */
const GRACE_MS = 5 * 60_000;

/**
 * The new tickets that copies of one may be of: of its number, else waiting ones that fit by place, work, job and time, else a
 * slip; an exact address goes before a point, but for a street without a house. Numbers may have been swapped: where the one
 * of this number does not fit and others do, or another has its address or is where the copy is, all of them.
 */
export function creationsFor(
  copies: readonly ReadTicket[],
  open: readonly OpenCreation[],
  jobs: readonly KnownJob[],
): OpenCreation[] {
  const atCenter = open.filter(({ callCenter }) => copies.some(copy => copy.callCenter === callCenter));
  const numbered = atCenter.filter(one => hasNumber(copies, one));
  const fit = atCenter.filter(one => copies.some(copy => isOfJob(copy, one, jobs) && isSameWork(copy, one)));
  const there = fit.filter(one => isAtAddress(copies, one) && isThere(copies, one));
  if (numbered.length > 0) {
    if (numbered.some(one => there.includes(one))) return [...numbered, ...nearerThan(numbered, copies, fit)];
    const isFitting = there.length === 0 && numbered.some(one => fit.includes(one));
    const others = (there.length > 0 ? there : fit).filter(one => !numbered.includes(one));
    return isFitting ? numbered : [...numbered, ...others];
  }
  const waiting = fit.filter(({ state }) => state === 'WAITING');
  const exact = waiting.filter(one => there.includes(one));
  if (exact.length > 0) return [...exact, ...nearerThan(exact, copies, waiting)];
  return waiting.some(one => !isAtOther(copies, one)) ? waiting : fit;
}

/** Others where the copies are, while those of their street are not there, and no house tells that they are. */
function nearerThan(
  sheets: readonly OpenCreation[],
  copies: readonly ReadTicket[],
  fit: readonly OpenCreation[],
): OpenCreation[] {
  const isNear = (one: OpenCreation) =>
    copies.some(
      copy => isCenters(copy) && (feetBetween(placeOf(copy), one) ?? Number.POSITIVE_INFINITY) <= MOST_FEET,
    );
  if (sheets.some(one => isNear(one) || isAtHouse(copies, one))) return [];
  return fit.filter(one => !sheets.includes(one) && isNear(one));
}

function isOfJob({ contents }: ReadTicket, { jobId }: OpenCreation, jobs: readonly KnownJob[]): boolean {
  const job = proposedJob(contents.jobName, jobs);
  return job === null || job.id === jobId;
}

const hasNumber = (copies: readonly ReadTicket[], { placedNumber }: OpenCreation) =>
  copies.some(({ ticketNumber }) => ticketNumber === placedNumber);

const isAtAddress = (copies: readonly ReadTicket[], one: OpenCreation) =>
  copies.some(({ contents }) => isSameAddress(...addressesOf(contents, one)));

const isAtHouse = (copies: readonly ReadTicket[], one: OpenCreation) =>
  isAtAddress(copies, one) && hasHouse(one.address, [one.city].filter(Boolean));

const addressesOf = (
  { addressLocation = '', city = '' }: ReadTicket['contents'],
  one: OpenCreation,
): [string, string, string[]] => [addressLocation, one.address, [city, one.city].filter(Boolean)];

/** Its own address is not that of the sheet; being near alone does not make it the same. */
const isAtOther = (copies: readonly ReadTicket[], one: OpenCreation) =>
  !isAtAddress(copies, one) && copies.some(({ contents }) => isOtherAddress(...addressesOf(contents, one)));

/**
 * Which of the sheets that fit it is, if any, is for a person to say: several fit, or one that has another number or place,
 * or without a number another address.
 */
export function isForPeople(copies: readonly ReadTicket[], sheets: readonly OpenCreation[]): boolean {
  const isOf = (one: OpenCreation) =>
    one.placedNumber === null ? !isAtOther(copies, one) && isPlaced(copies, one) : hasNumber(copies, one);
  return sheets.length > 1 || !sheets.every(one => isOf(one) && isThere(copies, one));
}

/** A street without a house, and no place on the map, may be any stretch of it. Who types a ticket cannot be asked. */
const isPlaced = (copies: readonly ReadTicket[], one: OpenCreation) =>
  isAtHouse(copies, one) || copies.some(copy => !isCenters(copy) || placeOf(copy) !== null);

/** A copy that tells no place does not make up for one that tells another. */
const isThere = (copies: readonly ReadTicket[], one: OpenCreation) =>
  !copies.some(copy => isElsewhere(copy, one));

/**
 * Whether a copy is of a place that is surely another: in another county, a mile away and not the same house of the same town,
 * or, where one of them has no place on the map, in another town and not at the same house. Who types a ticket has the
 * center's confirmation at hand.
 */
function isElsewhere(copy: ReadTicket, one: OpenCreation): boolean {
  if (!isCenters(copy)) return false;
  const { contents } = copy;
  if (contents.county && one.county && plain(contents.county) !== plain(one.county)) return true;
  const feet = feetBetween(placeOf(copy), one);
  const street = plainAddress(contents.addressLocation);
  const isSameStreet = street !== '' && street === plainAddress(one.address);
  const [town, other] = [townOf(contents.city), townOf(one.city)];
  if (feet === null)
    return town !== '' && other !== '' && town !== other && !(isSameStreet && isAtHouse([copy], one));
  return feet > ELSEWHERE_FEET && !(town !== '' && town === other && isAtHouse([copy], one));
}

function placeOf({ point, geofence }: ReadTicket): ReadTicket['point'] {
  const [ring] = ringsOf(geofence);
  return point ?? (ring ? middleOf(ring) : null);
}

/** Without those that are of none. */
const townOf = (text: string | undefined) => (/\bunincorp/i.test(text ?? '') ? '' : plainAddress(text));

function isSameWork(copy: ReadTicket, one: OpenCreation): boolean {
  const { revision, submitted, contents, point } = copy;
  // A later revision may be of any older ticket there, and what was hit or found at the place is reported by one of its own.
  if (submitted === null || !isFirstRevision(revision)) return false;
  const types = [contents.ticketType ?? '', one.ticketType].map(ticketTypeOf);
  if (types.some(asksForNoWork) && types[0] !== types[1]) return false;
  const late = submitted.getTime() - one.askedAt.getTime();
  if (late < -GRACE_MS || late > MOST_MS) return false;
  if (plain(contents.workType) !== plain(one.workType)) return false;
  const isSameCity = !contents.city || plain(contents.city) === plain(one.city);
  if (isSameCity && isAtAddress([copy], one)) return true;
  // Who types a neighbor's ticket has written its address from the confirmation, and cannot be asked.
  if (!isCenters(copy) && isAtOther([copy], one)) return false;
  return (feetBetween(point, one) ?? Number.POSITIVE_INFINITY) <= MOST_FEET;
}

const plain = (text: string | undefined) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Null where one of them has no place. */
function feetBetween(point: ReadTicket['point'], { latitude, longitude }: OpenCreation): number | null {
  if (point === null || latitude === null || longitude === null) return null;
  const north = (point.latitude - latitude) * FEET_PER_DEGREE;
  const east = (point.longitude - longitude) * FEET_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** Something asked of a ticket that its center has. */
export interface OpenAction {
  id: string;
  kind: Exclude<PlacementKind, 'create'>;
  state: OpenPlacement;
  /** The first revision that it can have made. */
  targetRevision: string;
  placedRevision: string | null;
  /** When it was asked for, or placed if that was told to be earlier. */
  since: Date;
  needRemark: boolean;
  /** Utilities that a re-mark names; empty: all. */
  stations: string[];
}

type MergedTicket = Pick<
  ImportedTicket,
  'revision' | 'ticketExpiration' | 'isCancelled' | 'history' | 'members' | 'ticketType'
>;

/** Whether this was done, as the copies tell: a later expiry, a cancellation, a revision's words, or the one a person named. */
export function isConfirmed(action: OpenAction, ticket: MergedTicket, expiredAt: Date | null): boolean {
  const { kind, targetRevision, placedRevision } = action;
  if (ticket.revision < targetRevision) return false;
  if (kind === 'cancel') return ticket.isCancelled;
  if (kind === 'renew') return !ticket.isCancelled && isLaterExpiry(ticket.ticketExpiration, expiredAt);
  if (placedRevision !== null && ticket.revision >= placedRevision) return true;
  const { revisionPattern } = ACTION[kind];
  // New marks that were wanted are none of a request before, though its copy comes later.
  const since = kind === 'remark' ? action.since.getTime() - GRACE_MS : 0;
  return ticket.history.some(
    ({ revision, at, status, type }) =>
      revision >= targetRevision && at.getTime() >= since && revisionPattern?.test(`${status} | ${type}`),
  );
}

/** A sheet of a report with a ticket that its center may have made of it. */
export interface ReportPair {
  placementId: string;
  ticketId: string;
  kind: PlacementKind;
  ticketNumber: string;
  placedNumber: string | null;
  /** When it happened, as it was told, or was placed if that was earlier. */
  since: Date;
  reportNumber: string;
  reportRevision: string;
  /** Null: the copy names no other ticket. */
  previousNumber: string | null;
  submitted: Date | null;
}

/** What the reports confirm: each the sheet that has its number, else the only one that it can be of; one sheet each. */
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
  // What happened long before is nothing that a report of now tells: another was hit on the same ticket.
  const late = submitted.getTime() - since.getTime();
  return late >= -GRACE_MS && late <= MOST_MS;
}

/** A utility of the ticket, as far as it tells whether it was asked for new marks. */
export type AskedMember = Pick<ImportedMember, 'key' | 'nameKeys' | 'askedRevision' | 'withdrawnAt'>;

/**
 * New marks were wanted, and of a utility that was to bring some it is not known that it was asked: earlier answers must
 * clear nothing. A withdrawn utility brings none; a request for such alone has not been met. A renewal that does not say
 * whether it asked for new marks counts as asking, but may turn out not to have asked.
 */
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
