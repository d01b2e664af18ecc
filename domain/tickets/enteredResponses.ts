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

const MAX_RESPONSES_AT_ONCE = 500;

const instant = (label: string) =>
  v.pipe(
    v.string(`${label} is required.`),
    v.isoTimestamp(`${label} must be a time such as 2026-11-30T15:00:00Z.`),
    v.check(isInstant, `${label} is on a day that does not exist.`),
    v.transform(value => new Date(value)),
  );

/** Without code and text, the utility has not responded. */
const responseSchema = form({
  stationCode: v.pipe(v.string(), v.minLength(1, 'Choose a utility.'), v.maxLength(40)),
  code: orNull(text('Code', 8)),
  text: orNull(text('Response', 200)),
  comment: orNull(text('Comment', 1000)),
  respondedAt: v.nullish(instant('Time of the response'), null),
});
type EnteredResponse = v.InferOutput<typeof responseSchema>;

export const RESPONSE_CHANNELS = ['SITE', 'PHONE', 'ON_SITE'] as const;
export type ResponseChannel = (typeof RESPONSE_CHANNELS)[number];

/** A verbal response needs a name. */
export const needsRespondent = (via: ResponseChannel | null | undefined) =>
  via === 'PHONE' || via === 'ON_SITE';

export const RESPONDENT_WANTED = 'Enter who gave you the responses.';

/** Only the center's page shows all responses. */
export const isListing = (via: ResponseChannel | null | undefined) => !needsRespondent(via);

const enteredFields = form({
  responses: v.pipe(
    v.array(responseSchema, 'responses must be a list.'),
    v.minLength(1, 'Enter at least one response.'),
    v.maxLength(MAX_RESPONSES_AT_ONCE, `At most ${MAX_RESPONSES_AT_ONCE} responses can be entered at once.`),
  ),
  seenAt: instant('Time at which the page was seen'),
  via: v.nullish(
    v.picklist(RESPONSE_CHANNELS, `via must be ${RESPONSE_CHANNELS.join(', ')} or left out.`),
    null,
  ),
  respondent: orNull(text('Who you spoke with', 120)),
  url: orNull(websiteOrEmpty('Address of the page', 500)),
});

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
  revisions: readonly { revision: string; at: Date }[];
  submitted: Date | null;
  silences: readonly { stationCode: string; at: Date }[];
  stations: readonly (Station & { code: string; withdrawnAt: Date | null })[];
}

export interface StorableResponse {
  stationCode: string;
  code: string;
  text: string;
  comment: string | null;
  respondedAt: Date;
  revision: string;
}

interface EnteredReading {
  responses: StorableResponse[];
  silent: string[];
  /** Later "no response" entries for utilities that have a response here. */
  seenLater: StorableResponse[];
  isComplete: boolean;
}

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

/** Uses the center's spelling and wording if the code or text is listed. */
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

/** A page loaded before the latest listed response is outdated. @param listed latest per utility */
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

/** A later look showed no response, so this one no longer counts. */
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

export const NO_RESPONSE = '000';

function timeProblem(respondedAt: Date, { submitted, table }: EnteredOn, seenAt: Date): string | null {
  if (isAfter(respondedAt, seenAt)) return 'This is after the page was seen. Check both times.';
  if (submitted === null || respondedAt >= toMinute(submitted)) return null;
  return `The ticket was submitted ${formatUsDateTime(submitted, table.callCenter)}. Check the date.`;
}

/** A response within a new revision's minute belongs to the one before, so it clears nothing. */
export function revisionAt({ revisions }: Pick<EnteredOn, 'revisions'>, at: Date): string {
  const sorted = revisions.toSorted((a, b) => (a.revision < b.revision ? 1 : -1));
  return sorted.find(one => toMinute(one.at) < toMinute(at))?.revision ?? FIRST_REVISION;
}

export const newestOf = (revisions: EnteredOn['revisions']): string =>
  revisions
    .map(({ revision }) => revision)
    .toSorted()
    .at(-1) ?? FIRST_REVISION;

/** A center's own responses can't be withdrawn. */
export function isWithdrawable({ source }: { source: string }): boolean {
  return source !== 'CENTER';
}

export const FIRST_REVISION = '000';

const isAfter = (at: Date, other: Date) => at.getTime() > other.getTime() + CLOCK_TOLERANCE_MS;

const toMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
