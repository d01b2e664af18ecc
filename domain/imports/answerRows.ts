import { CODES, type ResponseCode } from '../tickets/responseCodes';
import {
  isSameCode,
  meaningOf,
  plainWords,
  type ResponseTable,
  responseCode,
} from '../tickets/responseTables';
import { isNameKey } from '../tickets/stationKey';
import { readMoment, TWICE } from './moments';
import { cellsOf, type NamedStation, type Row, type RowProblem, rowsOf, TIME } from './pageRows';

/** One station's row of a center's response page or summary. */
export interface AnswerRow {
  stationCode: string;
  /** Empty: the page shows words that no list of the center knows, which clear nothing. */
  code: string;
  text: string;
  /** Null: the row has none. */
  respondedAt: Date | null;
  comment: string | null;
  /** What stands between station and answer: of several rows of a station, what tells them apart. */
  facility: string;
  /** The page says that the station has not answered. */
  isSilent: boolean;
  /** Counts from 1. */
  line: number;
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
  const unread = new Set<string>();
  const told = rowsOf({ callCenter: table.callCenter, ticketNumber, stations }, text);
  const isHalved = told.some(({ text: row }) => HALVED.test(TIME.exec(row)?.[2] ?? ''));
  for (const row of told) {
    const read = 'message' in row ? row : readRow(table, row, isHalved);
    if (!('message' in read)) found.push(read);
    else {
      problems.push(read);
      if (!('message' in row)) unread.add(row.station.stationCode);
    }
  }
  // A row that cannot be read may be the one that counts.
  const { rows, twice } = onceEach(found.filter(({ stationCode }) => !unread.has(stationCode)));
  problems.push(...twice);
  const missing = stations.filter(({ stationCode }) =>
    told.every(row => 'message' in row || !isSameCode(row.station.stationCode, stationCode)),
  );
  return { rows, problems, missing, isComplete: problems.length === 0 && missing.length === 0 };
}

/** Whether a line of a text about no ticket in particular tells an answer, in the center's code or description. */
export function isAnswerLine(table: ResponseTable, line: string): boolean {
  const cells = cellsOf(line);
  if (cells.length < 2) return false;
  const isWorded = cells.some(cell => worded(table, cell) !== null);
  return isWorded || (TIME.test(line) && cells.some(cell => codeOf(table, cell) !== null));
}

/** @param isHalved other times of the page have AM or PM: one of up to twelve hours without it has lost it */
function readRow(table: ResponseTable, row: Row, isHalved: boolean): AnswerRow | RowProblem {
  const problem = (message: string) => ({ line: row.line, text: row.text, message });
  const printed = TIME.exec(row.text);
  const moment = printed && readMoment(`${printed[1]} ${printed[2]}`);
  const respondedAt = moment?.at ?? null;
  if (moment?.note === TWICE) return problem(`${printed?.[0].trim()} ${TWICE}. Add the answer by hand.`);
  if (printed && !respondedAt) return problem(`${printed[0].trim()} is no time. Add the answer by hand.`);
  if (isHalved && printed?.[2] && !HALVED.test(printed[2]) && Number.parseInt(printed[2], 10) <= 12)
    return problem(HALF_LOST);
  const cells = cellsOf(printed ? row.text.replace(printed[0], ' | ') : row.text);
  if (cells.some(cell => HALF.test(cell))) return problem(HALF_LOST);
  const said = answerIn(table, cells);
  if (row.mayGoOn && printed?.index !== 0 && !isAnswer(table, cells[0] ?? '')) return problem(LONGER_NAME);
  if (said === 'both') return problem('It tells two answers. Add the one that counts by hand.');
  const { code, text, rest } = said;
  return {
    stationCode: row.station.stationCode,
    code,
    text,
    respondedAt,
    comment: rest.join(' ') || null,
    facility: said.before.join(' '),
    isSilent:
      text === '' || meaningOf(table, { code, text, ...(respondedAt && { at: respondedAt }) }).silence,
    line: row.line,
  };
}

