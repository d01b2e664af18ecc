import { zoneOf } from '../moments';
import { plainLines } from '../plainLines';

/** Content of a column. `either` is a code of the utility or of its response. */
export type Role =
  | 'station'
  | 'either'
  | 'response'
  | 'time'
  | 'comment'
  | 'revision'
  | 'ticket'
  | 'facility'
  | 'aside'
  | 'unknown';

export interface TableRow {
  cells: { role: Role; text: string; zone: string | null }[];
  printed: string;
  /** It has too many cells, or the next line may belong to it. */
  isUnsure: boolean;
}

export interface Page {
  rows: TableRow[];
  outside: string[];
}

export function readTables(text: string): Page {
  const page: Page = { rows: [], outside: [] };
  let columns: Column[] | null = null;
  let isEnded = true;
  for (const { cells: line, isClosed } of linesOf(text)) {
    const header = columnsOf(line);
    const last = page.rows.at(-1);
    if (!isEnded && last && line.length === 1 && line[0] !== '') last.isUnsure = true;
    isEnded = isClosed || columns === null || line.length === 1;
    if (header) {
      columns = isPast(page.outside.findLast(one => one !== '')) ? null : header;
      if (columns === null) page.outside.push(shown(line));
    } else if (columns !== null && line.length > 1) page.rows.push(rowOf(columns, line));
    else {
      columns = null;
      page.outside.push(shown(line));
    }
  }
  return page;
}

const shown = (cells: readonly string[]) => cells.filter(cell => cell !== '').join(' · ');

const isPast = (line = '') => /\b(?:history|previous|prior|past|earlier|archived?)\b/i.test(line);

interface Line {
  cells: string[];
  /** A tab ends its last cell, as in text from HTML, so no other line continues it. */
  isClosed: boolean;
}

function linesOf(text: string): Line[] {
  return plainLines(text.replaceAll(TAB, ' ').replaceAll('\t', TAB)).map(line => {
    const isTabbed = line.includes(TAB);
    const cells = line.split(isTabbed ? TAB : '|').map(cell => cell.trim().replaceAll(/\s+/g, ' '));
    if (!isTabbed && cells.length > 2 && cells[0] === '' && /\|\s*$/.test(line)) cells.shift();
    const end = cells.findLastIndex(cell => cell !== '') + 1;
    const isRow = cells.length > 1 && end > 0;
    return { cells: cells.slice(0, Math.max(end, isRow ? 2 : 1)), isClosed: line.endsWith(TAB) };
  });
}
/** Placeholder for a tab, which `plainLines` treats as a blank. */
const TAB = '\u241f';

interface Column {
  role: Role;
  zone: string | null;
}

/** Null if the line doesn't name at least a utility and a response column. */
function columnsOf(cells: readonly string[]): Column[] | null {
  if (cells.length < 2 || cells.some(({ length }) => length > LONGEST_NAME)) return null;
  const columns = cells.map((cell): Column => {
    const [, name = cell, zone = null] = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/.exec(cell) ?? [];
    const isZone = zone !== null && zoneOf(zone) !== null;
    return { role: ROLES.get(keyOf(isZone ? name : cell)) ?? 'unknown', zone: isZone ? zone : null };
  });
  const has = (role: Role) => columns.some(one => one.role === role);
  if (has('station') && (has('response') || has('either')))
    return has('response') ? columns : withRole(columns, 'response');
  return has('either') && has('response') ? withRole(columns, 'station') : null;
}

const LONGEST_NAME = 60;

const withRole = (columns: Column[], role: Role) =>
  columns.map(one => (one.role === 'either' ? { ...one, role } : one));

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}#]/gu, '');

const NAMES: Record<Exclude<Role, 'unknown'>, string> = {
  station:
    'station stationcode stationname member membercode membername memberid utility utilitycode utilityname utilityid operator operatorname facilityoperator company companyname district',
  either: 'code',
  response:
    'response responsecode responsestatus responsedescription status statuscode statusdescription codedescription positiveresponse currentstatus currentresponse',
  time: 'date time datetime dateandtime responsedate responsetime responsedatetime responsedateandtime dateresponded timeresponded responded respondedat respondedon',
  comment:
    'comment comments note notes remark remarks message responsecomment responsecomments locatorcomments',
  revision: 'revision rev revisionno revisionnumber ticketrevision',
  ticket: 'ticket ticketno ticketnumber',
  aside: '# no seq seqno sequence number row phone phoneno telephone email contact respondedby user',
  facility: 'facility facilities facilitytype utilitytype type service',
};

const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.entries(NAMES).flatMap(([role, keys]) => keys.split(' ').map(key => [key, role as Role])),
);

function rowOf(columns: readonly Column[], line: readonly string[]): TableRow {
  const cells = columns.map(({ role, zone }, index) => ({ role, zone, text: line[index] ?? '' }));
  return { cells, printed: shown(line), isUnsure: line.length > columns.length };
}
