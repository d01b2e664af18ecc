import type { ResponseTable } from '../tickets/responseTables';
import { answerOf } from './answerWords';
import { isBlank } from './columnAnswers';
import { type NamedStation, names, TAKES_BACK } from './names';
import { columnsOf, FACILITY, type RowProblem, roleOf, shownIn } from './pageColumns';
import { headingsIn, ownWordsOf, plainHistory } from './pageHeading';
import { cellsOf } from './plainLines';

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
  /** How many utilities there are. */
  known: number;
}

/** The lines of a page in their places, without those that are taken. */
export const besides = (lines: readonly string[], taken: ReadonlySet<number>) =>
  lines.map((line, index) => (taken.has(index + 1) ? '' : line));

/** What stands beside the rows of a page, and may tell of other utilities, or that some have not answered: a person reads it. */
export function besideRows(table: ResponseTable, page: Beside): RowProblem[] {
  const { lines, taken, ticketNumber, firstRow } = page;
  const revised = new Set(headingsIn(ticketNumber, lines, firstRow).map(({ line }) => line));
  const history = plainHistory(lines);
  const isNamed = lines.some(line => columnsOf(line));
  const bars = new Set(isNamed ? [] : lines.filter((_, index) => taken.has(index + 1)).map(barsOf));
  return lines.flatMap((whole, index): RowProblem[] => {
    const line = index + 1;
    if (whole.trim() === '' || taken.has(line) || history.has(line) || columnsOf(whole)) return [];
    const problem = { line, text: whole.trim() };
    const isLikeOurs = line < firstRow && whole.includes('|') && bars.has(barsOf(whole));
    if (isOthers(table, page, whole, isLikeOurs)) return [{ ...problem, message: UNKNOWN, isPart: true }];
    // Its label may stand above it.
    const isRevised = [line, line + 1].some(at => revised.has(at));
    const isTold = (!isRevised && tellsRevision(whole)) || tellsOfMore(table, whole, page.known);
    return isTold ? [{ ...problem, message: BESIDE_ROWS }] : [];
  });
}

const barsOf = (line: string) => line.split('|').length;

/**
 * Whether a line may be the row of a utility that the ticket does not know: `Example Electric: Marked`.
 * @param isLikeOurs it has as many cells as rows of the ticket's have, where an empty one is no answer
 */
function isOthers(table: ResponseTable, { stations }: Beside, line: string, isLikeOurs: boolean): boolean {
  const [, prose = '', words = ''] = PROSE.exec(line) ?? [];
  const cells = isLikeOurs ? line.split('|').map(cell => cell.trim()) : cellsOf(line);
  const [first = '', ...rest] = prose ? [prose, words] : cells;
  const isName =
    /\p{L}/u.test(first) &&
    roleOf(first) === 'unknown' &&
    ![NO_NAME, FACILITY, REVISED, OPEN].some(words => words.test(first)) &&
    !stations.some(one => names(one, first));
  const isSaid = (said: string) =>
    answerOf(table, said) !== null ||
    (isLikeOurs && isBlank(said)) ||
    ((TAKES_BACK.test(said) || OPEN.test(said)) && !SENTENCE.test(said));
  return isName && !rest.some(cell => MENU.test(cell)) && rest.some(isSaid);
}

const OPEN = /^\W*(?:waiting|in progress|pending|not (?:yet )?responded|no response)\b/i;
const MENU =
  /^\W*(?:account|cancel|dashboard|help|home|log ?(?:in|out)|profile|re-?mark|renew|reports|search|settings|tickets)\W*$/i;

/** Whether it names a revision in a way that nobody can read, or says that there is a later one. */
function tellsRevision(line: string): boolean {
  const own = withoutDates(ownWordsOf(line));
  const isNamed = cellsOf(line).some(cell => roleOf(cell) === 'station');
  return !isNamed && !OTHERS_REVISION.test(own) && REVISED.test(own) && (/\d/.test(own) || LATER.test(own));
}

const REVISED = /\brev(?:isions?)?\b(?!\w)/i;
/** Of a form, or of a plan that the excavator speaks of. */
const OTHERS_REVISION = /\b(?:form|template|version|drawings?|plans?|sheet)\b.{0,20}\brev/i;
const LATER = /\b(?:newer|later|replaced|superseded)\b/i;

/** Whether it speaks of utilities, or of answers that are missing, and not of what to do then. */
function tellsOfMore(table: ResponseTable, line: string, known: number): boolean {
  if (HISTORY.test(line) || CARD.test(line) || DENIED.test(line)) return true;
  const answer = answerOf(table, line);
  const isAnswer = answer !== null && (answer === 'both' || answer.behind === '');
  if (isAnswer || shownIn(line) || HARMLESS.some(words => words.test(line))) return false;
  // Neither a revision nor a date is a count, and nobody of those whose count is nought is missing.
  const told = withoutDates(line.replaceAll(/\b0\d\w\b/g, '')).replaceAll(NOUGHT, '');
  const numbers = told.match(/\d+/g) ?? [];
  const isMissing = MISSING.test(told) || (PENDING.test(told) && !SENTENCE.test(told));
  const isWhole = numbers.length > 0 && numbers.every(number => Number(number) === known);
  return isMissing || (!isWhole && MORE.some(words => words.test(told)));
}

