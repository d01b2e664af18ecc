import { type CallCenter, CENTERS } from '../calendar/centers';
import type { PlainDate } from '../calendar/plainDate';
import { calendarDay } from '../calendar/zone';
import { CODES, type ResponseCode, type ResponseColor } from './responseCodes';

/** Posted by a SASAdministrator. Replaces the built-in meaning while it is valid. */
export interface PostedCode extends ResponseCode {
  callCenter: CallCenter;
  validFrom: PlainDate;
  posting?: Posting;
}

interface Posting {
  by: string | null;
  at: Date;
}

export interface ResponseTable {
  readonly callCenter: CallCenter;
  readonly posted: readonly PostedCode[];
  /** Set if the ticket says Pavement Only. Otherwise a response about the pavement clears nothing. */
  readonly pavementOnly?: boolean;
}

export function readFor(table: ResponseTable, form: { pavementOnly?: string | null }): ResponseTable {
  return { ...table, pavementOnly: form.pavementOnly === 'Yes' };
}

export type ResponseTables = Readonly<Record<CallCenter, ResponseTable>>;

export function withPostedCodes(posted: readonly PostedCode[]): ResponseTables {
  const tableOf = (callCenter: CallCenter) => ({
    callCenter,
    posted: posted.filter(row => row.callCenter === callCenter),
  });
  return { onecall: tableOf('onecall'), onecallnv: tableOf('onecallnv') };
}

export const OWN_TABLES: ResponseTables = withPostedCodes([]);

/** With `on`, only a code valid on that day at the center, so that old responses keep their meaning. */
export function responseCode(table: ResponseTable, code: string, on?: Date): ResponseCode | null {
  const day = on && calendarDay(on, CENTERS[table.callCenter].zone);
  const isMeant = (row: ResponseCode) =>
    isSameCode(row.code, code) && (day === undefined || isInForce(row, day));
  return postedMeaning(table, code, on) ?? CODES[table.callCenter].find(isMeant) ?? null;
}

