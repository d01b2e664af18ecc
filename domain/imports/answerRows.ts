import { type CallCenter, centerOf } from '../calendar/centers';
import { CODES, type ResponseCode } from '../tickets/responseCodes';
import {
  isSameCode,
  meaningOf,
  plainWords,
  type ResponseTable,
  responseCode,
} from '../tickets/responseTables';
import { isNameKey } from '../tickets/stationKey';
import { readMoment } from './moments';
import { plainLines } from './plainLines';

/** A station of the ticket whose answers are read. */
export interface NamedStation {
  stationCode: string;
  authorityName: string;
}

/** One station's row of a center's response page or summary. */
export interface AnswerRow {
  stationCode: string;
  /** Empty: the page shows words that no list of the center knows, which clear nothing. */
  code: string;
  text: string;
  /** Null: the row has none. */
  respondedAt: Date | null;
  comment: string | null;
  /** The page says that the station has not answered. */
  isSilent: boolean;
  /** Counts from 1. */
  line: number;
}

/** A row that nobody may guess at. */
export interface RowProblem {
  line: number;
  text: string;
  message: string;
}

/** What a copied page tells of one ticket. */
interface ReadAnswers {
  rows: AnswerRow[];
  problems: RowProblem[];
  /** Stations of the ticket that no row names. */
  missing: NamedStation[];
  /** Every station has one row and all could be read: whoever copied it has seen all answers there were. */
  isComplete: boolean;
}

/**
 * Reads the rows of a center's response page or mailed summary, copied as text: station by code or name, answer by code or
 * description, time on the center's wall clock, comment. Pages differ in their columns, so a row is known by the station
 * that it begins with, and each part by what it looks like. What does not fit is a problem of its line, never a guess.
 *
 * @param ticketNumber of the ticket whose stations these are: a page of another one is refused
 */
export function readAnswers(
  table: ResponseTable,
  ticketNumber: string,
  stations: readonly NamedStation[],
  text: string,
): ReadAnswers {
  const found: AnswerRow[] = [];
  const problems: RowProblem[] = [];
  const told = rowsOf({ callCenter: table.callCenter, ticketNumber, stations }, text);
  for (const row of told) {
    const read = 'message' in row ? row : readRow(table, row);
    if ('message' in read) problems.push(read);
    else found.push(read);
  }
  const { rows, twice } = onceEach(found);
  problems.push(...twice);
  const missing = stations.filter(({ stationCode }) =>
    told.every(row => 'message' in row || !isSameCode(row.station.stationCode, stationCode)),
  );
  return { rows, problems, missing, isComplete: problems.length === 0 && missing.length === 0 };
}

interface Row {
  station: NamedStation;
  /** What stands beside the station. */
  text: string;
  line: number;
}

const STRANGER = 'No station of this ticket begins this line. Add the answer by hand.';

/** Whose page it should be. */
interface PageOf {
  callCenter: CallCenter;
  ticketNumber: string;
  stations: readonly NamedStation[];
}

const SHARED_NAME = 'Several utilities of this ticket have this name. Add the answer by hand.';

/** The lines of a page as one row for each station; what stands below a row belongs to it. */
function rowsOf({ callCenter, ticketNumber, stations }: PageOf, text: string): (Row | RowProblem)[] {
  const rows: (Row | RowProblem)[] = [];
  let isParted = false;
  // Tabs part columns, and are blanks to plainLines.
  for (const [index, line] of plainLines(text.replaceAll('\t', ' | ')).entries()) {
    if (line.trim() === '') {
      isParted = true;
      continue;
    }
    const other = otherTicketIn(line, callCenter, ticketNumber);
    if (other) {
      const message = `This is of ticket ${other}. Copy the page of ${ticketNumber}.`;
      rows.push({ text: line.trim(), line: index + 1, message });
      continue;
    }
    const begun = beginning(stations, line);
    const last = rows.at(-1);
    if (begun && 'message' in begun)
      rows.push({ text: line.trim(), line: index + 1, message: begun.message });
    else if (begun) rows.push({ ...begun, line: index + 1 });
    else if (looksLikeRow(line)) {
      rows.push({ text: line.trim(), line: index + 1, message: STRANGER });
      // What stands apart below an answer with its time is the foot of the page.
    } else if (last && 'station' in last && !(isParted && TIME.test(last.text)))
      last.text += ` | ${line.trim()}`;
    else continue;
    isParted = false;
  }
  return rows;
}

