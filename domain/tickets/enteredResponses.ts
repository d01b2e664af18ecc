import * as v from 'valibot';
import { centerOf } from '../calendar/centers';
import { formatUsDateTime } from '../calendar/clock';
import { isInstant } from '../calendar/plainDate';
import type { FieldErrors } from '../errors';
import { form } from '../form';
import { websiteOrEmpty } from '../subcontractors/subcontractor';
import { orNull, text } from '../text';
import { codeOfWords, isSameCode, meaningOf, type ResponseTable, responseCode } from './responseTables';
import { CLOCK_TOLERANCE_MS, givenAnswer, type Station } from './stations';

/** Most utilities that are told of at once; no ticket has as many. */
const MOST_RESPONSES_AT_ONCE = 500;

const instant = (label: string) =>
  v.pipe(
    v.string(`${label} is required.`),
    v.isoTimestamp(`${label} must be a time such as 2026-11-30T15:00:00Z.`),
    v.check(isInstant, `${label} is on a day that does not exist.`),
    v.transform(value => new Date(value)),
  );

/** What a person tells of one utility, by the names of the contract; without code and words it has not responded. */
const responseSchema = form({
  stationCode: v.pipe(v.string(), v.minLength(1, 'Choose a utility.'), v.maxLength(40)),
  code: orNull(text('Code', 8)),
  text: orNull(text('Response', 200)),
  comment: orNull(text('Comment', 1000)),
  respondedAt: v.nullish(instant('Time of the response'), null),
});
type EnteredResponse = v.InferOutput<typeof responseSchema>;

/** How whoever tells responses came to know them: on the center's page, on the phone, or on the site. */
export const RESPONSE_CHANNELS = ['SITE', 'PHONE', 'ON_SITE'] as const;
export type ResponseChannel = (typeof RESPONSE_CHANNELS)[number];

/** What somebody says has a name to it; a page speaks for itself. */
export const needsRespondent = (via: ResponseChannel | null | undefined) =>
  via === 'PHONE' || via === 'ON_SITE';

export const RESPONDENT_WANTED = 'Enter who told you the responses.';

/** Whether a telling can make the ticket looked up: a whole listing is read on the center's page alone. */
export const isListing = (via: ResponseChannel | null | undefined) => !needsRespondent(via);

const enteredFields = form({
  responses: v.pipe(
    v.array(responseSchema, 'responses must be a list.'),
    v.minLength(1, 'Enter at least one response.'),
    v.maxLength(
      MOST_RESPONSES_AT_ONCE,
      `At most ${MOST_RESPONSES_AT_ONCE} responses can be entered at once.`,
    ),
  ),
  seenAt: instant('Time at which the page was seen'),
  via: v.nullish(
    v.picklist(RESPONSE_CHANNELS, `via must be ${RESPONSE_CHANNELS.join(', ')} or left out.`),
    null,
  ),
  respondent: orNull(text('Who you spoke with', 120)),
  url: orNull(websiteOrEmpty('Address of the page', 500)),
});

/** The arguments of recordTicketResponses that say what was seen, when, and how. */
export const enteredSchema = v.pipe(
  enteredFields,
  v.forward(
    v.check(({ via, respondent }) => respondent !== null || !needsRespondent(via), RESPONDENT_WANTED),
    ['respondent'],
  ),
);
export type Entered = v.InferOutput<typeof enteredSchema>;

export interface EnteredOn {
  table: ResponseTable;
  /** Revisions known of it and when each was submitted, in any order. */
  revisions: readonly { revision: string; at: Date }[];
  /** When it was submitted first; null where no copy of that revision is known. */
  submitted: Date | null;
  /** By utility, when it was last seen not to have responded. */
  silences: readonly { stationCode: string; at: Date }[];
  /** Every utility that counts or did. */
  stations: readonly (Station & { code: string; withdrawnAt: Date | null })[];
}

export interface StorableResponse {
  stationCode: string;
  /** As the center's list spells it; empty where no list has the words. */
  code: string;
  text: string;
  comment: string | null;
  respondedAt: Date;
  /** The revision in force when it was given. */
  revision: string;
}

