import type { CallCenter } from '../calendar/centers';
import { UNKNOWN } from './besideRows';
import { namesTicket, otherTicketIn } from './center';
import { calledOn, isBlank } from './columnAnswers';
import { codeOf, codesThere, isSpokenOf, isTakenBack, type NamedStation, names, spellingsOf } from './names';
import {
  type Cell,
  COUNT,
  type Columns,
  cellsUnder,
  columnsOf,
  FACILITY,
  isShort,
  type Row,
  type RowProblem,
  shownIn,
  showsAll,
  strangerUnder,
} from './pageColumns';
import { plainHistory } from './pageHeading';
import { isTimed, timesIn } from './pageTimes';
import { cellsOf, plainLines } from './plainLines';

export const STRANGER = 'No station of this ticket begins this line. Add the answer by hand.';

const CODE_LIKE = /^[A-Z][A-Z0-9]{2,11}$/;
/** What a page has below its rows. */
const BUTTON = /^(?:back|close|home|help|legend|log(?:in|out)|more|next|notes?|print|submit|thanks|total)$/i;
/** A line of a page with each cell in its own, which may say more of the utility above: `Updated: …`. */
const LABELED = /^\W*\p{L}[\p{L} ]*:/u;
/** What an operator writes below its answer. */
const WORD =
  /^(?:clear(?:ed)?|completed?|conflict|delayed|done|finished|flagged|located|marked|none|painted)$/i;
const APART = 'This may go on from the row above. Read it, and add it by hand.';
const PART =
  'The page shows a part of its rows. Show all of them there, or copy every page, or the ticket won’t count as looked up.';

/** Whose page it should be. */
interface PageOf {
  callCenter: CallCenter;
  ticketNumber: string;
  stations: readonly NamedStation[];
}

const TAKEN_BACK =
  'This sentence takes a response back, or says that there is none. Look it up, and enter it by hand.';

const SHARED_NAME = 'Several utilities of this ticket have this name. Add the answer by hand.';

/** The lines of a page. Tabs part columns, and are blanks to plainLines. */
export const pageLines = (text: string) => plainLines(text.replaceAll('\t', ' | '));

/** The lines of a page as one row for each station; what stands below a row belongs to it. */
export function rowsOf(
  { callCenter, ticketNumber, stations: notified }: PageOf,
  lines: readonly string[],
): (Row | RowProblem)[] {
  const stations = calledOn(notified, lines);
  const rows: (Row | RowProblem)[] = [];
  let columns: Columns | null = null;
  let isParted = false;
  let isForeign = false;
  let apart: RowProblem[] = [];
  const shown: RowProblem[] = [];
  const others: RowProblem[] = [];
  const bars = new Set<number>();
  const history = plainHistory(lines);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      isParted = true;
      continue;
    }
    const other = otherTicketIn(line, callCenter, ticketNumber);
    // What stands below another ticket's number is that one's, until its own is named.
    isForeign = other !== null || (isForeign && !namesTicket(line, ticketNumber));
    if (isForeign && !other) continue;
    if (other) {
      const message = `This is of ticket ${other}. Copy the page of ${ticketNumber}.`;
      rows.push({ text: line.trim(), line: index + 1, message });
      continue;
    }
    const named = columnsOf(line);
    columns = named ?? columns;
    if (named) {
      apart = [];
      continue;
    }
    const begun = (columns && rowUnder(columns, stations, line)) ?? beginning(stations, line);
    const last = rows.at(-1);
    // Dates of the ticket beside their labels, which below rows stand apart. Its history is told where it may hold words about them.
    if (!begun && (history.has(index + 1) || ((isParted || !last) && isDates(line)))) continue;
    const stranger = begun ? null : columns ? strangerUnder(columns, line) : strangerBeside(bars, line);
    const isOthers = mayBeOthers(line, last && 'station' in last ? last : null) && (columns || last);
    if (!begun && stranger === null && !looksLikeRow(line) && isOthers)
      others.push({ text: line.trim(), line: index + 1, message: UNKNOWN, isPart: true });
    if (begun && 'message' in begun)
      rows.push({ text: line.trim(), line: index + 1, message: begun.message });
    else if (begun) {
      // Code and name may stand below each other.
      if (last && 'station' in last && last.station === begun.station && last.text === '' && !last.cells)
        rows.pop();
      rows.push(...apart.splice(0));
      bars.add(line.split('|').length - 1);
      rows.push({ ...begun, isBare: begun.text === '', line: index + 1 });
    } else if (shownIn(line)) {
      shown.push({ text: line.trim(), line: index + 1, message: PART, isPart: true });
      continue;
    } else if (looksLikeRow(line) || stranger !== null) {
      // A row that has lost its station's cell, which several rows of one have in common, goes on with the one above.
      const isOfAbove = isShort(columns, line) || (!columns && !isParted && LABELED.test(line));
      const above = isOfAbove && rows.findLast(row => 'station' in row);
      const isUnknown = stranger !== null && !isShort(columns, line);
      const doubted = above ? { doubted: [above.station.stationCode] } : {};
      const told = isUnknown ? ({ message: UNKNOWN, isPart: true } as const) : { message: STRANGER };
      rows.push({ text: line.trim(), line: index + 1, ...told, ...doubted });
    } else if (isTakenBack(stations, line, !columns && !rows.some(row => 'station' in row))) {
      const doubted = stations.filter(one => isSpokenOf([one], line)).map(one => one.stationCode);
      rows.push({ text: line.trim(), line: index + 1, message: TAKEN_BACK, doubted });
      // What stands apart below an answer with its time is the foot of the page.
    } else if (last && 'station' in last && !(isParted && (last.cells || hasTime(last)))) {
      last.below ??= [];
      last.below.push(index + 1);
      goOn(last, line);
    } else {
      if (last && 'station' in last && line.trim().split(' ').length > 2)
        apart.push({ text: line.trim(), line: index + 1, message: APART });
      continue;
    }
    isParted = false;
  }
  const isAll = showsAll(
    shown.map(({ text }) => text),
    rows.length,
  );
  return [...(isAll ? [] : shown), ...rows, ...others];
}

