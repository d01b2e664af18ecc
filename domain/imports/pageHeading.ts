import type { ResponseTable } from '../tickets/responseTables';
import { DIGGABLE_TYPES } from '../tickets/verdict/reasons';
import { answerOf } from './answerWords';
import { isSameNumber, namesTicket, readRevision } from './center';
import { type NamedStation, names, TAKES_BACK } from './names';
import { columnsOf, FACILITY, historyOf, type RowProblem, roleOf, shownIn } from './pageColumns';
import { cellsOf } from './plainLines';
import { isUnknownStatus, tellsCancelled, tellsSuspended } from './revisionWords';
import { ticketTypeOf } from './ticketTypes';

/** The revision that a page names beside the ticket's number, in a line of its own, or above its rows. */
export interface PageHeading {
  revision: string;
  line: number;
}

/** What a page tells of the revision that its rows are of; null: nothing, or two. */
interface Told {
  heading: PageHeading | null;
  /** The line of a second revision, or of a later one in its history: nobody knows whose the rows are. */
  second: RowProblem[];
}

/**
 * @param lines of the page, with bars between cells
 * @param firstRow the line of the page's first row, counted from 1
 */
export function revisionOf(ticketNumber: string, lines: readonly string[], firstRow: number): Told {
  const named = headingsIn(ticketNumber, lines, firstRow);
  const above = named.filter(({ line }) => line < firstRow);
  // Below its rows a page may list every revision there was.
  const own = above.length > 0 ? above : named;
  const [first] = own;
  const other = own.find(({ revision }) => revision !== first?.revision);
  const latest = latestOf([...named, ...historyIn(lines)]);
  const isLater = first !== undefined && latest !== null && latest.revision > first.revision;
  const second = (above.length > 0 ? other : undefined) ?? (isLater && !other ? latest : undefined);
  const text = lines[(second?.line ?? 0) - 1]?.trim() ?? '';
  const ofTwo = above.length > 0 ? latestOf(historyIn(lines)) : latest;
  return {
    heading: first ? (other ? ofTwo : first) : latest,
    second: second ? [{ line: second.line, text, message: TWO_REVISIONS, isPart: true }] : [],
  };
}

/** That is the one of its rows unless the page says otherwise. */
const latestOf = <R extends PageHeading>(told: readonly R[]): R | null =>
  told.toSorted((a, b) => (a.revision < b.revision ? 1 : -1))[0] ?? null;

/** A row of the ticket's history. */
interface Revised extends PageHeading {
  text: string;
  /** What the revision did, in a column of its own or among all. */
  words: string;
  /** It tells what is known, and nothing of a utility. */
  isPlain: boolean;
}

/** The rows of the ticket's history that stand below the names of its columns. */
export function historyIn(lines: readonly string[]): Revised[] {
  let columns: ReturnType<typeof historyOf> = null;
  return lines.flatMap((text, index) => {
    const named = historyOf(text);
    if (named !== null) columns = named;
    if (columns === null || named !== null) return [];
    const cells = cellsOf(text);
    const revision = readRevision(THREE.exec(cells[columns.revision] ?? '')?.[1] ?? '');
    if (revision === null) {
      columns = null;
      return [];
    }
    const words = cells[columns.status] ?? text;
    const type = cells[columns.type] ?? '';
    const isPlain = !isUnknownStatus(words) && DIGGABLE_TYPES.some(known => known === ticketTypeOf(type));
    return [{ revision, line: index + 1, text: text.trim(), words, isPlain }];
  });
}

/** The lines of a history that tells what is known alone, with those that name its columns: nothing in them is of a utility. */
export function plainHistory(lines: readonly string[]): ReadonlySet<number> {
  const told = historyIn(lines);
  const names = lines.flatMap((line, index) => (historyOf(line) && !columnsOf(line) ? index + 1 : []));
  if (told.length === 0 || !told.every(({ isPlain }) => isPlain)) return new Set();
  return new Set([...names, ...told.map(({ line }) => line)]);
}

const TWO_REVISIONS =
  'The page names two revisions. Delete the line of the older one from the text if its rows are of the newer one.';

