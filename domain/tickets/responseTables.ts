import { type CallCenter, CENTERS } from '../calendar/centers';
import type { PlainDate } from '../calendar/plainDate';
import { calendarDay } from '../calendar/zone';
import { CODES, type ResponseCode, type ResponseColor } from './responseCodes';

/** What a SASAdministrator has posted of a code; while in force it takes the place of what the product knows of it. */
export interface PostedCode extends ResponseCode {
  callCenter: CallCenter;
  validFrom: PlainDate;
  posting?: Posting;
}

interface Posting {
  /** Another one after the posting was cut. */
  id: string;
  /** Username; null when it is not known any more. */
  by: string | null;
  at: Date;
}

/** What the codes of one center mean, postings included. Who reads a color is handed one, so none goes by our list alone. */
export interface ResponseTable {
  readonly callCenter: CallCenter;
  readonly posted: readonly PostedCode[];
  /** The ticket whose answers are read says Pavement Only; left out, an answer about the pavement clears nothing. */
  readonly pavementOnly?: boolean;
}

/** The table as the answers on a ticket with this form are read by it. */
export function readFor(table: ResponseTable, form: { pavementOnly?: string | null }): ResponseTable {
  return { ...table, pavementOnly: form.pavementOnly === 'Yes' };
}

export type ResponseTables = Readonly<Record<CallCenter, ResponseTable>>;

/** The tables with everything that was posted. */
export function withPostedCodes(posted: readonly PostedCode[]): ResponseTables {
  const tableOf = (callCenter: CallCenter) => ({
    callCenter,
    posted: posted.filter(row => row.callCenter === callCenter),
  });
  return { onecall: tableOf('onecall'), onecallnv: tableOf('onecallnv') };
}

export const OWN_TABLES: ResponseTables = withPostedCodes([]);

/** A code's row, or null. With `on` only one in force that day at the center, so that an answer keeps its meaning. */
export function responseCode(table: ResponseTable, code: string, on?: Date): ResponseCode | null {
  const day = on && calendarDay(on, CENTERS[table.callCenter].zone);
  const isMeant = (row: ResponseCode) =>
    isSameCode(row.code, code) && (day === undefined || isInForce(row, day));
  const posted = table.posted.filter(row => isMeant(row) && (day !== undefined || row.validTo === undefined));
  const [newest] = [...posted].sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return newest ?? CODES[table.callCenter].find(isMeant) ?? null;
}

/** Centers print a code in either case. */
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
  /** False: no list in force knows the code, and its words were read instead. */
  isListed: boolean;
  /** When this meaning was posted: who took note of the answer before has not read it. Null: the product's own. */
  postedAt: Date | null;
}

/**
 * What an answer means by the list in force when it was given. A code that no list had is looked up by its description; what
 * neither tells, and a withdrawn code, is read by its words, never green without a code. What a code is by nature stays.
 */
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
    marks: listed ? listed.marks === true : tellsOfMarks(row.text),
    silence: own.silence === true,
    noOverride: own.noOverride === true,
    awaitsCall: own.awaitsCall === true,
    isListed: true,
    postedAt: (row as PostedCode).posting?.at ?? null,
  };
}

/** What a code that is said to clear the work is by nature. */
function clearanceOf(own: ResponseCode, table: ResponseTable): ResponseColor {
  if (own.noOverride) return own.color;
  return own.pavement === true && table.pavementOnly !== true ? 'yellow' : 'green';
}

/** The words of no center, as a person copied them: whatever they say, they clear nothing. */
function withoutCode(text: string): Meaning {
  const read = readByWords(text);
  return { ...read, color: read.color === 'green' ? 'yellow' : read.color };
}

/** The code whose description this is, by the list in force at `on`; null where no list has the words. */
export function codeOfWords(table: ResponseTable, text: string, on?: Date): string | null {
  return byDescription(table, text, on)?.code ?? null;
}

function byDescription(table: ResponseTable, text: string, on?: Date): ResponseCode | null {
  const known = [...table.posted, ...CODES[table.callCenter]].find(row => isWordedSo(row, text));
  return known && isUnmarked(known, text) ? responseCode(table, known.code, on) : null;
}