interface EnteredReading {
  responses: StorableResponse[];
  /** Codes of the utilities that it tells of as silent. */
  silent: string[];
  /** What was seen after it of those that it has a response of: none. */
  seenLater: StorableResponse[];
  /** The center's page was read and every utility that counts told of: whoever told it has seen all responses there were. */
  isComplete: boolean;
}

/** Reads what a person tells, or every wrong field; nothing is guessed. Who is said to be silent now is silent again. */
export function readEntered(
  { responses, seenAt, via }: Entered,
  ticket: EnteredOn,
  now: Date,
): { read: EnteredReading } | { wrong: FieldErrors } {
  const wrong: FieldErrors = { ...seenProblem(seenAt, ticket, now) };
  const read: Omit<EnteredReading, 'isComplete'> = { responses: [], silent: [], seenLater: [] };
  const named = new Set<string>();
  for (const [index, entered] of responses.entries()) {
    const field = (name: string) => `responses.${index}.${name}`;
    const station = ticket.stations.find(({ code }) => isSameCode(code, entered.stationCode));
    if (!station) {
      wrong[field('stationCode')] =
        `${entered.stationCode} was not notified of this ticket. Choose a utility from its list.`;
      continue;
    }
    if (named.has(station.code)) {
      wrong[field('stationCode')] = `${station.code} is here twice. Enter one response for each utility.`;
      continue;
    }
    named.add(station.code);
    const one = readOne({ ...entered, stationCode: station.code }, station, ticket, seenAt);
    if ('wrong' in one) {
      wrong[field(one.field)] = one.wrong;
      continue;
    }
    read.responses.push(...one.responses);
    if (one.isSilent) read.silent.push(station.code);
    else read.seenLater.push(...one.responses.flatMap(given => silenceAfter(given, ticket, seenAt) ?? []));
  }
  if (Object.keys(wrong).length > 0) return { wrong };
  const isWhole = ticket.stations.every(({ code, withdrawnAt }) => withdrawnAt !== null || named.has(code));
  const isComplete = isWhole && isListing(via);
  return { read: { ...read, isComplete } };
}

function seenProblem(seenAt: Date, { submitted }: EnteredOn, now: Date): FieldErrors {
  if (isAfter(seenAt, now))
    return { seenAt: 'This time is in the future. Enter when you looked at the page.' };
  if (submitted && seenAt < toMinute(submitted))
    return { seenAt: 'The ticket was not submitted yet at this time. Enter when you looked at the page.' };
  return {};
}

type Read =
  | { isSilent: boolean; responses: StorableResponse[] }
  | { field: keyof EnteredResponse; wrong: string };

function readOne(
  entered: EnteredResponse,
  station: EnteredOn['stations'][number],
  ticket: EnteredOn,
  seenAt: Date,
): Read {
  const { table } = ticket;
  const { stationCode, comment, respondedAt } = entered;
  const said = saidIn(entered, table, respondedAt ?? seenAt);
  if ('wrong' in said) return said;
  if (said.isSilent) return { isSilent: true, responses: silence(station, ticket, seenAt) };
  if (respondedAt === null)
    return { field: 'respondedAt', wrong: 'Enter when the utility responded, as the page shows it.' };
  const problem = timeProblem(respondedAt, ticket, seenAt);
  if (problem) return { field: 'respondedAt', wrong: problem };
  const revision = revisionAt(ticket, respondedAt);
  const response = { stationCode, code: said.code, text: said.text, comment, respondedAt, revision };
  return { isSilent: false, responses: [response] };
}

type Said =
  | { isSilent: true }
  | { isSilent: false; code: string; text: string }
  | { field: 'code'; wrong: string };

/** The answer by the center's list: a code in its spelling with its words, or words that no list has. */
function saidIn({ code, text: words }: EnteredResponse, table: ResponseTable, at: Date): Said {
  if (code === null && words === null) return { isSilent: true };
  const known = code ?? codeOfWords(table, words ?? '', at);
  if (known === null) return { isSilent: false, code: '', text: words ?? '' };
  const row = responseCode(table, known, at) ?? responseCode(table, known);
  if (!row) {
    const { name } = centerOf(table.callCenter);
    const wrong = `${name} has no code ${known}. Choose one from the list, or enter the words without a code.`;
    return { field: 'code', wrong };
  }
  if (meaningOf(table, { code: row.code, text: row.text, at }).silence) return { isSilent: true };
  return { isSilent: false, code: row.code, text: row.text };
}

