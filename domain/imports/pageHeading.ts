import { type CallCenter, centerOf } from '../calendar/centers';
import type { ResponseTable } from '../tickets/responseTables';
import { answerOf } from './answerWords';
import { isSameNumber, readRevision } from './center';
import { type NamedStation, names, TAKES_BACK } from './names';
import { historyOf, type RowProblem, roleOf } from './pageColumns';
import { cellsOf } from './plainLines';
import { tellsCancelled, tellsSuspended } from './revisionWords';

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
  const latest = latestOf(historyIn(lines));
  const later = first && latest && latest.revision > first.revision ? latest : undefined;
  const second = (above.length > 0 ? other : undefined) ?? later;
  const text = lines[(second?.line ?? 0) - 1]?.trim() ?? '';
  return {
    heading: first && !other ? first : latest,
    second: second ? [{ line: second.line, text, message: TWO_REVISIONS, isPart: true }] : [],
  };
}

/** That is the one of its rows unless the page says otherwise. */
const latestOf = (history: readonly Revised[]): Revised | null =>
  history.toSorted((a, b) => (a.revision < b.revision ? 1 : -1))[0] ?? null;

/** A row of the ticket's history. */
interface Revised extends PageHeading {
  text: string;
  /** What the revision did, in a column of its own or among all. */
  words: string;
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
    return [{ revision, line: index + 1, text: text.trim(), words }];
  });
}

const TWO_REVISIONS =
  'The page names two revisions. Delete the line of the older one from the text if its rows are of the newer one.';

function headingsIn(ticketNumber: string, lines: readonly string[], firstRow: number): PageHeading[] {
  return lines.flatMap((line, index) => {
    if (/\bprevious\b/i.test(line)) return [];
    const [, number = '', revision = ''] = NUMBERED.exec(line) ?? BESIDE.exec(line) ?? [];
    const isAbove = index + 1 < firstRow;
    const alone =
      OF_REVISION.exec(line)?.[1] ?? (isAbove ? labeledIn(lines[index - 1] ?? '', line) : undefined);
    const own = number !== '' && isSameNumber(number, ticketNumber) ? revision : alone;
    const read = readRevision(own ?? '');
    return read === null ? [] : [{ revision: read, line: index + 1 }];
  });
}

/** Label and value may stand in cells of one line, as on the center's sheet, or below each other. */
function labeledIn(above: string, line: string): string | undefined {
  const cells = line.split(PARTS).filter(cell => cell.trim() !== '');
  const beside = cells.flatMap((cell, place) => {
    const next = LABEL_ALONE.test(cell) ? THREE.exec(cells[place + 1] ?? '')?.[1] : undefined;
    return OF_REVISION.exec(cell)?.[1] ?? next ?? [];
  });
  const column = above.split('|').findIndex(cell => REVISION_ALONE.test(cell));
  const below = line.split('|')[column];
  return beside[0] ?? THREE.exec(below ?? '')?.[1];
}