/** The day and its count, as both centers number their tickets; the older form of a ticket leaves the century out. */
const TICKET_NUMBER = /\b(?:20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{5}\b/;

/** Which center a number is of, where the line says so: both count by themselves. */
const CENTER_OF_TICKET = /\b(CA|NV)\s+TICKET\b/i;

/** Another ticket that a line names, also one of the same number at the other center. */
function otherTicketIn(line: string, callCenter: CallCenter, ticketNumber: string): string | null {
  const [number] = TICKET_NUMBER.exec(line) ?? [];
  const [, state] = CENTER_OF_TICKET.exec(line) ?? [];
  const { state: own } = centerOf(callCenter);
  if (state && state.toUpperCase() !== own) return [number, state.toUpperCase()].filter(Boolean).join(' ');
  return number && number.padStart(13, '20') !== ticketNumber ? number : null;
}

/** The station that a line begins with, by code or by name, and what follows; a count of its own may stand first. */
function beginning(
  stations: readonly NamedStation[],
  line: string,
): { station: NamedStation; text: string } | { message: string } | null {
  const text = line.trim().replace(/^\d{1,3}[.)]?[ |]+(?=\S*[a-z])/i, '');
  let best: { station: NamedStation; text: string } | null = null;
  for (const station of stations) {
    for (const name of [station.stationCode, station.authorityName]) {
      const rest = after(text, name);
      if (rest !== null && (best === null || rest.length < best.text.length)) best = { station, text: rest };
    }
  }
  if (!best) return null;
  // Of several with this name the one whose code stands beside it.
  const { length } = best.text;
  const beside = best.text.replace(BETWEEN, '');
  const isCoded = stations.some(({ stationCode }) => after(text, stationCode)?.length === length);
  const named = stations.filter(({ authorityName }) => after(text, authorityName)?.length === length);
  if (!isCoded && named.length > 1) {
    const station = named.find(({ stationCode }) => after(beside, stationCode) !== null);
    if (!station) return { message: SHARED_NAME };
    best = { ...best, station };
  }
  // Code and name may both stand there, in either order.
  const { station } = best;
  const rest = best.text.replace(BETWEEN, '');
  const both = after(rest, station.authorityName) ?? after(rest, station.stationCode) ?? best.text;
  return { station, text: both.replace(/^[\s:|)–-]+/, '') };
}

/** What may stand between a station's code and its name. */
const BETWEEN = /^[\s:|,()–-]+/;

/** What follows a name that a text begins with, compared without case; null: it does not, or goes on as another word. */
function after(text: string, name: string): string | null {
  if (name === '' || !text.toLowerCase().startsWith(name.toLowerCase())) return null;
  const rest = text.slice(name.length);
  return /^[-–]?[\p{L}\p{N}]/u.test(rest) ? null : rest;
}

/** A line of several columns with a time among them is somebody's answer. */
function looksLikeRow(line: string): boolean {
  return cellsOf(line).length > 1 && TIME.test(line);
}

/** The cells of a line: what bars or wide blanks part. */
export const cellsOf = (text: string) =>
  text
    .split(/\||\s{2,}/)
    .map(cell => cell.trim())
    .filter(Boolean);

/** Whether a line of a text about no ticket in particular tells an answer, in the center's code or description. */
export function isAnswerLine(table: ResponseTable, line: string): boolean {
  const cells = cellsOf(line);
  if (cells.length < 2) return false;
  const isWorded = cells.some(cell => worded(table, cell) !== null);
  return isWorded || (TIME.test(line) && cells.some(cell => codeOf(table, cell) !== null));
}

/** Something like a date with its time; whether it is one `readMoment` says. */
const TIME =
  /\b(\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?:[T,]| )+(?:at )?(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: *[ap]\.?m\.?| *(?:Z|[+-]\d{2}:?\d{2}))?)(?: *P[SD]?T)?(?![\d:])/i;

/** Everything in a text that looks like a date with its time, as it stands there. */
export function timesIn(text: string): string[] {
  return [...text.matchAll(new RegExp(TIME, 'gi'))].map(([time]) => time);
}

function readRow(table: ResponseTable, row: Row): AnswerRow | RowProblem {
  const problem = (message: string) => ({ line: row.line, text: row.text, message });
  const printed = TIME.exec(row.text);
  const respondedAt = printed && readMoment(`${printed[1]} ${printed[2]}`).at;
  if (printed && !respondedAt) return problem(`${printed[0].trim()} is no time. Add the answer by hand.`);
  const cells = cellsOf(printed ? row.text.replace(printed[0], ' | ') : row.text);
  const said = answerIn(table, cells);
  if (said === 'both') return problem('Code and description are of two answers. Add the answer by hand.');
  const { code, text, rest } = said;
  return {
    stationCode: row.station.stationCode,
    code,
    text,
    respondedAt,
    comment: rest.join(' ') || null,
    isSilent:
      text === '' || meaningOf(table, { code, text, ...(respondedAt && { at: respondedAt }) }).silence,
    line: row.line,
  };
}

