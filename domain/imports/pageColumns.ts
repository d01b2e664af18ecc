import { generalZone, ZONE_LIKE } from './moments';
import type { NamedStation } from './names';
import { isDated } from './pageTimes';
import { cellsOf } from './plainLines';

/**
 * `either` is a `Code`, a station's or its answer's; `words` may be an answer where no column is known for one; `aside` tells no
 * answer; `below` goes on from a row, in no column.
 */
export type Role =
  | 'station'
  | 'either'
  | 'code'
  | 'response'
  | 'words'
  | 'date'
  | 'time'
  | 'zone'
  | 'facility'
  | 'revision'
  | 'comment'
  | 'aside'
  | 'unknown'
  | 'below';

interface Column {
  role: Role;
  label: string;
  /** What its name says of the zone of its times. */
  zone: string | null;
  /** Where it begins in its line, in characters. */
  offset: number;
}

/** The columns of a table by the line that names them. */
export interface Columns {
  all: readonly Column[];
  /** Bars part the cells, so that an empty one keeps its place; else wide blanks do. */
  isBarred: boolean;
  /** Bars stand around each line, too. */
  isFramed: boolean;
}

export interface Cell extends Pick<Column, 'role' | 'label' | 'zone'> {
  text: string;
}

/** A row that nobody may guess at. */
export interface RowProblem {
  line: number;
  text: string;
  message: string;
  /** Codes of the stations whose rows it leaves in doubt. */
  doubted?: readonly string[];
  /** There is more than the page shows, or a utility that the ticket does not know: to have read it is no look at all of them. */
  isPart?: true;
}

/** What a page says beside one station of the ticket. */
export interface Row {
  station: NamedStation;
  /** What stands beside the station. */
  text: string;
  /** The same under the names of its columns; null: the page names none, or the row does not fit them. */
  cells: Cell[] | null;
  /** Nothing stood beside the station in its line: what it says stands below, or on another page's way above. */
  isBare: boolean;
  /** No column ends the station's name: it is this one only if an answer follows, or else may be a longer name. */
  mayGoOn: boolean;
  line: number;
  /** The lines that it goes on with. */
  below?: number[];
  /** Its time was seen in it. */
  isTimed?: boolean;
}

/** The columns that a line names, a station's and its answer's among them; null for any other line. */
export function columnsOf(line: string): Columns | null {
  const isBarred = line.includes('|');
  const isFramed = /^\s*\|.*\|\s*$/.test(line);
  const parts = partsOf(line, isBarred, isFramed);
  const all = parts.map(({ text, offset }): Column => {
    const zone = new RegExp(String.raw`[([]\s*(${ZONE_LIKE}|[^()[\]]*\btimes?)\s*[)\]]\s*$`, 'iu').exec(text);
    const label = withoutSigns(zone ? text.slice(0, zone.index) : text);
    return {
      role: roleOf(label),
      label,
      zone: zone ? generalZone(zone[1] ?? '') : null,
      offset,
    };
  });
  const has = (...roles: Role[]) => all.some(({ role }) => roles.includes(role));
  const isNamed = has('station') ? has('code', 'response', 'either') : has('either') && has('response');
  if (isNamed) return { all, isBarred, isFramed };
  // What was expected, or said before, is no response, whatever it looks like.
  const isOther = ({ role, label }: Column) => role === 'unknown' && label !== '' && !isDated(label);
  if (!has('station') || !all.some(isOther) || !all.some(({ role, label }) => isLike(role, label)))
    return null;
  return { all: all.map(one => (isOther(one) ? { ...one, role: 'words' } : one)), isBarred, isFramed };
}

const isLike = (role: Role, label: string) =>
  role === 'date' || role === 'time' || /\b(?:responses?|answer|status|codes?|result)\b/i.test(label);

