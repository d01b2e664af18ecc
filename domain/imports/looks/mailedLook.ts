import type { CallCenter } from '../../calendar/centers';
import type { FieldErrors } from '../../errors';
import {
  type EnteredOn,
  readEntered,
  type StorableResponse,
  silenceAfter,
} from '../../tickets/enteredResponses';
import { plainWords } from '../../tickets/responseTables';
import { givenAnswer } from '../../tickets/stations';
import { readSubject } from '../center';
import type { Look, ShownResponse } from './look';
import { readTables } from './table';

/** A mailed summary of responses. A person must confirm it, but responses that stop work count at once. */
export interface Listing {
  format: 'RESPONSES';
  callCenter: CallCenter;
  ticketNumber: string;
  revision: string | null;
  /** A forwarded mail may be of any age. */
  isForwarded: boolean;
  text: string;
}

interface ListingMail {
  subject: string | null;
  sentAt: Date | null;
  texts: readonly string[];
  isAttached: boolean;
}

/** Ignores a ticket's own list of notified stations. */
export const hasResponses = (text: string) =>
  readTables(text).rows.some(({ cells }) =>
    cells.some(({ role, text: said }) => role === 'response' && said !== '' && plainWords(said) !== NOTIFIED),
  );
const NOTIFIED = 'notification sent';

export function readListing({
  subject,
  sentAt,
  texts,
  isAttached,
}: ListingMail): { listing: Listing } | { wrong: string } | null {
  const text = texts.findLast(hasResponses);
  if (text === undefined) return null;
  if (sentAt === null) return { wrong: 'The mail does not say when it was sent.' };
  const named = readSubject(subject);
  if (named === null || named.state === null)
    return { wrong: 'The subject does not name the ticket and its center, as CA TICKET: 2026110900042-000.' };
  const isForwarded = isAttached || FORWARDED.test(subject ?? '') || texts.some(one => QUOTED.test(one));
  const callCenter = named.state === 'CA' ? 'onecall' : 'onecallnv';
  const { number: ticketNumber, revision } = named;
  return { listing: { format: 'RESPONSES', callCenter, ticketNumber, revision, isForwarded, text } };
}

const FORWARDED = /^\s*(?:\[[^\]]*\]\s*)*(?:fwd?|re|aw|wg|tr|rv)\s*(?:\[\d+\])?\s*:|\bfwd?\s*:/i;
const QUOTED =
  /^[ \t\u00a0]*>|(?:original|forwarded|weitergeleitete) (?:message|nachricht)|^[^\p{L}\n]*(?:from|sent|to|subject|cc)\s*:/imu;

export const NO_LISTING =
  'No ticket and no table of responses was found in it. If it has responses, open the ticket and enter or paste them there.';

export interface KnownResponse {
  stationCode: string;
  code: string;
  text: string;
  comment: string | null;
  respondedAt: Date;
  isWithdrawn: boolean;
}

interface ListedOn extends EnteredOn {
  known: readonly KnownResponse[];
}

interface Mailed {
  listing: Listing;
  look: Look;
  sentAt: Date;
  arrivedAt: Date;
}

interface MailedReading {
  responses: StorableResponse[];
  silent: string[];
  checkedAt: Date | null;
  seenAt: Date;
  left: string[];
}