interface Said {
  code: string;
  text: string;
  rest: string[];
}

/** The answer among the cells of a row, and what is left of them: the comment. */
function answerIn(table: ResponseTable, cells: readonly string[]): Said | 'both' {
  const codeAt = cells.findIndex(cell => codeOf(table, cell) !== null);
  const wordsAt = cells.findIndex((cell, index) => index !== codeAt && worded(table, cell) !== null);
  const coded = codeOf(table, cells[codeAt] ?? '');
  const words = worded(table, cells[wordsAt] ?? '');
  if (coded) {
    const beside = coded.beside ? worded(table, coded.beside) : words;
    if (beside && !isSameCode(beside.code, coded.row.code)) return 'both';
    const used = coded.beside ? [codeAt] : [codeAt, ...(words ? [wordsAt] : [])];
    const rest = cells.filter((_, index) => !used.includes(index));
    // Words that no list knows beside a code that it knows are the operator's.
    if (coded.beside && !beside) rest.unshift(coded.beside);
    return { code: coded.row.code, text: coded.row.text, rest };
  }
  if (words) {
    const [before, behind] = [cells.slice(0, wordsAt), cells.slice(wordsAt + 1)];
    return {
      code: words.code,
      text: words.text,
      rest: [...before, ...(words.behind ? [words.behind] : []), ...behind],
    };
  }
  const [text = '', ...rest] = cells;
  return { code: '', text, rest };
}

/** `010`, `(010)`, `010 - Locate area marked`, `Code 1A`: a code of the center, and the words beside it. */
function codeOf(table: ResponseTable, cell: string): { row: ResponseCode; beside: string } | null {
  const [, code = '', beside = ''] =
    /^(?:code:? *)?\(?(\d{3}|\d[a-z])\)?(?:\s*[-–:.]\s*|\s+|$)(.*)$/i.exec(cell) ?? [];
  const row = code ? responseCode(table, code) : null;
  return row && { row, beside: beside.trim() };
}

/** A description that the center uses, alone in its cell or with the operator's words after a sign. */
function worded(table: ResponseTable, cell: string): { code: string; text: string; behind: string } | null {
  const wanted = plainWords(cell);
  if (wanted === '') return null;
  let best: { code: string; text: string; behind: string; length: number } | null = null;
  for (const { code, text, wordings = [] } of [...table.posted, ...CODES[table.callCenter]]) {
    for (const known of [text, ...wordings]) {
      const plain = plainWords(known);
      const isAll = wanted === plain;
      const isBegun =
        cell.toLowerCase().startsWith(known.toLowerCase()) && /^\s*[-–:;,.(]/.test(cell.slice(known.length));
      if (!(isAll || isBegun) || plain.length <= (best?.length ?? 0)) continue;
      const behind = isAll ? '' : cell.slice(known.length).replace(/^[\s–:;,.-]+/, '');
      best = { code, text, behind, length: plain.length };
    }
  }
  return best;
}

/**
 * A page names a station once: of two rows with different answers the later counts, two without times nobody may order. Of
 * one that is known by its name alone they may be two stations of that name.
 */
function onceEach(found: readonly AnswerRow[]): { rows: AnswerRow[]; twice: RowProblem[] } {
  const rows = new Map<string, AnswerRow>();
  const twice: RowProblem[] = [];
  for (const row of found) {
    const key = row.stationCode.toLowerCase();
    const known = rows.get(key);
    const isSame = known?.code === row.code && known.text === row.text;
    if (!known || isSame || (known.isSilent && !row.isSilent)) rows.set(key, known && isSame ? known : row);
    else if (row.isSilent) continue;
    else if (known.respondedAt && row.respondedAt && !isNameKey(row.stationCode)) {
      if (row.respondedAt > known.respondedAt) rows.set(key, row);
    } else {
      const message = `${row.stationCode} stands here twice with two answers. Add the one that counts by hand.`;
      twice.push({ line: row.line, text: row.text, message });
      rows.delete(key);
    }
  }
  return { rows: [...rows.values()], twice };
}
