import { isSameCode, meaningOf, type ResponseTable } from '../tickets/responseTables';
import { isNameKey } from '../tickets/stationKey';
import { answerOf } from './answerWords';
import { besideRows, besides, UNKNOWN } from './besideRows';
import { readNumber } from './center';
import { isBlank, isTurned, type Said, saidUnder, TWO_ANSWERS, takesBack, whenUnder } from './columnAnswers';
import { readMoment, TWICE } from './moments';
import type { NamedStation } from './names';
import type { Cell, Row, RowProblem } from './pageColumns';
import { canceledIn, historyIn, type PageHeading, revisionOf, uncountedIn } from './pageHeading';
import { pageLines, rowsOf, STRANGER } from './pageRows';
import { inZone, joinedTimes, TIME, timesIn, zoneOfPage } from './pageTimes';
import { cellsOf } from './plainLines';

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
  /** The revision that a column of the page says it answers; null: it does not say. */
  revision: string | null;
  /** The page says that the station has not answered. */
  isSilent: boolean;
  /** Counts from 1. */
  line: number;
}

/** What a copied page tells of one ticket. */
export interface ReadAnswers {
  rows: AnswerRow[];
  problems: RowProblem[];
  /** Stations of the ticket that no row names. */
  missing: NamedStation[];
  /** Every station has one row and all could be read: whoever copied it has seen all answers there were. */
  isComplete: boolean;
  heading: PageHeading | null;
}

/**
 * Reads the rows of a center's response page or mailed summary. Columns are known by the line that names them; without one a
 * row is known by its station and each part by its looks, and a number is a code only beside its description. What does not
 * fit is a problem of its line, never a guess.
 * @param ticketNumber of the ticket whose stations these are: a page of another one is refused
 */
export function readAnswers(
  table: ResponseTable,
  ticketNumber: string,
  stations: readonly NamedStation[],
  text: string,
): ReadAnswers {
  const all = readPage(table, ticketNumber, stations, text);
  const near = stations.filter(({ isAway }) => !isAway);
  if (near.length === stations.length) return all;
  // A page may still name by code and by name who is known by the code alone now.
  const ofNear = readPage(table, ticketNumber, near, text);
  return ofNear.rows.length > 0 && ofNear.problems.length <= all.problems.length ? ofNear : all;
}

function readPage(
  table: ResponseTable,
  ticketNumber: string,
  stations: readonly NamedStation[],
  text: string,
): ReadAnswers {
  const found: AnswerRow[] = [];
  const problems: RowProblem[] = [];
  const unread = new Set<string>();
  // Problems of lines that go on from a row of the ticket's.
  const ofRows = new Set<RowProblem>();
  const lines = pageLines(text);
  const zone = zoneOfPage(lines);
  const told = rowsOf({ callCenter: table.callCenter, ticketNumber, stations }, lines).map(row =>
    'message' in row ? row : { row, timed: timeOf(row, zone) },
  );
  const isHalved = told.some(one => 'row' in one && HALVED.test(one.timed.printed ?? ''));
  const all = told.flatMap(one => ('row' in one ? one.row : []));
  const page = { isHalved, isTurned: isTurned(table, lines, all) };
  for (const one of told) {
    const read = 'message' in one ? one : readRow(table, one.row, one.timed, page);
    if (!('message' in read)) found.push(read);
    else {
      const { doubted = 'row' in one ? [one.row.station.stationCode] : [], ...problem } = read;
      problems.push(problem);
      if ('message' in one && one.doubted) ofRows.add(problem);
      for (const stationCode of doubted) unread.add(stationCode);
    }
  }
  // In a page of lines what stands below a station is its own, but for the last one's, below which the page ends.
  const own = all.slice(0, -1).flatMap(row => (row.isBare ? (row.below ?? []) : []));
  const taken = new Set([...told.map(one => ('row' in one ? one.row.line : one.line)), ...own]);
  const firstRow = all[0]?.line ?? lines.length + 1;
  const known = Math.max(stations.filter(({ withdrawnAt }) => !withdrawnAt).length, all.length);
  problems.push(...besideRows(table, { lines, taken, stations, ticketNumber, firstRow, known }));
  // A row that cannot be read may be the one that counts.
  const { rows, twice } = onceEach(
    table,
    found.filter(({ stationCode }) => !unread.has(stationCode)),
  );
  problems.push(...twice);
  const missing = stations.filter(({ stationCode }) =>
    told.every(one => 'message' in one || !isSameCode(one.row.station.stationCode, stationCode)),
  );
  // One of the ticket's own, of which the page says nothing, may be there under another name.
  const mayBeOurs = missing.some(({ withdrawnAt }) => !withdrawnAt);
  const judged = problems.map((problem): RowProblem => {
    const { line, text } = problem;
    if (mayBeOurs) return problem.message === UNKNOWN ? { line, text, message: STRANGER } : problem;
    const isOthers =
      problem.message === STRANGER &&
      !ofRows.has(problem) &&
      line > (all[0]?.line ?? 0) &&
      isAnswerLine(table, text);
    return isOthers ? { line, text, message: UNKNOWN, isPart: true } : problem;
  });
  const { heading, second } = revisionOf(ticketNumber, lines, firstRow);
  judged.unshift(
    ...canceledIn(ticketNumber, besides(lines, taken), historyIn(lines)),
    ...second,
    ...uncountedIn(known, lines),
  );
  // A page is of one revision, whose answers it shows.
  const ofPage = rows.map(row => ({ ...row, revision: row.revision ?? heading?.revision ?? null }));
  const isComplete = judged.length === 0 && missing.length === 0;
  return { rows: ofPage, problems: judged, missing, isComplete, heading };
}