/** Only a complete summary that wasn't forwarded proves that all responses are known. */
export function readMailed(
  { listing: { isForwarded }, look, sentAt, arrivedAt }: Mailed,
  ticket: ListedOn,
): { read: MailedReading | null; wrong: string | null } {
  const { ticket: shown, strangers } = look;
  if (shown.other !== null)
    return { read: null, wrong: `It names ${shown.other}, and not this ticket as it is now.` };
  // Page and mail may each have a date. The older one counts.
  const seenAt = look.asOf && look.asOf < sentAt ? look.asOf : sentAt;
  const rows = look.rows.flatMap(({ stationCode, response }) =>
    response && (response.isSilent || response.respondedAt) ? { stationCode, ...response } : [],
  );
  const left = look.rows.map(({ stationCode }) => stationCode).filter(code => !isOf(rows, code));
  if (rows.length === 0) return { read: null, wrong: NO_ROW };
  const contradictions = rows.map(row => contradictionOf(row, ticket, isForwarded ? null : seenAt));
  const wrong = contradictions.find(one => one !== null) ?? (strangers[0] ? notNotified(strangers[0]) : null);
  // In a forwarded mail, a missing response may since have arrived.
  const accepted = rows.filter(
    (row, index) => contradictions[index] === null && !(isForwarded && row.isSilent),
  );
  if (accepted.length === 0)
    return { read: { responses: [], silent: [], checkedAt: null, seenAt, left }, wrong };
  const responses = accepted.map(row => enteredOf(row, ticket.known));
  const result = readEntered(
    { responses, seenAt, via: 'SITE', respondent: null, url: null },
    ticket,
    arrivedAt,
  );
  if ('wrong' in result) return { read: null, wrong: inWords(result.wrong, accepted) };
  const { responses: stored, silent, isComplete } = result.read;
  const known = seenAt < arrivedAt ? seenAt : arrivedAt;
  const checkedAt = isComplete && !isForwarded && wrong === null ? known : null;
  return { read: { responses: stored, silent, checkedAt, seenAt: known, left }, wrong };
}

const isOf = (rows: readonly { stationCode: string }[], code: string) =>
  rows.some(({ stationCode }) => stationCode === code);
const NO_ROW = 'No row of it fits a utility of the ticket and a listed response with its time.';
const notNotified = (printed: string) =>
  `${printed.split(' · ')[0]} was not notified of this ticket. Import the center’s newest copy of it.`;

interface Row extends ShownResponse {
  stationCode: string;
}

function inWords(wrong: FieldErrors, rows: readonly Row[]): string {
  if (wrong.seenAt) return 'By its date it was sent after it came, or before the ticket was submitted.';
  const messages = Object.entries(wrong).map(([field, message]) => {
    const row = rows[Number(field.split('.')[1])];
    return row ? `${row.stationCode}: ${message}` : message;
  });
  return messages.join(' ');
}

function enteredOf(row: Row, known: readonly KnownResponse[]) {
  const { stationCode, code, text, respondedAt } = row;
  if (row.isSilent) return { stationCode, code: null, text: null, comment: null, respondedAt: null };
  const comment = row.comment ?? known.find(one => isStanding(one) && isSame(row, one))?.comment ?? null;
  return { stationCode, code, text, comment, respondedAt };
}

/** Why a person must check the row. @param listedAt null if unknown */
function contradictionOf(row: Row, ticket: ListedOn, listedAt: Date | null): string | null {
  const { stationCode } = row;
  const own = ticket.known.filter(one => one.stationCode === stationCode);
  const same = own.filter(one => !row.isSilent && isSame(row, one));
  if (same.length > 0 && !same.some(isStanding)) {
    return `The response of ${stationCode} in it was withdrawn here.`;
  }
  const worded = same.find(
    one => isStanding(one) && one.comment && row.comment && one.comment !== row.comment,
  );
  if (worded) return `${stationCode} is known with other words beside the same response.`;
  if (silenceAfter(row, ticket, listedAt))
    return `${stationCode} had not responded yet when its responses were looked up later.`;
  const station = ticket.stations.find(({ code }) => code === stationCode);
  const given = station && givenAnswer(ticket.table, station);
  if (!given || listedAt === null || given.at > listedAt) return null;
  if (row.isSilent) return `${stationCode} has not responded by it, but an earlier response is known.`;
  if (row.respondedAt === null || row.respondedAt >= given.at) return null;
  return `${stationCode} is known with a later response, which it does not have.`;
}

const isStanding = ({ isWithdrawn }: KnownResponse) => !isWithdrawn;

function isSame({ stationCode, code, respondedAt }: Row, one: KnownResponse): boolean {
  return (
    one.stationCode === stationCode &&
    one.code.toLowerCase() === code.toLowerCase() &&
    one.respondedAt.getTime() === respondedAt?.getTime()
  );
}