/** Without the signs of an order behind it; a number's sign is a name. */
function withoutSigns(name: string): string {
  const first = name.startsWith('#') ? '#' : '';
  return (
    first +
    name
      .slice(first.length)
      .replace(/(?<![\s:.#*▲▼↑↓])[\s:.#*▲▼↑↓]+$/, '')
      .trim()
  );
}

/** Whether all columns have names that are known. */
export const areKnown = ({ all }: Columns) =>
  all.every(({ role, label }) => role !== 'words' && (role !== 'unknown' || label === ''));

/** The cells of a line under their columns' names; null where that is unclear. @param left the place of one without a column */
export function cellsUnder(
  { all, isBarred, isFramed }: Columns,
  line: string,
  left: number | null = null,
): Cell[] | null {
  if (isBarred !== line.includes('|')) return null;
  const parts = partsOf(line, isBarred, isFramed).filter((_, index) => index !== left);
  const isSpaced = parts.every(({ offset }) => all.some(column => column.offset === offset));
  if (!isBarred && !isSpaced && !isInOrder(all, parts)) return null;
  return parts.map(({ text, offset }, index): Cell => {
    const column = isBarred || !isSpaced ? all[index] : all.find(one => one.offset === offset);
    return { role: column?.role ?? 'unknown', label: column?.label ?? '', zone: column?.zone ?? null, text };
  });
}

/** What stands in the station's column of a line that fills all columns, whether or not anything was answered. */
export function strangerUnder(columns: Columns | null, line: string): string | null {
  const cells = columns?.isBarred ? cellsUnder(columns, line) : null;
  if (cells?.length !== columns?.all.length) return null;
  const own = cells?.find(({ role }) => role === 'station' || role === 'either')?.text;
  // A bare response code is of a legend.
  return own && !/^(?:\d{3}|\d[a-z])$/i.test(own) ? own : null;
}

/** Whether its first cell is missing, or empty, under columns that have bars. */
export function isShort(columns: Columns | null, line: string): boolean {
  const cells = columns?.isBarred ? cellsUnder(columns, line) : null;
  return cells !== null && columns !== null && (cells.length < columns.all.length || cells[0]?.text === '');
}

/** What may be a code and its station's name, in one cell or in two; and whether the code has a column of its own. */
export function pairsIn(
  columns: Columns | null,
  line: string,
): [code: string, name: string, isNamed?: boolean][] {
  const under = columns && cellsUnder(columns, line);
  if (!columns || !under || under.length > columns.all.length) {
    const [first = '', second = ''] = cellsOf(line.replace(COUNT, ''));
    return [...pairIn(first), [first, second]];
  }
  const roles = columns.all.map(({ role }) => role);
  // A `Code` before the station, or beside that of the answer, is the station's.
  const isIts = roles.includes('code') || roles.indexOf('either') < roles.indexOf('station');
  const own = under.filter(({ role }) => role === 'station' || (isIts && role === 'either'));
  const beside = own.flatMap(one =>
    own
      .filter(other => other !== one)
      .map(({ text }): [string, string, boolean] => [one.text, text, OF_CODES.test(one.label)]),
  );
  return [...own.flatMap(({ text }) => pairIn(text)), ...beside];
}

const OF_CODES = /code$|\bid$/i;

function pairIn(cell: string): [code: string, name: string][] {
  const [, code, name, named, coded] = /^(\S+) +[-–—] +(.+)$|^(.+?) *\((\S+)\)$/.exec(cell) ?? [];
  return code && name ? [[code, name]] : named && coded ? [[coded, named]] : [];
}

/** A row's own, before its station. */
export const COUNT = /^\s*\d{1,3}[.)]?[ |]+(?=\S*[a-z])/i;

/** Whether parts between blanks are the columns' in turn: dates in place, nothing left out but what follows the answer. */
function isInOrder(all: readonly Column[], parts: readonly { text: string }[]): boolean {
  const isFit = parts.every(({ text }, index) => isDated(text) === (all[index]?.role === 'date'));
  const needed = all.findLastIndex(({ role }) => !['comment', 'aside', 'unknown', 'words'].includes(role));
  return (
    isFit && parts.length <= all.length && (parts.length === all.length || isDatedLast(all, parts, needed))
  );
}

const isDatedLast = (all: readonly Column[], parts: readonly unknown[], needed: number) =>
  needed < parts.length && ['date', 'time'].includes(all[needed]?.role ?? '');

/** The parts of a line in their order, empty ones between bars as well. */
function partsOf(line: string, isBarred: boolean, isFramed: boolean): { text: string; offset: number }[] {
  if (!isBarred) {
    return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index: offset }) => ({ text, offset }));
  }
  const cells = line.split('|').map(text => ({ text: text.trim().replaceAll(/\s+/g, ' '), offset: 0 }));
  if (!isFramed) return cells;
  const [first, last] = [cells[0]?.text === '' ? 1 : 0, cells.at(-1)?.text === '' ? -1 : undefined];
  return cells.slice(first, last);
}

/** What may stand below a station in a line of its own, though it looks like a code. */
export const FACILITY =
  /^(?:all|cable|catv|distribution|electric|fiber|gas|mains?|oil|power|reclaimed|services?|sewer|storm|tele(?:com|phone)|transmission|water)$/i;

/** What stands under a name, or behind it. */
export const roleOf = (label: string): Role => ROLES.get(keyOf(label)) ?? 'unknown';