/** Whether a line of a text about no ticket in particular tells an answer, in the center's code or description. */
export function isAnswerLine(table: ResponseTable, line: string): boolean {
  const cells = cellsOf(line);
  if (cells.length < 2) return false;
  const answers = cells.flatMap(cell => answerOf(table, cell) ?? []);
  return (
    answers.length > 0 && (timesIn(line).length > 0 || answers.some(one => one === 'both' || !one.isCoded))
  );
}

/** When a row was answered, as it is printed, and what else stands in it. */
interface Timed {
  printed: string | null;
  /** Without the time; of a row whose columns are not named. */
  cells: string[];
  /** The row begins with its time. */
  isFirst: boolean;
  wrong: string | null;
}

function timeOf(row: Row, zone: string | null): Timed {
  const below = row.cells?.filter(({ role }) => role === 'below').map(({ text }) => text) ?? [];
  if (row.cells) {
    const when = whenUnder(row.cells, zone);
    const isMore = timesIn(joinedTimes(below).join(' | ')).length > 0;
    const wrong = isMore ? TWO_TIMES : when !== null && typeof when !== 'string' ? when.wrong : null;
    return { printed: typeof when === 'string' ? when : null, cells: below, isFirst: false, wrong };
  }
  const text = joinedTimes(cellsOf(row.text)).join(' | ');
  const times = timesIn(text);
  const [time] = times;
  const cells = cellsOf(time === undefined ? row.text : text.replace(time, ' | '));
  const isFirst = time !== undefined && text.startsWith(time);
  const printed = time === undefined ? null : inZone(time, zone);
  return { printed, cells, isFirst, wrong: times.length > 1 ? TWO_TIMES : null };
}

const TWO_TIMES = 'It has two times. Add the answer by hand.';

/** What the rows of a page tell of each other. */
interface PageOfRows {
  /** Other times have AM or PM: one of up to twelve hours without it has lost it. */
  isHalved: boolean;
  /** What stands below a station may be the next one's. */
  isTurned: boolean;
}

function readRow(table: ResponseTable, row: Row, timed: Timed, page: PageOfRows): AnswerRow | RowProblem {
  const problem = (message: string) => ({ line: row.line, text: row.text, message });
  if (row.isBare && page.isTurned) return problem(TURNED);
  const { printed, cells } = timed;
  if (timed.wrong) return problem(timed.wrong);
  const [, , time = ''] = TIME.exec(printed ?? '') ?? [];
  const moment = printed === null ? null : readMoment(printed.replace(WEEKDAY, '').replace(TIME, '$1 $2'));
  const respondedAt = moment?.at ?? null;
  if (moment?.note === TWICE) return problem(`${printed} ${TWICE}. Add the answer by hand.`);
  if (printed && !respondedAt)
    return problem(`${printed} ${moment?.note ?? 'is no time'}. Add the answer by hand.`);
  if (page.isHalved && time && !HALVED.test(time) && Number.parseInt(time, 10) <= 12)
    return problem(HALF_LOST);
  if ([...cells, ...(row.cells ?? []).map(cell => cell.text)].some(cell => HALF.test(cell)))
    return problem(HALF_LOST);
  const said = row.cells ? saidUnder(table, row.cells) : answerIn(table, cells);
  if (row.mayGoOn && !timed.isFirst && answerOf(table, cells[0] ?? '') === null) return problem(LONGER_NAME);
  if ('wrong' in said) return problem(said.wrong);
  const { code, text, facility, comment } = said;
  if (text === '' && respondedAt !== null) return problem(TIME_ALONE);
  return {
    stationCode: row.station.stationCode,
    code,
    text,
    respondedAt,
    comment: comment.join(' ') || null,
    facility,
    revision: revisionIn(row.cells ?? []),
    isSilent:
      text === '' || meaningOf(table, { code, text, ...(respondedAt && { at: respondedAt }) }).silence,
    line: row.line,
  };
}