/** Whether a row has its time. What came last is looked at again alone, or a long text would take minutes. */
function hasTime(row: Row): boolean {
  const last = row.text.slice(-LONGEST);
  row.isTimed ||= /\d/.test(last) && isTimed(last);
  return row.isTimed;
}
/** Characters: more than a date and its hour have in two lines. */
const LONGEST = 100;

function goOn(row: Row, line: string): void {
  row.mayGoOn ||= row.text === '';
  row.text += ` | ${line.trim()}`;
  // A row that has no answer in its columns has it below, in none.
  const isAnswered = row.cells?.some(
    ({ role, text }) => (role === 'code' || role === 'response') && !isBlank(text),
  );
  if (!isAnswered) row.cells = null;
  row.cells?.push(...cellsOf(line).map(text => ({ role: 'below' as const, label: '', zone: null, text })));
}

/** The row of a line that has a station of the ticket in its own column; null for any other line. */
export function rowUnder(
  columns: Columns,
  stations: readonly NamedStation[],
  line: string,
): Omit<Row, 'line' | 'isBare'> | { message: string } | null {
  const cells = cellsOfRow(columns, stations, line)?.map((cell): Cell => {
    if (cell.role !== 'either') return cell;
    return { ...cell, role: stations.some(one => codesThere(one, cell.text)) ? 'station' : 'code' };
  });
  if (!cells) return null;
  const own = cells.filter(({ role }) => role === 'station');
  const coded = stations.filter(one => own.some(({ text }) => codesThere(one, text)));
  const named = stations.filter(one => own.some(({ text }) => names(one, text)));
  const [station] = coded.length > 0 ? coded : named;
  if (!station) return null;
  if (coded.length === 0 && named.length > 1) return { message: SHARED_NAME };
  const isOthers = ({ text }: Cell) =>
    !names(station, text) && !codesThere(station, text) && named.some(one => names(one, text));
  if (coded.length > 1 || own.some(isOthers)) return { message: TWO_STATIONS };
  // What else stands in a station's column tells its rows apart.
  const rest = cells
    .filter(({ role, text }) => role !== 'station' || !names(station, text))
    .map((cell): Cell => (cell.role === 'station' ? { ...cell, role: 'facility' } : cell));
  const text = rest
    .map(one => one.text)
    .filter(Boolean)
    .join(' | ');
  return { station, text, cells: rest, mayGoOn: false };
}

/** Code and name of a station may stand side by side under one name. */
function cellsOfRow(columns: Columns, stations: readonly NamedStation[], line: string): Cell[] | null {
  const cells = cellsUnder(columns, line);
  if (!cells || cells.length <= columns.all.length) return cells;
  const twin = cells.findIndex(({ text }, index) =>
    stations.some(one => index > 0 && names(one, text) && names(one, cells[index - 1]?.text ?? '')),
  );
  return twin < 0 ? cells : cellsUnder(columns, line, twin);
}

