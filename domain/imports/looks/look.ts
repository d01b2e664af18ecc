import { isSameCode, type ResponseTable } from '../../tickets/responseTables';
import { isNameKey } from '../../tickets/stationKey';
import { generalZone, NO_OFFSET, readMoment, SURE_ZONE } from '../moments';
import { type NamedStation, plainName } from '../names';
import { readNumber, readRevision } from '../number';
import { type Role, readTables, type TableRow } from './table';
import { readResponse } from './wording';

export interface LookRow {
  stationCode: string;
  printed: string[];
  response: ShownResponse | null;
}

export interface ShownResponse {
  code: string;
  text: string;
  respondedAt: Date | null;
  comment: string | null;
  /** The page says that there is no response yet. */
  isSilent: boolean;
}

export interface Look {
  rows: LookRow[];
  /** Printed utilities that aren't on the ticket. */
  strangers: string[];
  outside: string[];
  ticket: ShownTicket;
  /** When it was created. The oldest date if it has several. */
  asOf: Date | null;
}

interface ShownTicket {
  isFound: boolean;
  isRevisionFound: boolean;
  other: string | null;
}

interface LookedAt {
  table: ResponseTable;
  ticketNumber: string;
  revision: string;
  stations: readonly NamedStation[];
}

export function readLook({ table, ticketNumber, revision, stations }: LookedAt, text: string): Look {
  const { rows, outside } = readTables(text);
  const near = stations.filter(({ isAway }) => !isAway);
  const find = finderOf(near);
  const found = new Map<string, TableRow[]>();
  const strangers: string[] = [];
  for (const [index, row] of rows.entries()) {
    for (const cell of row.cells)
      if (cell.role === 'either') cell.role = readResponse(table, cell.text) ? 'response' : 'station';
    const station = find(row);
    // A row that matches no station may share a cell with the row above.
    const above = rows[index - 1];
    if (!station && above) above.isUnsure = true;
    const own = station && found.get(station.stationCode);
    if (own) own.push(row);
    else if (station) found.set(station.stationCode, [row]);
    else if (textsOf(row, 'station').length > 0) strangers.push(row.printed);
    else outside.push(row.printed);
  }
  const isZoneUnsure = isElsewhere(outside);
  const isHalved = rows.some(row => textsOf(row, 'time').some(one => HALVED.test(one)));
  const on: Page = { table, ticketNumber, revision, isZoneUnsure, isHalved };
  return {
    rows: [...found].map(([stationCode, own]) => ({
      stationCode,
      printed: own.map(({ printed }) => printed),
      response: own.length === 1 && own[0] ? responseOf(own[0], on) : null,
    })),
    strangers,
    outside: outside.filter(line => line !== ''),
    ticket: ticketIn(text, rows, ticketNumber, revision),
    asOf: asOfIn(outside),
  };
}

const textsOf = ({ cells }: TableRow, ...roles: Role[]) =>
  cells.flatMap(({ role, text }) => (roles.includes(role) && !isBlank(text) ? text : []));

const isBlank = (text: string) => /^(?:[-–—.]*|n\/a)$/i.test(text);

/** If the ticket has only the code or only the name, that cell is enough. Otherwise all cells must match. */
function finderOf(stations: readonly NamedStation[]): (row: TableRow) => NamedStation | null {
  const byForm = new Map<string, Set<NamedStation>>();
  for (const station of stations)
    for (const form of formsOf(station)) byForm.set(form, (byForm.get(form) ?? new Set()).add(station));
  const known = new Map<string, NamedStation | null>();
  return row => {
    const cells = textsOf(row, 'station').map(cell => plainName(cell.replaceAll(/[()]/g, ' ')));
    const key = cells.join('|');
    const station = known.has(key) ? (known.get(key) ?? null) : find(cells);
    known.set(key, station);
    return station;
  };
  function find(cells: readonly string[]): NamedStation | null {
    const named = cells.flatMap(cell => byForm.get(cell) ?? []);
    const found = [...new Set(named.flatMap(own => [...own]))].filter(station =>
      cells.every(cell => byForm.get(cell)?.has(station) ?? (isHalfKnown(station) && cell !== '')),
    );
    return (found.length === 1 && found[0]) || null;
  }
}

function formsOf({ stationCode, authorityName }: NamedStation): string[] {
  const [code, name] = [isNameKey(stationCode) ? '' : plainName(stationCode), plainName(authorityName)];
  const both = code && name ? [`${code} ${name}`, `${name} ${code}`] : [];
  return [code, name, ...both].filter(Boolean);
}

const isHalfKnown = ({ stationCode, authorityName }: NamedStation) =>
  isNameKey(stationCode) || authorityName === '' || plainName(authorityName) === plainName(stationCode);

interface Page {
  table: ResponseTable;
  ticketNumber: string;
  revision: string;
  isZoneUnsure: boolean;
  isHalved: boolean;
}