/**
 * Why a whole page tells nothing of now: the center listed a later response of a utility before it was seen. What somebody
 * said on the phone or on the site may never come to stand there.
 * @param listed by utility, the latest response that a page, a mail or the center listed
 */
export function outdatedBy(
  listed: readonly { stationCode: string; at: Date }[],
  responses: readonly StorableResponse[],
  seenAt: Date,
): string | null {
  const later = listed.find(({ stationCode, at }) =>
    responses.some(
      one => one.stationCode === stationCode && toMinute(one.respondedAt) < toMinute(at) && at <= seenAt,
    ),
  );
  if (!later) return null;
  const wanted = 'Load the page again, or enter when you loaded it.';
  return `${later.stationCode} is known with a later response, which this page does not have. ${wanted} If the later response is wrong, withdraw it first.`;
}

/** A page that shows no response contradicts one of before; else there is nothing to be stored. */
function silence(
  station: EnteredOn['stations'][number],
  ticket: EnteredOn,
  seenAt: Date,
): StorableResponse[] {
  const given = givenAnswer(ticket.table, station);
  return given === null || given.at > seenAt ? [] : [silenceAt(station.code, ticket, seenAt)];
}

function silenceAt(stationCode: string, ticket: EnteredOn, at: Date): StorableResponse {
  const row = responseCode(ticket.table, NO_RESPONSE);
  const said = { stationCode, code: NO_RESPONSE, text: row?.label ?? row?.text ?? '', comment: null };
  return { ...said, respondedAt: at, revision: revisionAt(ticket, at) };
}

/**
 * That the utility was seen silent by a later look than the one that has this response of it: told in the order in which they
 * were seen, the response would have ended with that.
 * @param seenAt when the response was seen; null: nobody knows
 */
export function silenceAfter(
  { stationCode, respondedAt }: { stationCode: string; respondedAt: Date | null },
  ticket: EnteredOn,
  seenAt: Date | null,
): StorableResponse | null {
  const silent = ticket.silences.find(one => one.stationCode === stationCode);
  if (!silent || respondedAt === null || respondedAt > silent.at || (seenAt !== null && seenAt >= silent.at))
    return null;
  return silenceAt(stationCode, ticket, silent.at);
}

/** Both centers' own code for none. */
export const NO_RESPONSE = '000';

function timeProblem(respondedAt: Date, { submitted, table }: EnteredOn, seenAt: Date): string | null {
  if (isAfter(respondedAt, seenAt)) return 'This is after the page was seen. Check both times.';
  if (submitted === null || respondedAt >= toMinute(submitted)) return null;
  return `The ticket was submitted ${formatUsDateTime(submitted, table.callCenter)}. Check the date.`;
}

/** The revision that a response answers; of one in a new one's minute that before, so that it clears nothing asked since. */
export function revisionAt({ revisions }: Pick<EnteredOn, 'revisions'>, at: Date): string {
  const sorted = revisions.toSorted((a, b) => (a.revision < b.revision ? 1 : -1));
  return sorted.find(one => toMinute(one.at) < toMinute(at))?.revision ?? FIRST_REVISION;
}

/** The newest revision of those that are here. */
export const newestOf = (revisions: EnteredOn['revisions']): string =>
  revisions
    .map(({ revision }) => revision)
    .toSorted()
    .at(-1) ?? FIRST_REVISION;

/** Whether people may take a response back: what they told themselves, and nothing of its center's. */
export function isWithdrawable({ source }: { source: string }): boolean {
  return source !== 'CENTER';
}

export const FIRST_REVISION = '000';

const isAfter = (at: Date, other: Date) => at.getTime() > other.getTime() + CLOCK_TOLERANCE_MS;

/** Pages show minutes. */
const toMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
