import type { FieldErrors } from '../errors';
import {
  type EnteredOn,
  readEntered,
  revisionAt,
  type StorableResponse,
  silenceAfter,
} from '../tickets/enteredResponses';
import { givenAnswer } from '../tickets/stations';
import type { AnswerRow } from './answerRows';
import { readRevision } from './center';
import type { Listing } from './responseListing';

/** A response to the ticket that is known, whether it stands or was taken back by a person. */
export interface KnownResponse {
  stationCode: string;
  code: string;
  text: string;
  comment: string | null;
  respondedAt: Date;
  isWithdrawn: boolean;
}

/** The ticket of a mailed summary. */
export interface ListedOn extends EnteredOn {
  /** The newest that is known. */
  revision: string;
  known: readonly KnownResponse[];
}

interface Mailed {
  listing: Listing;
  rows: readonly AnswerRow[];
  /** By the mail's heading. */
  sentAt: Date;
  arrivedAt: Date;
}

interface MailedReading {
  responses: StorableResponse[];
  /** Codes of the utilities that had not responded by it. */
  silent: string[];
  /** As of when all responses are known by it; null: it tells some. */
  checkedAt: Date | null;
  /** Until when it tells. */
  seenAt: Date;
}

/**
 * What is to be stored of a mailed summary, or why none of it may count: what contradicts something known is for people. Only
 * one that lists every utility and came as sent tells that all are known, as of its date, never later than it came.
 */
export function readMailed(
  { listing, rows, sentAt, arrivedAt }: Mailed,
  ticket: ListedOn,
): { read: MailedReading } | { wrong: string } {
  const { revision, isForwarded } = listing;
  if (revision !== null && revision > ticket.revision) {
    return { wrong: `It is of revision ${revision}, which is not here yet.` };
  }
  const contradiction = rows.flatMap(
    row => contradictionOf(row, ticket, isForwarded ? null : sentAt) ?? [],
  )[0];
  if (contradiction) return { wrong: contradiction };
  // A forwarded one may be older than what is known: who was silent then tells nothing.
  const told = isForwarded ? rows.filter(({ isSilent }) => !isSilent) : rows;
  if (told.length === 0) return { read: { responses: [], silent: [], checkedAt: null, seenAt: sentAt } };
  const responses = told.map(row => enteredOf(row, ticket.known));
  const entered = { responses, seenAt: sentAt, via: 'SITE' as const, respondent: null, url: null };
  const result = readEntered(entered, ticket, arrivedAt);
  if ('wrong' in result) return { wrong: inWords(result.wrong, told) };
  const seenAt = sentAt < arrivedAt ? sentAt : arrivedAt;
  const isWhole = result.read.isComplete && !isForwarded && (revision ?? ticket.revision) === ticket.revision;
  const { responses: stored, silent } = result.read;
  return { read: { responses: stored, silent, checkedAt: isWhole ? seenAt : null, seenAt } };
}

/** What a person would be told at the fields. */
function inWords(wrong: FieldErrors, rows: readonly AnswerRow[]): string {
  if (wrong.seenAt) return 'By its date it was sent after it came, or before the ticket was submitted.';
  const told = Object.entries(wrong).map(([field, message]) => {
    const row = rows[Number(field.split('.')[1])];
    return row ? `${row.stationCode}: ${message}` : message;
  });
  return told.join(' ');
}

/** The row as a person would enter it. Words that are known beside the same response stay with it. */
function enteredOf(row: AnswerRow, known: readonly KnownResponse[]) {
  const { stationCode, code, text, respondedAt } = row;
  if (row.isSilent) return { stationCode, code: null, text: null, comment: null, respondedAt: null };
  const comment = row.comment ?? known.find(one => isStanding(one) && isSame(row, one))?.comment ?? null;
  return { stationCode, code: code || null, text, comment, respondedAt };
}

/** Why the row is for a person. @param listedAt when the center listed it; null: nobody knows */
function contradictionOf(row: AnswerRow, ticket: ListedOn, listedAt: Date | null): string | null {
  const { stationCode } = row;
  const doubt = revisionDoubt(row, ticket);
  if (doubt) return doubt;
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
  if (row.isSilent) return `${stationCode} has not responded by it, but a response of before is known.`;
  if (row.respondedAt === null || row.respondedAt >= given.at) return null;
  return `${stationCode} is known with a later response, which it does not have.`;
}

const isStanding = ({ isWithdrawn }: KnownResponse) => !isWithdrawn;

function isSame({ stationCode, code, text, respondedAt }: AnswerRow, one: KnownResponse): boolean {
  return (
    one.stationCode === stationCode &&
    one.code.toLowerCase() === code.toLowerCase() &&
    (code !== '' || one.text === text) &&
    one.respondedAt.getTime() === respondedAt?.getTime()
  );
}

/**
 * Why a row is for a person: it answers an earlier revision and would clear what was asked again since, or one that is not
 * here or cannot be read; null: it does not.
 */
export function revisionDoubt(
  { stationCode, revision, respondedAt }: Pick<AnswerRow, 'stationCode' | 'revision' | 'respondedAt'>,
  ticket: Pick<EnteredOn, 'revisions'>,
): string | null {
  const answered = readRevision(revision ?? '');
  if (answered === null && revision !== null)
    return `The response of ${stationCode} is to revision “${revision}”, which cannot be read.`;
  if (answered !== null && ticket.revisions.every(known => known.revision < answered))
    return `The response of ${stationCode} is to revision ${answered}, which is not here.`;
  if (answered === null || respondedAt === null || answered >= revisionAt(ticket, respondedAt)) return null;
  return `The response of ${stationCode} is to revision ${answered}, by its time to a later one.`;
}