function responseOf(row: TableRow, page: Page): ShownResponse | null {
  const { table, ticketNumber, revision } = page;
  const isOther =
    textsOf(row, 'revision').some(one => readRevision(one) !== revision) ||
    textsOf(row, 'ticket').some(one => !isTicket(one, ticketNumber, revision));
  const isPart = textsOf(row, 'facility').some(one => !FACILITIES.has(one.toLowerCase()));
  if (row.isUnsure || isOther || isPart || textsOf(row, 'unknown').length > 0) return null;
  const [first, ...others] = textsOf(row, 'response').map(cell => readResponse(table, cell));
  if (!first || others.some(other => !other || !isSameCode(other.code, first.code))) return null;
  const { code, text } = first;
  const comment = textsOf(row, 'comment').join(' ') || null;
  // The response in the comment may be the one that counts.
  if (textsOf(row, 'comment').some(one => isAnother(readResponse(table, one), code))) return null;
  if (first.silence) return { code, text, comment, respondedAt: null, isSilent: true };
  const at = timeOf(row, page);
  return at === undefined ? null : { code, text, comment, respondedAt: at, isSilent: false };
}

/** Other words next to a response may limit it. */
const FACILITIES: ReadonlySet<string> = new Set([
  ...['all', 'cable', 'catv', 'communication', 'communications', 'distribution', 'electric', 'fiber', 'gas'],
  ...['main', 'mains', 'oil', 'power', 'reclaimed', 'service', 'services', 'sewer', 'storm', 'telecom'],
  ...['telephone', 'transmission', 'water'],
]);

const isAnother = (row: ReturnType<typeof readResponse>, code: string) =>
  row !== null && !isSameCode(row.code, code);

/** Null if the row has no time. Undefined if the time isn't certain. */
function timeOf(row: TableRow, { isZoneUnsure, isHalved }: Page): Date | null | undefined {
  const cells = row.cells.filter(({ role, text }) => role === 'time' && !isBlank(text));
  const [first, second, ...more] = cells;
  if (!first) return null;
  if (more.length > 0) return undefined;
  const named = cells.find(one => one.zone !== null)?.zone;
  const orders = second ? [`${first.text} ${second.text}`, `${second.text} ${first.text}`] : [first.text];
  for (const printed of orders) {
    const isZoned = ZONED.test(printed);
    if (isZoneUnsure && !isZoned && !named) continue;
    const { at, note } = readMoment(named && !isZoned ? `${printed} ${generalZone(named)}` : printed);
    const hasLostHalf = isHalved && !HALVED.test(printed) && !/\D(?:1[3-9]|2\d):/.test(printed);
    if (at && (note === null || note === NO_OFFSET) && !hasLostHalf) return at;
  }
  return undefined;
}

const HALVED = /\d\s*[ap]\.?m/i;
const ZONED = new RegExp(`[\\d\\s.m(]${SURE_ZONE}$`, 'u');

const isElsewhere = (outside: readonly string[]) =>
  outside.some(line => OTHER_ZONE.test(line) || (TIMES_ARE.test(line) && !PACIFIC_NAMED.test(line)));

const OTHER_ZONE = /\b(?:[MCE][SD]T|UTC|GMT)\b|\b(?:Mountain|Central|Eastern) (?:Standard |Daylight )?Time\b/;
const TIMES_ARE = /\btimes? (?:zone|are|is|shown|listed|displayed|given)\b/i;
const PACIFIC_NAMED = /\bpacific\b|\bP[SD]?T\b/i;

/** In a table column, each row has its own revision. */
function ticketIn(
  text: string,
  rows: readonly TableRow[],
  ticketNumber: string,
  revision: string,
): ShownTicket {
  const numbers = [...text.matchAll(NUMBER)].flatMap(([written]) => readNumber(written) ?? []);
  const labelled = [
    ...numbers.flatMap(one => one.revision ?? []),
    ...[...text.matchAll(REVISION)].flatMap(([, written = '']) => readRevision(written) ?? []),
  ];
  const listed = rows.flatMap(row => textsOf(row, 'revision').flatMap(one => readRevision(one) ?? []));
  const isListed = listed.length === 0 || listed.includes(revision);
  const number = numbers.find(one => one.number !== ticketNumber)?.number;
  const other = number ?? labelled.find(one => one !== revision) ?? (isListed ? null : listed[0]);
  return {
    isFound: numbers.length > 0 && number === undefined,
    isRevisionFound: labelled.length > 0 || listed.length > 0,
    other: other ?? null,
  };
}

const NUMBER =
  /(?<![\p{L}\p{N}-])(?:20\d{11}|\d{11}(?=-)|[A-Z]\d{8,9})(?:[ \t]?-[ \t]?\d{2}[A-Z\d](?![ \t]+\p{L}))?(?![\p{L}\p{N}-])/giu;
const REVISION =
  /(?<![\p{L}\p{N}])(?:ticket )?rev(?:ision)?\.?(?: (?:no\.?|number))?[ \t]*[:#=\t|]\s*(\d{1,2}[A-Z\d]|\d)(?![\p{L}\p{N}])/giu;

function isTicket(cell: string, ticketNumber: string, revision: string): boolean {
  const read = readNumber(cell);
  return read?.number === ticketNumber && (read.revision ?? revision) === revision;
}

/** The oldest date that the page gives, such as `Generated: 11/12/2026 4:00 PM`. A day means its end. */
function asOfIn(outside: readonly string[]): Date | null {
  const dates = outside.flatMap(line => {
    const [, printed = ''] = MADE.exec(line.replaceAll(' · ', ' ')) ?? [];
    return readMoment(printed).at ?? readMoment(`${printed} 11:59 PM`).at ?? [];
  });
  return dates.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
}

const MADE =
  /^(?:(?:page|report|list|responses?|status|data) )?(?:generated|printed|created|updated|last updated|as of|date)(?: (?:at|on|as of))?[\s:]*(\S.*?)\.?$/i;