const TWO_STATIONS = 'It names two utilities of this ticket. Add the answer by hand.';

/** The station that a line begins with, by code or by name, and what follows; a count of its own may stand first. */
function beginning(
  stations: readonly NamedStation[],
  line: string,
): Omit<Row, 'line' | 'isBare'> | { message: string } | null {
  const text = line.trim().replace(COUNT, '');
  let best: { station: NamedStation; text: string } | null = null;
  for (const station of stations) {
    for (const rest of [after(text, codeOf(station)), afterName(text, station)]) {
      if (rest !== null && (best === null || rest.length < best.text.length)) best = { station, text: rest };
    }
  }
  if (!best) return null;
  // Of several with this name the one whose code stands beside it.
  const { length } = best.text;
  const beside = best.text.replace(BETWEEN, '');
  const isCoded = stations.some(one => after(text, codeOf(one))?.length === length);
  const named = stations.filter(one => afterName(text, one)?.length === length);
  if (!isCoded && named.length > 1) {
    const station = named.find(one => after(beside, codeOf(one)) !== null);
    if (!station) return { message: SHARED_NAME };
    best = { ...best, station };
  }
  // Code and name may both stand there, in either order.
  const { station } = best;
  const rest = best.text.replace(BETWEEN, '');
  const coded = after(rest, codeOf(station));
  const both = afterName(rest, station) ?? coded ?? best.text;
  // A code that is a word may begin a longer name: CITY, and City of Woodland.
  const isWord = isCoded && (!text.startsWith(codeOf(station)) || /^ (?:of|and|&)\s/i.test(best.text));
  const mayGoOn = (!isCoded || isWord) && coded === null && !/^(?:\s*\||\s{2}|\s*$)/.test(best.text);
  return { station, text: both.replace(/^[\s:|)–-]+/, ''), cells: null, mayGoOn };
}

/** What may stand between a station's code and its name. */
const BETWEEN = /^[\s:|,()–-]+/;

function afterName(text: string, { authorityName }: NamedStation): string | null {
  return spellingsOf(authorityName).flatMap(name => after(text, name) ?? [])[0] ?? null;
}

/** What follows a name that a text begins with, compared without case; null: it does not, or goes on as another word. */
function after(text: string, name: string): string | null {
  if (name === '' || !text.toLowerCase().startsWith(name.toLowerCase())) return null;
  const rest = text.slice(name.length);
  return /^(?:[-–_/.(]?[\p{L}\p{N}]| \d(?![\w/]))/u.test(rest) ? null : rest;
}

/** Whether a line has nothing but dates of the ticket, or of the page, beside their labels. */
function isDates(line: string): boolean {
  const rest = timesIn(line).reduce((text, time) => text.replace(time, ' '), line);
  return (
    LABELED_FIRST.test(line) && !/[\p{L}\p{N}]/u.test(rest.replaceAll(DATE_LABEL, ' ').replaceAll(DAY, ' '))
  );
}
const DATE_LABEL =
  /\b(?:(?:responses )?as of|created(?: on)?|(?:ticket )?expir(?:es|ation)|last updated|legal start|printed|received|respon(?:d|se) (?:by|due)|start|submitted|transmitted|updated|work (?:begins?|start))(?: date)?(?:\/time)?\b/gi;
const LABELED_FIRST = new RegExp(`^\\W*${DATE_LABEL.source}`, 'i');
const DAY = /\b(?:\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d)\b/g;

/** What begins a line that has as many bars as a row of ours, where nobody has named the columns. */
function strangerBeside(bars: ReadonlySet<number>, line: string): string | null {
  const [first = '', ...rest] = line.split('|').map(cell => cell.trim());
  return rest.length > 0 && bars.has(rest.length) && /\p{L}/u.test(first) ? first : null;
}

/** What may be the code of a utility begins it: with something beside it, or alone below a row that needs no more. */
function mayBeOthers(line: string, above: Row | null): boolean {
  const [first = '', ...beside] = cellsOf(line.replace(COUNT, ''));
  if (!CODE_LIKE.test(first) || FACILITY.test(first)) return false;
  return (
    beside.length > 0 ||
    (first.length > 3 && above !== null && hasTime(above) && !BUTTON.test(first) && !WORD.test(first))
  );
}

/** A line of several columns with a time among them is somebody's answer. */
function looksLikeRow(line: string): boolean {
  return cellsOf(line).length > 1 && isTimed(line);
}