/** In a column of its own, or behind the ticket's number. */
const revisionIn = (cells: readonly Cell[]) =>
  cells.find(({ role, text }) => role === 'revision' && !isBlank(text))?.text ??
  cells.flatMap(({ role, text }) => (role === 'aside' && readNumber(text)?.revision) || [])[0] ??
  null;

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* /i;
const HALVED = /[ap]\.?m/i;
/** What a narrow page wraps off a time. */
const HALF = /^[ap]\.?(?:m\.?)?$/i;
const HALF_LOST = 'Its time has lost AM or PM. Add the answer by hand.';
const TURNED = 'It may stand above its utility or below it. Add the answer by hand.';
const TIME_ALONE = 'It has a time and no response that can be read. Add the answer by hand.';
const LONGER_NAME = 'This may be another utility, whose name goes on. Add the answer by hand.';

/** The answer among the cells of a row whose columns nobody names, and what is left of them: the comment. */
function answerIn(table: ResponseTable, cells: readonly string[]): Said | { wrong: string } {
  const read = cells.map(cell => answerOf(table, cell));
  const known = read.filter(one => one !== null && one !== 'both');
  const [first] = known;
  if (read.includes('both') || known.some(({ code }) => !isSameCode(code, first?.code ?? '')))
    return { wrong: TWO_ANSWERS };
  if (!first) {
    const [text = '', ...comment] = cells;
    return { code: '', text, facility: '', comment };
  }
  if (!known.some(({ isSure }) => isSure)) return { wrong: bareNumber(cells[read.indexOf(first)] ?? '') };
  const before = cells.slice(
    0,
    read.findIndex(one => one !== null),
  );
  const comment = cells.flatMap((cell, index) => {
    const answer = read[index];
    return answer && answer !== 'both' ? answer.behind || [] : cell;
  });
  if (comment.some(cell => takesBack(table, first, cell))) return { wrong: TWO_ANSWERS };
  return { code: first.code, text: first.text, facility: before.join(' '), comment };
}

const bareNumber = (cell: string) =>
  `“${cell}” may be a response code or something else, such as a revision. Copy the page with the names of its columns, or add the answer by hand.`;

/** Of a station's rows the latest with a time is its answer: not without times, for several parts, or after a meeting asked for. */
function onceEach(
  table: ResponseTable,
  found: readonly AnswerRow[],
): { rows: AnswerRow[]; twice: RowProblem[] } {
  const rows: AnswerRow[] = [];
  const twice: RowProblem[] = [];
  for (const key of new Set(found.map(({ stationCode }) => stationCode.toLowerCase()))) {
    const all = found.filter(({ stationCode }) => stationCode.toLowerCase() === key);
    const [first, ...others] = all.toSorted((a, b) => Number(b.respondedAt) - Number(a.respondedAt));
    // For several facilities at several times, but one and the same answer.
    const differing = all.find(row => first && answersOf(row) !== answersOf(first));
    if (!first) continue;
    const isOrdered =
      !isNameKey(first.stationCode) &&
      all.every(({ respondedAt, facility }) => respondedAt !== null && facility === first.facility) &&
      !others.some(row => meaningOf(table, row).meeting) &&
      others.every(
        row => Number(row.respondedAt) < Number(first.respondedAt) || saysOf(row) === saysOf(first),
      );
    // One answer for several facilities holds since the last of them was asked: the oldest time counts, or none.
    const isOfSeveral = all.some(({ facility }) => facility !== first.facility);
    if (!differing && isOfSeveral)
      rows.push(all.find(row => row.respondedAt === null) ?? others.at(-1) ?? first);
    else if (!differing || isOrdered) rows.push(first);
    else {
      const { stationCode } = first;
      const message = `${stationCode} stands here twice with two answers. Add the one that counts by hand.`;
      const { line, text } = all.at(-1) ?? first;
      twice.push({ line, text, message });
    }
  }
  return { rows, twice };
}

const answersOf = ({ code, text, comment, isSilent }: AnswerRow) =>
  JSON.stringify([code, text, comment, isSilent]);
const saysOf = ({ code, text, comment, facility, isSilent, respondedAt }: AnswerRow) =>
  JSON.stringify([code, text, comment, facility, isSilent, respondedAt]);
