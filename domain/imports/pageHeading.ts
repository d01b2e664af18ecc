import { DIGGABLE_TYPES } from '../tickets/verdict/reasons';
import { isSameNumber, namesTicket, readRevision } from './center';
import { statusEffect } from './centerStatus';
import { cellsIn, columnsOf, type RowProblem } from './pageColumns';
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

/** The places of what counts in a line that names the columns of the ticket's history; null for any other line. */
export function historyOf(
  line: string,
): { keys: string[]; revision: number; status: number; type: number } | null {
  const keys = cellsIn(line).map(cell => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const revision = keys.findIndex(key => /^rev(?:ision)?(?:no|number)?$/.test(key));
  const isHistory = revision >= 0 && keys.some(key => ['user', 'medium', 'channel'].includes(key));
  return isHistory ? { keys, revision, status: keys.indexOf('status'), type: keys.indexOf('type') } : null;
}

/** The rows of the ticket's history that stand below the names of its columns. */
export function historyIn(lines: readonly string[]): Revised[] {
  let columns: ReturnType<typeof historyOf> = null;
  return lines.flatMap((text, index) => {
    const named = historyOf(text);
    if (named !== null) columns = named;
    if (columns === null || named !== null) return [];
    const cells = cellsIn(text);
    const revision = readRevision(THREE.exec(cells[columns.revision] ?? '')?.[1] ?? '');
    if (revision === null) {
      columns = null;
      return [];
    }
    const words = cells[columns.status] ?? text;
    return [{ revision, line: index + 1, text: text.trim(), words, isPlain: isPlain(cells, columns) }];
  });
}

/** Whether a row of the history tells what is known alone, in every cell: its user's name is one word. */
function isPlain(
  cells: readonly string[],
  { keys, status, type }: NonNullable<ReturnType<typeof historyOf>>,
): boolean {
  if (status < 0 || type < 0 || cells.length > keys.length) return false;
  return cells.every((cell, index) => {
    const key = keys[index] ?? '';
    if (index === status) return statusEffect(cell) !== null;
    if (index === type) return DIGGABLE_TYPES.some(known => known === ticketTypeOf(cell));
    if (/^(?:date|time|datetime|dateandtime)$/.test(key)) return !/\p{L}{3,}/u.test(cell);
    if (/^(?:user|username|medium|channel)$/.test(key)) return /^[\p{L}\d._@'-]*$/u.test(cell);
    return cell === '' || THREE.test(cell);
  });
}

/** The lines of a history that tells what is known alone, with those that name its columns: nothing in them is of a utility. */
export function plainHistory(lines: readonly string[]): ReadonlySet<number> {
  const told = historyIn(lines);
  const named = lines.flatMap((line, index) => (historyOf(line) && !columnsOf(line) ? index + 1 : []));
  if (told.length === 0 || !told.every(row => row.isPlain)) return new Set();
  return new Set([...named, ...told.map(({ line }) => line)]);
}

const TWO_REVISIONS =
  'The page names two revisions. Delete the line of the older one from the text if its rows are of the newer one.';

export function headingsIn(ticketNumber: string, lines: readonly string[], firstRow: number): PageHeading[] {
  return lines.flatMap((whole, index) => {
    const line = ownWordsOf(whole);
    const [, number = '', ...behind] = NUMBERED.exec(line) ?? BESIDE.exec(line) ?? [];
    const above = index + 1 < firstRow ? (lines[index - 1] ?? '') : '';
    const labeled = valuesOf(LABEL_ALONE, above, line).flatMap(value => THREE.exec(value)?.[1] ?? []);
    const inCell =
      index + 1 < firstRow ? line.split(PARTS).flatMap(cell => OF_REVISION.exec(cell)?.[1] ?? []) : [];
    const spoken = REFERS.test(line) ? undefined : SPOKEN.exec(line)?.[1];
    const alone = OF_REVISION.exec(line)?.[1] ?? inCell[0] ?? labeled[0] ?? spoken;
    const own = isSameNumber(number, ticketNumber) ? behind.find(Boolean) : alone;
    const read = readRevision(own ?? '');
    return read === null ? [] : [{ revision: read, line: index + 1 }];
  });
}

/** Without what a cell says of the ticket or the revision before this one. */
export const ownWordsOf = (line: string) =>
  line
    .split(/(\||\s{2,}|[,;])/)
    .map(cell => cell.replace(BEFORE, ''))
    .join('');
const BEFORE =
  /\b(?:previous|prior\W+(?:ticket|rev|notice)|renewed from|replaces|supersedes|original rev).*$/i;

/** What stands beside a label in the next cell, or below it in its column, as on the center's sheet. */
function valuesOf(label: RegExp, above: string, line: string): string[] {
  const cells = line.split(PARTS).filter(cell => cell.trim() !== '');
  const beside = cells.flatMap((cell, place) => (label.test(cell) ? (cells[place + 1] ?? []) : []));
  if (historyOf(above)) return beside;
  const column = cellsIn(above).findIndex(cell => label.test(cell));
  return [...beside, ...cellsIn(line).filter((_, place) => place === column)];
}

const REVISION = String.raw`\d{1,2}[\dA-Z]|\d`;
const LABEL = String.raw`rev(?:ision)?\.?(?:\s{1,3}(?:no|number))?\.?\s{0,3}[:#]?\s{0,3}`;
/** The number with what stands behind it, which a count or a date is not; after blanks alone it may be a response code. */
const NUMBERED =
  /(?<!\w)([A-Z]?\d{9,13})(?:\s{0,3}[-–—]\s{0,3}(0\d\w)|\s{0,3}\(\s{0,3}(0\d\w)\s{0,3}\)|\s{1,3}(00\w)(?=\W*$))(?!\w)(?!\s*(?:of\b|\/))/i;
/** Behind the number, with its label. */
const BESIDE = new RegExp(String.raw`(?<!\w)([A-Z]?\d{9,13})\W{1,4}${LABEL}(${REVISION})(?!\w)`, 'i');
const OF_REVISION = new RegExp(String.raw`^\W*(?:ticket\s+)?${LABEL}\s*(${REVISION})\W*$`, 'i');
/** Among other words, where it is the page's own, and no count. */
const SPOKEN = new RegExp(
  String.raw`^\W*(?:(?:viewing|current|latest|ticket|responses for)\s+)*${LABEL}(0\d\w)(?!\w)(?!\s*(?:of\b|/))`,
  'i',
);
/** A page that refers to a revision is of another one. */
const REFERS = /\bsee\b/i;
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
    const cells = line.split(PARTS).flatMap(cell => STATUS.exec(cell)?.[1] ?? []);
    const statuses = [...cells, ...valuesOf(STATUS_ALONE, beside[index - 1] ?? '', line)];
    if (statuses.some(status => isOutOfForce(status.trim())) || BANNER.test(line)) return true;
    const isOfTicket = namesTicket(line, ticketNumber) || /\bthis ticket\b/i.test(line);
    const words = line.replace(
      /^.*?(?:\d{9,13}(?:\s*[-–—]\s*\d\d\w)?|\bthis ticket\b)\W*(?:(?:has|have|is|was|been)\s+)*/i,
      '',
    );
    return isOfTicket && !UNREAL.test(line) && isOutOfForce(words.trim());
  };
  const line = beside.findIndex(says);
  const latest = latestOf(history);
  const told =
    history.find(({ words }) => CANCELLED.test(`${words} |`)) ??
    (latest && SUSPENDED.test(latest.words) ? latest : { line: 0, text: '' });
  const { line: at, text } = line < 0 ? told : { line: line + 1, text: beside[line]?.trim() ?? '' };
  return at === 0 ? [] : [{ line: at, text, message: CANCELED, isPart: true }];
}