const NUMBERED = /(?<!\w)([A-Z]?\d{9,13})\s*-\s*(\d\d\w)(?!\w)/i;
/** Behind the number, with its label. */
const BESIDE =
  /(?<!\w)([A-Z]?\d{9,13})\W{1,4}rev(?:ision)?(?:\s+(?:no|number))?\.?\s{0,3}[:#]?\s{0,3}(\d\d\w)(?!\w)/i;
const OF_REVISION = /^\W*(?:ticket\s+)?rev(?:ision)?\.?(?:\s+(?:no|number))?\.?\s*[:#]?\s*(\d\d\w)\W*$/i;
/** What parts label and value of more than one on a line. */
const PARTS = /[|,;]|\s{2,}/;
const LABEL_ALONE = /^\W*(?:ticket\s+)?rev(?:ision)?(?:\s+(?:no|number))?\W*$/i;
const REVISION_ALONE = /^\W*(?:ticket\s+)?revision(?:\s+(?:no|number))?\W*$/i;
const THREE = /^\W*(\d\d\w)\W*$/;

/** The line that says that the ticket is canceled: above the rows beside its label or the ticket's number, or of its history. */
export function canceledIn(
  ticketNumber: string,
  above: readonly string[],
  history: readonly Revised[],
): RowProblem[] {
  const says = (line: string) =>
    CANCELED_STATUS.test(line) ||
    (namesTicket(line, ticketNumber) && /\bcancell?ed\b/i.test(line) && !UNREAL.test(line));
  const line = above.findIndex(says);
  const latest = latestOf(history);
  const told =
    history.find(({ words }) => tellsCancelled({ status: words, type: '' })) ??
    (latest && tellsSuspended(latest.words) ? latest : { line: 0, text: '' });
  const { line: at, text } = line < 0 ? told : { line: line + 1, text: above[line]?.trim() ?? '' };
  return at === 0 ? [] : [{ line: at, text, message: CANCELED, isPart: true }];
}

const CANCELED_STATUS = /(?:^|[|,;]| {2,})\s*(?:ticket\s+)?status\s*[:|][\s|]*cancell?ed\b/i;
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

/** Lines without cells that may tell what a utility answered which the ticket does not know: `Example Electric: Marked`. */
export function inProse(
  table: ResponseTable,
  stations: readonly NamedStation[],
  lines: readonly string[],
): RowProblem[] {
  return lines.flatMap((text, index) => {
    const [, name = '', said = ''] = PROSE.exec(text) ?? [];
    const isName =
      /\p{L}/u.test(name) && roleOf(name) === 'unknown' && !stations.some(one => names(one, name));
    const isSaid =
      isName && (answerOf(table, said) !== null || (TAKES_BACK.test(said) && !ADVICE.test(said)));
    return isSaid ? [{ line: index + 1, text: text.trim(), message: UNKNOWN, isPart: true }] : [];
  });
}
/** So many words tell people what to do, or what the page's words mean. */
const ADVICE = /^\S+(?:\s+\S+){4}/;
const PROSE = /^ {0,20}((?:[^\s|:–—-]|(?<=\S)-(?=\S)| (?! |[-–—] )){2,60})(?:: | [-–—] )([^|]{3,200})$/u;

/** Why a page tells nothing of all responses as they are: it is of another revision than the newest. */
export function headingDoubt(heading: PageHeading | null, newest: string): string | null {
  if (heading === null || heading.revision === newest) return null;
  return heading.revision > newest
    ? `The page is of revision ${heading.revision}, which is not here: import the center’s copy of it first, and do not dig before.`
    : `The page is of revision ${heading.revision}, and ${newest} is here: look up the page of that one.`;
}

/** The day and its count, of older forms without the century; before 2023, and in the south, a letter and nine digits. */
const TICKET_NUMBER =
  /\b(?:(?:20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{5}|(?<=ticket\W{1,4}(?:(?:no|number|#)\W{1,3})?)[a-z]\d{9})\b/i;

/** Which center a number is of, where the line says so: both count by themselves. */
const STATE_NAMES = { CA: /\bCA\s+TICKET\b|\bcalifornia\b/i, NV: /\bNV\s+TICKET\b|\bnevada\b/i };

/** Another ticket that a line names, also one of the same number at the other center. */
export function otherTicketIn(line: string, callCenter: CallCenter, ticketNumber: string): string | null {
  const [number] = TICKET_NUMBER.exec(line) ?? [];
  const { state: own } = centerOf(callCenter);
  const other = own === 'CA' ? 'NV' : 'CA';
  const isElsewhere = STATE_NAMES[other].test(line) && !STATE_NAMES[own].test(line);
  if (isElsewhere && (number || /\bticket\b/i.test(line))) return [number, other].filter(Boolean).join(' ');
  return number && !isSameNumber(number, ticketNumber) ? number : null;
}

export const namesTicket = (line: string, ticketNumber: string) =>
  isSameNumber(TICKET_NUMBER.exec(line)?.[0] ?? '', ticketNumber);