function headingsIn(ticketNumber: string, lines: readonly string[], firstRow: number): PageHeading[] {
  return lines.flatMap((whole, index) => {
    const line = ownWordsOf(whole);
    const [, number = '', ...behind] = NUMBERED.exec(line) ?? BESIDE.exec(line) ?? [];
    const isAbove = index + 1 < firstRow;
    const labeled = isAbove ? labeledIn(lines[index - 1] ?? '', line) : undefined;
    const alone = OF_REVISION.exec(line)?.[1] ?? labeled ?? SPOKEN.exec(line)?.[1];
    const own = isSameNumber(number, ticketNumber) ? behind.find(Boolean) : alone;
    const read = readRevision(own ?? '');
    return read === null ? [] : [{ revision: read, line: index + 1 }];
  });
}

/** Without what a line says of the ticket before this one. */
const ownWordsOf = (line: string) => line.replace(/\bprevious\b.*$/i, '');

/** Label and value may stand in cells of one line, as on the center's sheet, or below each other. */
function labeledIn(above: string, line: string): string | undefined {
  if (historyOf(above)) return undefined;
  const cells = line.split(PARTS).filter(cell => cell.trim() !== '');
  const beside = cells.flatMap((cell, place) => {
    const next = LABEL_ALONE.test(cell) ? THREE.exec(cells[place + 1] ?? '')?.[1] : undefined;
    return OF_REVISION.exec(cell)?.[1] ?? next ?? [];
  });
  const sign = above.includes('|') ? '|' : /\s{2,}/;
  const column = above.split(sign).findIndex(cell => LABEL_ALONE.test(cell));
  const below = line.split(sign)[column];
  return beside[0] ?? THREE.exec(below ?? '')?.[1];
}

const REVISION = String.raw`\d{1,2}[\dA-Z]|\d`;
const LABEL = String.raw`rev(?:ision)?\.?(?:\s+(?:no|number))?\.?`;
/** The number with what stands behind it: blanks alone part it from three signs that begin with a zero. */
const NUMBERED = new RegExp(
  String.raw`(?<!\w)([A-Z]?\d{9,13})(?:\s*[-–—]\s*(${REVISION})|\s*\(\s*(${REVISION})\s*\)|\s{1,3}(0\d\w))(?!\w)`,
  'i',
);
/** Behind the number, with its label. */
const BESIDE = new RegExp(
  String.raw`(?<!\w)([A-Z]?\d{9,13})\W{1,4}${LABEL}\s{0,3}[:#]?\s{0,3}(${REVISION})(?!\w)`,
  'i',
);
const OF_REVISION = new RegExp(String.raw`^\W*(?:ticket\s+)?${LABEL}\s*[:#]?\s*(${REVISION})\W*$`, 'i');
/** Among other words, where it is no count. */
const SPOKEN = new RegExp(String.raw`\b${LABEL}\s{0,3}[:#]?\s{0,3}(0\d\w)(?!\w)(?!\s*(?:of\b|/))`, 'i');
/** What parts label and value of more than one on a line. */
const PARTS = /[|,;]|\s{2,}/;
const LABEL_ALONE = new RegExp(String.raw`^\W*(?:ticket\s+)?${LABEL}\W*$`, 'i');
const THREE = /^\W*(\d\d\w)\W*$/;

/** The line that says that the ticket is canceled: beside the rows with its label or the ticket's number, or of its history. */
export function canceledIn(
  ticketNumber: string,
  beside: readonly string[],
  history: readonly Revised[],
): RowProblem[] {
  const says = (line: string, index: number) => {
    const status = STATUS.exec(line)?.[1] ?? (STATUS_ALONE.test(beside[index - 1] ?? '') ? line : '');
    return (
      isOutOfForce(status.trim()) ||
      (namesTicket(line, ticketNumber) && /\bcancell?ed\b/i.test(line) && !UNREAL.test(line))
    );
  };
  const line = beside.findIndex(says);
  const latest = latestOf(history);
  const told =
    history.find(({ words }) => tellsCancelled({ status: words, type: '' })) ??
    (latest && tellsSuspended(latest.words) ? latest : { line: 0, text: '' });
  const { line: at, text } = line < 0 ? told : { line: line + 1, text: beside[line]?.trim() ?? '' };
  return at === 0 ? [] : [{ line: at, text, message: CANCELED, isPart: true }];
}

const isOutOfForce = (status: string) =>
  status !== '' && (tellsCancelled({ status, type: '' }) || tellsSuspended(status));