const isOutOfForce = (status: string) =>
  status !== '' && (CANCELLED.test(`${status} |`) || (SUSPENDED.test(status) && !COMPLETE.test(status)));
const CANCELLED =
  /\bcan(?:[clx]|\b)|\bc[nx]+[cdlx]|\bvoid|\bwithdr[ae]w|\brevok|\brescind|\bretract|^\s*(?:dele\w*|delt?|removed|terminated|term|reject(?:ed)?|rejt?)\s*\|/i;
/** It may be in force again, or replaced by another. */
const SUSPENDED =
  /\bsusp(?:end|\b)|\bsupers|\binact|\binvalid|\bdelet|\bterminat|\breject|\bdenied\b|\bhold\b|\bonhold\b|\b(?:not|no\s+longer)\s+(?:active|approved|dig|valid|in force)|\babandon|\bdisab|\bdiscontin|\bdnd\b|\bdraft|\bheld\b|\bnullif|\bobsol|\bpurg|\bstop|\bhalt|\bpaus|\brefus|\babort|\bannul|\bincompl|^\s*(?:closed?|clsd|complet\w*|replaced)\b/i;
/** All have responded, for all that a page of responses says. */
const COMPLETE = /^\W*complet/i;
const STATUS = /^\W*(?:(?:ticket|current)\s+)*(?:status|state|ticket type)\s*(?::|[-–—]|\bis\b)\s*(.{1,60})/i;
const STATUS_ALONE = /^\W*(?:(?:ticket|current)\s+)*(?:status|state)\W*$/i;
const BANNER = /^\W*(?:ticket\s+)?(?:cancell?ed|voided|void|suspended|on hold)\b(?!\s+tickets?\b)/i;
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

/** Why a page tells nothing of all responses as they are: it is of another revision than the newest. */
export function headingDoubt(heading: PageHeading | null, newest: string): string | null {
  if (heading === null || heading.revision === newest) return null;
  return heading.revision > newest
    ? `The page is of revision ${heading.revision}, which is not here: import the center’s copy of it first, and do not dig before.`
    : `The page is of revision ${heading.revision}, and ${newest} is here: look up the page of that one.`;
}