const keyOf = (label: string) =>
  label === '#' ? 'no' : label.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const NAMES: Record<Exclude<Role, 'unknown' | 'either' | 'below' | 'words'>, string> = {
  station:
    'station stationcode stationname stationid member membercode membername memberid memberoperator membercompany utility utilitycode utilityname utilityid operator operatorcode operatorname authority authorityname facilityoperator facilityowner company companyname servicearea district districtcode name stationcodename membercodename utilitycodename',
  code: 'responsecode statuscode positiveresponsecode locatecode answercode codename',
  response:
    'response responsedescription responsetext responsestatus description status statusdescription codedescription result positiveresponse answer currentstatus currentresponse latestresponse locatestatus',
  date: 'date responsedate dateresponded statusdate dateofresponse datetime dateandtime responsedatetime responsedateandtime responded respondedat respondedon',
  time: 'time responsetime timeresponded timeofresponse',
  zone: 'zone timezone tz',
  facility: 'facility facilities facilitytype utilitytype type service line',
  revision: 'revision rev revisionno revisionnumber ticketrevision',
  comment:
    'comment comments remark remarks note notes message responsecomment responsecomments locatorcomments',
  aside:
    'seq seqno sequence sequenceno sequencenumber no number row item phone phoneno phonenumber telephone fax email contact ticket ticketno ticketnumber respondent respondedby user',
};

const ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['code', 'either'],
  ...Object.entries(NAMES).flatMap(([role, keys]) =>
    keys.split(' ').map((key): [string, Role] => [key, role as Role]),
  ),
]);

/** The cells of a line in their places, of which bars keep the empty ones. */
export const cellsIn = (line: string) =>
  line.includes('|') ? line.split('|').map(cell => cell.trim()) : cellsOf(line);

/** What a list's own words tell of how much of it is shown, as `1 to 10 of 12` or `Page 1 of 2`; null: nothing. */
export function shownIn(line: string): { first: number; last: number; all: number } | null {
  if (FILTERED.test(line) || MORE.test(line)) return { first: 0, last: 0, all: Number.POSITIVE_INFINITY };
  const { from, to, of, count, total, page, pages } =
    SHOWN.map(one => one.exec(line)?.groups).find(Boolean) ?? {};
  const [first, last, all] = [from ?? page ?? (count && '1'), to ?? count ?? page, of ?? total ?? pages].map(
    one => Number(one?.replaceAll(',', '')),
  );
  if (first && last && all) return { first, last, all };
  return PAGER.test(line) ? { first: 1, last: 1, all: Number.POSITIVE_INFINITY } : null;
}

/**
 * Whether what such lines tell to be shown is all together, as of every page copied below the one before.
 * @param rows how many there are: parts of several tables that count alike are none of one
 */
export function showsAll(lines: readonly string[], rows: number): boolean {
  const ranges = lines.flatMap(line => shownIn(line) ?? []).toSorted((a, b) => a.first - b.first);
  // A pager alone tells that there is more, beside a count no more than that.
  const isCounted = ranges.some(({ all }) => Number.isFinite(all));
  const told = ranges.filter(({ first, all }) => first === 0 || !isCounted || Number.isFinite(all));
  // Several tables of a page count each by itself; they differ by how much they have.
  return told.every(({ all }) => {
    const own = told.filter(one => one.all === all);
    const end = own.reduce(
      (until, { first, last }) => (first <= until + 1 ? Math.max(until, last) : until),
      0,
    );
    const isOne = own.every(({ first, last }) => first === 1 && last >= all);
    const isOfPages = own.every(({ first, last }) => first === last);
    return end >= all && (isOne || isOfPages || rows >= all);
  });
}

const FILTERED = /\bfiltered from \d/i;
const MORE =
  /^\W*(?:load more|show (?:\d+ more|more (?:rows|results|entries|records|responses))|(?:see|view) (?:more|all \d+)|next page)\b|\band \d+ more\b|\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|several|some) (?:more|additional|further|other) (?:members?|stations?|utilit(?:y|ies)|operators?)\b/i;
const PAGER =
  /(?:\bprev(?:ious)?\W{1,9}1\W{1,9}2\b|^\W{0,9}1\W{1,9}2\b).{0,200}\bnext\b|«\W{0,9}1\W{1,9}2\b.{0,200}»/i;
const [NUMBER, OF] = ['\\d{1,3}(?:,\\d{3})+|\\d{1,4}', String.raw`\s*(?:/|\bout of\b|\bof\b)\s*`];
/** A year is no count. */
const TOTAL = String.raw`(?!20\d\d\b)(?:${NUMBER})\b`;
const ROWS = '(?:entries|records|rows|results|items|responses)';
const SHOWN = [
  String.raw`\b(?<from>${NUMBER})\s*(?:\bto\b|\bthrough\b|\bthru\b|[-–—])\s*(?<to>${NUMBER})${OF}(?<of>${TOTAL})`,
  String.raw`\bpage\s*:?\s+(?<page>\d{1,4})${OF}(?<pages>\d{1,4})\b`,
  String.raw`\b(?<page>\d{1,4})${OF}(?<pages>\d{1,4})\s+pages\b`,
  String.raw`\b(?:showing|displaying|viewing)\s+(?<count>${NUMBER})${OF}(?<total>${TOTAL})`,
  String.raw`\b(?<count>${NUMBER})${OF}(?<total>${TOTAL})\s+(?:${ROWS}|shown)\b`,
].map(words => new RegExp(words, 'i'));