const STATUS = /(?:^|[|,;]| {2,})\s*(?:ticket\s+)?status\s*[:|][\s|]*([^|,;]{1,60})/i;
const STATUS_ALONE = /^\W*(?:ticket\s+)?status\W*$/i;
const UNREAL = /\b(?:not|never|if|unless|to|may|can)\b/i;
const CANCELED =
  'The page says that this ticket is cancelled. Look it up, cancel it here too if so, and do not dig under it.';

/** The line of a page that counts more utilities, or rows, than there are. @param known how many there are */
export function uncountedIn(known: number, lines: readonly string[]): RowProblem[] {
  const line = lines.findIndex(one => COUNTS.some(count => Number(count.exec(one)?.[1] ?? 0) > known));
  const text = lines[line]?.trim() ?? '';
  return line < 0 ? [] : [{ line: line + 1, text, message: UNCOUNTED, isPart: true }];
}

const UTILITIES = '(?:members?|member operators?|stations?|utilit(?:y|ies)|operators?)';
const COUNTS = [
  new RegExp(`\\b\\d{1,3}\\s*(?:of|/)\\s*(\\d{1,3})\\s+${UTILITIES}\\b`, 'i'),
  new RegExp(`\\b(\\d{1,3})\\s+${UTILITIES}\\s+(?:were\\s+|have been\\s+)?notified\\b`, 'i'),
  new RegExp(`\\b${UTILITIES}\\s+notified\\s*[:|][\\s|]*(\\d{1,3})\\b`, 'i'),
  new RegExp(`^\\W*${UTILITIES}\\s*\\((\\d{1,3})\\)\\W*$`, 'i'),
  new RegExp(`\\bticket has\\s+(\\d{1,3})\\s+${UTILITIES}\\b`, 'i'),
  /^\W*(?:total\W+)?(\d{1,3})\s+(?:entries|records|rows|results|responses)\W*$/i,
  /^\W*total(?:\s+\w+)?\s*[:|][\s|]*(\d{1,3})\W*$/i,
];
const UNCOUNTED =
  'The page counts more utilities than the ticket has here. Import the center’s newest copy of the ticket, or it won’t count as looked up.';

/** Of a line that may tell of a utility which the ticket does not list. */
export const UNKNOWN =
  'This utility is not on the ticket here. Import the center’s newest copy of the ticket, or it won’t count as looked up. If the line names no utility, delete it from the text.';

/** The lines of a page that are not read as something, each of which may say that there is more. */
interface Beside {
  lines: readonly string[];
  /** Lines of its rows, and of what is told already. */
  taken: ReadonlySet<number>;
  stations: readonly NamedStation[];
  ticketNumber: string;
  firstRow: number;
}

/** The lines of a page in their places, without those that are taken. */
export const besides = (lines: readonly string[], taken: ReadonlySet<number>) =>
  lines.map((line, index) => (taken.has(index + 1) ? '' : line));

/** What stands beside the rows of a page, and may tell of other utilities, or that some have not answered: a person reads it. */
export function besideRows(table: ResponseTable, page: Beside): RowProblem[] {
  const { lines, taken, stations, ticketNumber, firstRow } = page;
  const revised = new Set(headingsIn(ticketNumber, lines, firstRow).map(({ line }) => line));
  const history = plainHistory(lines);
  return lines.flatMap((whole, index): RowProblem[] => {
    const line = index + 1;
    if (whole.trim() === '' || taken.has(line) || history.has(line) || columnsOf(whole)) return [];
    const problem = { line, text: whole.trim() };
    if (isOthers(table, stations, whole)) return [{ ...problem, message: UNKNOWN, isPart: true }];
    // Its label may stand above it.
    const isRevised = [line, line + 1].some(at => revised.has(at));
    const isNamed = cellsOf(whole).some(cell => roleOf(cell) === 'station');
    const names = !isRevised && !isNamed && REVISED.test(ownWordsOf(whole));
    return names || tellsOfMore(table, whole) ? [{ ...problem, message: BESIDE_ROWS }] : [];
  });
}