export function isSameCode(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

export interface Meaning {
  color: ResponseColor;
  label: string;
  note: string | null;
  meeting: boolean;
  standBy: boolean;
  marks: boolean;
  silence: boolean;
  noOverride: boolean;
  awaitsCall: boolean;
  /** Only about the pavement. */
  pavement: boolean;
  /** False if no valid list has the code, so that its wording was interpreted instead. */
  isListed: boolean;
  postedAt: Date | null;
}

/** Uses the list that was valid at the time of the response. Other codes are interpreted by wording. */
export function meaningOf(table: ResponseTable, answer: { code: string; text: string; at?: Date }): Meaning {
  const { code, text, at } = answer;
  const isKnown = responseCode(table, code) !== null;
  const row = responseCode(table, code, at) ?? (isKnown ? null : byDescription(table, text, at));
  if (row === null) return code === '' ? withoutCode(text) : readByWords(text);
  const listed = CODES[table.callCenter].find(each => isSameCode(each.code, row.code));
  const own = listed ?? row;
  const color = row.color === 'green' ? clearanceOf(own, table) : row.color;
  return {
    color,
    label: row.label ?? row.text,
    note: row.note ?? null,
    meeting: row.meeting === true,
    standBy: own.standBy === true && row.meeting !== true && color === 'yellow',
    marks: listed ? listed.marks === true : mentionsMarks(row.text),
    silence: own.silence === true,
    noOverride: own.noOverride === true,
    awaitsCall: own.awaitsCall === true,
    pavement: own.pavement === true,
    isListed: true,
    postedAt: (row as PostedCode).posting?.at ?? null,
  };
}

/** A posting can't lift the limits of a built-in code. */
function clearanceOf(own: ResponseCode, table: ResponseTable): ResponseColor {
  if (own.noOverride) return own.color;
  return own.pavement === true && table.pavementOnly !== true ? 'yellow' : 'green';
}

/** A wording without a code never clears the work. */
function withoutCode(text: string): Meaning {
  const read = readByWords(text);
  return { ...read, color: read.color === 'green' ? 'yellow' : read.color };
}

export function codeOfWords(table: ResponseTable, text: string, on?: Date): string | null {
  return byDescription(table, text, on)?.code ?? null;
}

function byDescription(table: ResponseTable, text: string, on?: Date): ResponseCode | null {
  const known = [...table.posted, ...CODES[table.callCenter]].find(row => isWordedSo(row, text));
  return known && isUnmarked(known, text) ? responseCode(table, known.code, on) : null;
}

/** Symbols other than plain punctuation may be a question, a negation or a check box. */
export const isUnmarked = (row: ResponseCode, words: string) =>
  row.silence === true || !/[^a-z0-9\s\-–—/,.;:()'’"“”&]/i.test(words);

export function isWordedSo(row: ResponseCode, words: string): boolean {
  const wanted = plainWords(words);
  const known = PLAIN.get(row) ?? [row.text, ...(row.wordings ?? [])].map(plainWords);
  PLAIN.set(row, known);
  return wanted !== '' && known.includes(wanted);
}
const PLAIN = new WeakMap<ResponseCode, readonly string[]>();

export const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

function readByWords(text: string): Meaning {
  return {
    color: colorOfText(text),
    label: text.trim() || 'No words',
    note: null,
    meeting: false,
    standBy: false,
    marks: mentionsMarks(text),
    silence: false,
    noOverride: false,
    awaitsCall: false,
    pavement: false,
    isListed: false,
    postedAt: null,
  };
}

const mentionsMarks = (text: string) => /mark/i.test(text) && !/not mark|un-?mark|no mark/i.test(text);

const STOP =
  /\bnot\b|\bcannot\b|n[’']t\b|\bnever\b|\bno (access|clear|delineation)|bad address|un-?marked|unable|incorrect/i;
const CHECK = /stand[ -]?by|meet|schedul|partial|more time|negotiat|delay|\bwill\b|\bto be\b|required/i;
/** Must match the whole text. "Clear of obstruction" or "marked by others" is for a person to read. */
const CLEAR =
  /^(locate area |(all )?(lines|facilities) )?(clear|marked|no conflict)([ ,;-]+(clear|marked|no conflict))*\.?$/i;

function colorOfText(text: string): ResponseColor {
  if (STOP.test(text)) return 'red';
  if (CHECK.test(text)) return 'yellow';
  return CLEAR.test(text.trim()) ? 'green' : 'yellow';
}

export function postedMeaning(table: ResponseTable, code: string, on?: Date): PostedCode | null {
  const day = on && calendarDay(on, CENTERS[table.callCenter].zone);
  const isMeant = (row: PostedCode) =>
    isSameCode(row.code, code) && (day === undefined ? row.validTo === undefined : isInForce(row, day));
  const [newest] = table.posted.filter(isMeant).sort((a, b) => compare(b.validFrom, a.validFrom));
  return newest ?? null;
}

export interface ListedCode extends ResponseCode {
  posted: boolean;
  inForce: boolean;
  posting?: Posting;
}

/** Past, present and future meanings, by code and then oldest first. */
export function listedCodes({ callCenter, posted }: ResponseTable, today: PlainDate): ListedCode[] {
  const rows = [
    ...CODES[callCenter].map(row => ({ ...row, posted: false })),
    ...posted.map(row => ({ ...row, posted: true, validTo: endOf(row, posted) })),
  ];
  const current = (code: string) => {
    const now = rows.filter(row => isSameCode(row.code, code) && isInForce(row, today));
    return now.find(row => row.posted) ?? now[0];
  };
  const from = (row: ResponseCode) => row.validFrom ?? '';
  return rows
    .map(({ validTo, ...row }, index) => ({
      ...row,
      ...(validTo !== undefined && { validTo }),
      inForce: current(row.code) === rows[index],
    }))
    .sort((a, b) => compare(a.code, b.code) || compare(from(a), from(b)));
}

function endOf(row: PostedCode, posted: readonly PostedCode[]): PlainDate | undefined {
  const isNext = (one: PostedCode) => isSameCode(one.code, row.code) && one.validFrom > row.validFrom;
  const ends = [row.validTo, ...posted.filter(isNext).map(one => one.validFrom)];
  return ends.filter(day => day !== undefined).sort()[0];
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The first day counts, but the last doesn't. A row that ends on its first day was never valid. */
function isInForce({ validFrom, validTo }: ResponseCode, day: PlainDate): boolean {
  return (validFrom === undefined || day >= validFrom) && (validTo === undefined || day < validTo);
}