const withoutDates = (line: string) => line.replaceAll(/\d[\d/:.-]{3,}/g, '');
const STATE =
  '(?:outstanding|pending|missing|remaining|waiting|unanswered|not (?:yet )?responded|no response)';
const NOUGHT = new RegExp(
  String.raw`\b(?:0|no)\s+(?:(?:members?|stations?|utilit(?:y|ies)|operators?|responses?)\s+)?(?:(?:have|has|is|are)\s+)?${STATE}(?:\s+responses?)?\b|\b${STATE}\W{1,4}0\b(?!\d)`,
  'gi',
);
const MANY = String.raw`(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|several|some|other|additional|further|remaining|missing)`;
const WHO = '(?:members?|stations?|utilit(?:y|ies)|operators?|respon(?:ded|ses?))';
const MORE = [
  new RegExp(String.raw`\b(?:${MANY}\s+(?:[\w-]+\s+){0,2}|more\s+)${WHO}\b(?! (?:to|at)\b)`, 'i'),
  new RegExp(String.raw`\b${WHO}\b\W{1,4}(?:\w+\W{1,4}){0,2}(?:\d{1,3}|only|remaining|missing)\b`, 'i'),
  /\b\d{1,3} (?:more|remaining|others?)\b|\b(?:more|remaining|others?)\W{1,3}\d|\bof \d{1,3} responded\b/i,
  /\bonly respond|^\W*(?:show|status|filter(?:ed)?)(?: by)?\s*:\s*(?:clear|mark|respon|no\b|not\b)|^\W*(?:showing|displaying)\b.{0,40}\b(?:only|respond)/i,
];
const MISSING =
  /\b(?:not|never|no)\b.{0,20}\b(?:respond|respon[sd]e|answer|listed|shown|included)|\b(?:awaiting|waiting for|outstanding|unanswered|incomplete)\b|^\W*waiting\b/i;
const PENDING = /\bpending\b/i;
/** That all have responded, and that it is not so. */
const DENIED = /\b(?:respond(?:ed)?|responses?|complete)\W{1,3}(?:complete\W{1,3})?no\W*$/i;
/** `(EXTEL) Example Telephone`, whose answer stands below it or nowhere. */
const CARD = /^\W*\([A-Z][A-Z\d]{2,11}\)\s+\p{Lu}/u;
/** A row of the ticket's history whose cells are parted by nothing. */
const HISTORY = /^\W*\d\d\w\s.*\d\/\d/;
/** What says nothing of anybody: what to do about whoever it may be, what words and colors mean, where a menu leads, who wrote it. */
const HARMLESS = [
  /^\W*(?:(?:please\s+)?(?:call|contact|notify)\b|if\s+(?:an?|any|one|some|the)\b|disclaimer\b)|\b(?:if|when|unless|until|must)\b/i,
  /\bmay (?:not )?(?:be|exist|take)\b|^\W*private\b|\b(?:do not|don['’]t) (?:reply|respond)\b|\bnot (?:be )?(?:answered|monitored)\b/i,
  /^\W*(?:red|yellow|green|gr[ae]y|blue|orange|white)\b\W|^\W*(?:pending|not? (?:yet )?respon\w+)\s*[-:–—]\s*the\b/i,
  /^\W*(?:my\s+)?(?:pending|outstanding|open|active) tickets?\b|^\W*(?:(?:report|request)\s+)?no response(?:\s+(?:renewal|report|request))\W*$|^\W*(?:report|request) no response\W*$/i,
  /^\W*(?:excavator\s+)?remarks?\s*:/i,
];
const BESIDE_ROWS =
  'This may speak of a utility, a revision or an answer that is not among the rows. Read it, and delete it from the text if it does not.';
/** So many words tell people what to do, or what the page's words mean. */
const SENTENCE = /^\S+(?:\s+\S+){4}/;
/** A code of a legend, its color, or the ticket's own status. */
const NO_NAME =
  /^\W*(?:\d{3}|\d[a-z]|red|yellow|green|gr[ae]y|blue|orange|white|(?:(?:ticket|current|response)\s+)?status|responded|(?:response )?codes?|responses?|legend|(?:report|request).*|excavator remarks)\W*(?:\d+\W*)?$/i;
const PROSE = /^ {0,20}((?:[^\s|:–—-]|(?<=\S)-(?=\S)| (?! |[-–—] )){2,60})(?:: | [-–—] )([^|]{3,200})$/u;