/** Whether no sign beside a code's words may ask, deny or tick off; silence stays what it is. */
export const isUnmarked = (row: ResponseCode, words: string) =>
  row.silence === true || !/[^a-z0-9\s\-–—/,.;:()'’"“”&]/i.test(words);

/** Whether the center's words are a code's; case and signs are not compared. */
export function isWordedSo(row: ResponseCode, words: string): boolean {
  const wanted = plainWords(words);
  const known = PLAIN.get(row) ?? [row.text, ...(row.wordings ?? [])].map(plainWords);
  PLAIN.set(row, known);
  return wanted !== '' && known.includes(wanted);
}
const PLAIN = new WeakMap<ResponseCode, readonly string[]>();

/** A center's words as they are compared: without case and signs. */
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
    marks: tellsOfMarks(text),
    silence: false,
    noOverride: false,
    awaitsCall: false,
    isListed: false,
    postedAt: null,
  };
}

const tellsOfMarks = (text: string) => /mark/i.test(text) && !/not mark|un-?mark|no mark/i.test(text);

const STOP =
  /\bnot\b|\bcannot\b|n[’']t\b|\bnever\b|\bno (access|clear|delineation)|bad address|un-?marked|unable|incorrect/i;
const CHECK = /stand[ -]?by|meet|schedul|partial|more time|negotiat|delay|\bwill\b|\bto be\b|required/i;
/** The whole text must say so and nothing else: "clear of obstruction" or "marked by others" is for a person to read. */
const CLEAR =
  /^(locate area |(all )?(lines|facilities) )?(clear|marked|no conflict)([ ,;-]+(clear|marked|no conflict))*\.?$/i;

function colorOfText(text: string): ResponseColor {
  if (STOP.test(text)) return 'red';
  if (CHECK.test(text)) return 'yellow';
  return CLEAR.test(text.trim()) ? 'green' : 'yellow';
}

/** What was posted of a code and in force on that day of the center's calendar; null: nothing was. */
export function postedMeaning(table: ResponseTable, code: string, on: Date): PostedCode | null {
  const day = calendarDay(on, CENTERS[table.callCenter].zone);
  return table.posted.find(row => isSameCode(row.code, code) && isInForce(row, day)) ?? null;
}

export interface ListedCode extends ResponseCode {
  /** True: posted; false: the product's own. */
  posted: boolean;
  /** True: what an answer given that day means. */
  inForce: boolean;
  posting?: Posting;
}

/** Everything that codes of the center have meant, mean and will mean, by code and then oldest first. */
export function listedCodes(table: ResponseTable, today: PlainDate): ListedCode[] {
  const posted = table.posted.map(row => ({ ...row, posted: true, inForce: isInForce(row, today) }));
  const isReplaced = (code: string) => posted.some(row => row.code === code && row.inForce);
  const own = CODES[table.callCenter].map(row => ({
    ...row,
    posted: false,
    inForce: isInForce(row, today) && !isReplaced(row.code),
  }));
  const from = (row: ListedCode) => row.validFrom ?? '';
  return [...own, ...posted].sort((a, b) =>
    a.code === b.code ? compare(from(a), from(b)) : compare(a.code, b.code),
  );
}

/** Where a posting ends: at the first day of the next one, or at the day of a withdrawal. */
interface CodeEnd {
  day: PlainDate;
  by: 'posting' | 'withdrawal';
}

/** A listed row as far as its days matter; also as the contract shows it. */
interface CodeSpan {
  code: string;
  posted: boolean;
  validFrom?: PlainDate | null;
  validTo?: PlainDate | null;
}

/** Where a posting that begins on the day ends, since later changes stay; null: it holds until further notice. */
export function endOfPosting(codes: readonly CodeSpan[], code: string, day: PlainDate): CodeEnd | null {
  const posted = codes.filter(row => row.posted && row.code === code);
  const begins = posted.flatMap(({ validFrom }) => (validFrom && validFrom > day ? [validFrom] : []));
  const ends = posted.flatMap(({ validFrom, validTo }) =>
    (validFrom ?? '') <= day && validTo && validTo > day ? [validTo] : [],
  );
  const [first] = [...begins, ...ends].sort();
  return first === undefined ? null : { day: first, by: begins.includes(first) ? 'posting' : 'withdrawal' };
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The first day counts, the last one not: a row that ends on the day it begins has never been in force. */
function isInForce({ validFrom, validTo }: ResponseCode, day: PlainDate): boolean {
  return (validFrom === undefined || day >= validFrom) && (validTo === undefined || day < validTo);
}