/** Whether a line may be the row of a utility that the ticket does not know: `Example Electric: Marked`. */
function isOthers(table: ResponseTable, stations: readonly NamedStation[], line: string): boolean {
  const [, prose = '', words = ''] = PROSE.exec(line) ?? [];
  const [first = '', ...rest] = prose ? [prose, words] : cellsOf(line);
  const isName =
    /\p{L}/u.test(first) &&
    roleOf(first) === 'unknown' &&
    !NO_NAME.test(first) &&
    !REVISED.test(first) &&
    !FACILITY.test(first) &&
    !stations.some(one => names(one, first));
  const isSaid = (said: string) =>
    answerOf(table, said) !== null || (TAKES_BACK.test(said) && !SENTENCE.test(said));
  return isName && rest.some(isSaid);
}

/** Whether it speaks of utilities, or of answers that are missing, and not of what to do then. */
function tellsOfMore(table: ResponseTable, line: string): boolean {
  if (HISTORY.test(line) || CARD.test(line)) return true;
  const answer = answerOf(table, line);
  if (ADVICE.test(line) || shownIn(line) || (answer !== null && (answer === 'both' || answer.behind === '')))
    return false;
  const [, first, last] = /\b(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})\b/i.exec(line) ?? [];
  const isCount = COUNTS.some(count => count.test(line)) && first === last;
  // Neither a revision nor a date is a count.
  const told = line.replaceAll(/\b0\d\w\b|\d[\d/:.-]{3,}/g, '');
  return !isCount && (MORE.some(words => words.test(told)) || (PENDING.test(line) && !SENTENCE.test(line)));
}

const MANY = String.raw`(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|several|some|other|additional|further|remaining|missing)`;
const WHO = '(?:members?|stations?|utilit(?:y|ies)|operators?|respon(?:ded|ses?))';
const MORE = [
  new RegExp(String.raw`\b(?:${MANY}\s+(?:[\w-]+\s+){0,2}|more\s+)${WHO}\b(?! (?:to|at)\b)`, 'i'),
  new RegExp(String.raw`\b${WHO}\b\W{1,4}(?:\w+\W{1,4}){0,2}(?:\d{1,3}|only|remaining|missing)\b`, 'i'),
  /\b(?:not|never|no)\b.{0,20}\b(?:respond|respon[sd]e|answer|listed|shown|included)/i,
  /\b(?:awaiting|outstanding|unanswered)\b|\b(?:showing|displaying|filter\w*)\b.*\b(?:only|respond\w*)/i,
  /\b\d{1,3} more\b|\bof \d{1,3} responded\b/i,
];
/** `(EXTEL) Example Telephone`, whose answer stands below it or nowhere. */
const CARD = /^\W*\([A-Z][A-Z\d]{2,11}\)\s+\p{Lu}/u;
const PENDING = /\bpending\b/i;
/** A row of the ticket's history whose cells are parted by nothing. */
const HISTORY = /^\W*\d\d\w\s.*\d\/\d/;
/** What to do about whoever it may be says nothing of anybody. */
const ADVICE =
  /^\W*(?:(?:please\s+)?(?:call|contact|notify)\b|if\s+(?:an?|any|one|some|the)\b)|\b(?:if|when|unless|until|must)\b/i;
const REVISED = /\brev(?:isions?)?\b(?!\w)/i;
const BESIDE_ROWS =
  'This may speak of a utility, a revision or an answer that is not among the rows. Read it, and delete it from the text if it does not.';
/** So many words tell people what to do, or what the page's words mean. */
const SENTENCE = /^\S+(?:\s+\S+){4}/;
/** A code of a legend, its color, or the ticket's own status. */
const NO_NAME = /^\W*(?:\d{3}|\d[a-z]|red|yellow|green|gr[ae]y|blue|orange|white|(?:ticket\s+)?status)\W*$/i;
const PROSE = /^ {0,20}((?:[^\s|:–—-]|(?<=\S)-(?=\S)| (?! |[-–—] )){2,60})(?:: | [-–—] )([^|]{3,200})$/u;

/** Why a page tells nothing of all responses as they are: it is of another revision than the newest. */
export function headingDoubt(heading: PageHeading | null, newest: string): string | null {
  if (heading === null || heading.revision === newest) return null;
  return heading.revision > newest
    ? `The page is of revision ${heading.revision}, which is not here: import the center’s copy of it first, and do not dig before.`
    : `The page is of revision ${heading.revision}, and ${newest} is here: look up the page of that one.`;
}