const HALVED = /[ap]\.?m/i;
/** What a narrow page wraps off a time. */
const HALF = /^[ap]\.?(?:m\.?)?$/i;
const HALF_LOST = 'Its time has lost AM or PM. Add the answer by hand.';
const LONGER_NAME = 'This may be another utility, whose name goes on. Add the answer by hand.';

interface Said {
  code: string;
  text: string;
  /** Cells between the station and its answer. */
  before: readonly string[];
  rest: string[];
}

/** The answer among the cells of a row, and what is left of them: the comment. */
function answerIn(table: ResponseTable, cells: readonly string[]): Said | 'both' {
  const all = cells.flatMap(cell => (codeOf(table, cell)?.row ?? worded(table, cell))?.code ?? []);
  if (all.some(code => !isSameCode(code, all[0] ?? ''))) return 'both';
  const codeAt = cells.findIndex(cell => codeOf(table, cell) !== null);
  const wordsAt = cells.findIndex((cell, index) => index !== codeAt && worded(table, cell) !== null);
  const coded = codeOf(table, cells[codeAt] ?? '');
  const words = worded(table, cells[wordsAt] ?? '');
  if (coded) {
    const beside = coded.beside ? worded(table, coded.beside) : words;
    if (beside && !isSameCode(beside.code, coded.row.code)) return 'both';
    const used = coded.beside ? [codeAt] : [codeAt, ...(words ? [wordsAt] : [])];
    const before = cells.slice(0, Math.min(...used));
    const rest = cells.filter((_, index) => !used.includes(index));
    // Words that no list knows beside a code that it knows are the operator's.
    if (coded.beside && !beside) rest.unshift(coded.beside);
    return { code: coded.row.code, text: coded.row.text, before, rest };
  }
  if (words) {
    const [before, behind] = [cells.slice(0, wordsAt), cells.slice(wordsAt + 1)];
    return {
      code: words.code,
      text: words.text,
      before,
      rest: [...before, ...(words.behind ? [words.behind] : []), ...behind],
    };
  }
  const [text = '', ...rest] = cells;
  return { code: '', text, before: [], rest };
}

/** Whether a cell is an answer, by code or by description. */
const isAnswer = (table: ResponseTable, cell: string) =>
  codeOf(table, cell) !== null || worded(table, cell) !== null;

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
 * A page names a station once. Of rows that have their times the latest is its answer; rows without times, for several
 * facilities, or of a name that may be two stations', nobody may order.
 */
function onceEach(found: readonly AnswerRow[]): { rows: AnswerRow[]; twice: RowProblem[] } {
  const rows: AnswerRow[] = [];
  const twice: RowProblem[] = [];
  for (const key of new Set(found.map(({ stationCode }) => stationCode.toLowerCase()))) {
    const all = found.filter(({ stationCode }) => stationCode.toLowerCase() === key);
    const [first, ...others] = all.toSorted((a, b) => Number(b.respondedAt) - Number(a.respondedAt));
    const differing = all.find(row => first && saysOf(row) !== saysOf(first));
    if (!first) continue;
    const isOrdered =
      !isNameKey(first.stationCode) &&
      all.every(({ respondedAt, facility }) => respondedAt !== null && facility === first.facility) &&
      others.every(
        row => Number(row.respondedAt) < Number(first.respondedAt) || saysOf(row) === saysOf(first),
      );
    if (!differing || isOrdered) rows.push(first);
    else {
      const { stationCode } = first;
      const message = `${stationCode} stands here twice with two answers. Add the one that counts by hand.`;
      const { line, text } = all.at(-1) ?? first;
      twice.push({ line, text, message });
    }
  }
  return { rows, twice };
}

const saysOf = ({ code, text, comment, facility, isSilent, respondedAt }: AnswerRow) =>
  JSON.stringify([code, text, comment, facility, isSilent, respondedAt]);
