import { keyOf, OTHER_TEXT } from '../labels';
import { readMoment } from '../moments';
import { plainName } from '../names';
import { readPrintedRevision } from '../number';
import { plainValue } from '../plainLines';
import type { OtherField, ReadMember, ReadRevision } from '../readTicket';
import { byLine, type TextPiece, textOf } from './pieces';

const STATIONS = 'MEMBEROPERATORSNOTIFIED';
const REVISIONS = 'TICKETREVISIONHISTORY';
const INFORMATION = 'ADDITIONALINFORMATION';
export const TABLES: ReadonlySet<string> = new Set([STATIONS, REVISIONS, INFORMATION]);
const STATION_COLUMNS = [
  ['SEQNO', 'AUTHORITYNAME', 'PHONE', 'STATUS'],
  ['CODE', 'OPERATORNAME', 'FACILITYTYPE', 'PHONE'],
];
const REVISION_COLUMNS = [['REV', 'DATETIME', 'STATUS', 'TYPE', 'USER', 'MEDIUM']];

type Row = ReadonlyMap<string, TextPiece[]>;
interface Table {
  rows: Row[];
  isWhole: boolean;
}

export interface LaterPages {
  members: ReadMember[];
  listsAllMembers: boolean;
  history: ReadRevision[];
  others: OtherField[];
}

/** Null if a table has other columns or rows than the center's. */
export function laterPagesOf(texts: readonly TextPiece[], notes: string[]): LaterPages | null {
  const sorted = texts.toSorted(byLine);
  const hasEnds = sorted.some(({ text }) => /^END OF .*LIST$/i.test(text));
  const stations = tableOf(sorted, STATIONS, STATION_COLUMNS, hasEnds);
  const revisions = tableOf(sorted, REVISIONS, REVISION_COLUMNS, hasEnds);
  if (!stations || !revisions) return null;
  const { members, isClear } = membersOf(stations.rows);
  return {
    members,
    listsAllMembers: members.length > 0 && stations.isWhole && isClear,
    history: revisionsOf(revisions.rows, notes),
    others: othersIn(sorted),
  };
}

const isEnd = ({ text }: TextPiece) => /^END OF\b/i.test(text);
const isTitle = ({ text }: TextPiece) => TABLES.has(keyOf(text));

function tableOf(
  sorted: readonly TextPiece[],
  title: string,
  layouts: readonly (readonly string[])[],
  hasEnds: boolean,
): Table | null {
  const from = sorted.findIndex(({ text }) => keyOf(text) === title);
  if (from < 0) return { rows: [], isWhole: false };
  const below = sorted.slice(from + 1).filter(({ text }) => keyOf(text) !== title && plainValue(text) !== '');
  const to = below.findIndex(piece => isEnd(piece) || isTitle(piece));
  const inside = to < 0 ? below : below.slice(0, to);
  const [top] = inside;
  const isHead = ({ page, y }: TextPiece) => page === top?.page && Math.abs(y - top.y) <= SAME_LINE;
  const heads = inside.filter(isHead).toSorted((a, b) => a.x - b.x);
  const columns = heads.map(({ text }) => keyOf(text));
  if (top && !layouts.some(layout => layout.join() === columns.join())) return null;
  // The titles may be repeated on a later page.
  const again = inside.filter(piece =>
    heads.some(head => head.text === piece.text && head.page < piece.page && Math.abs(head.x - piece.x) < 4),
  );
  const isAgain = (piece: TextPiece) =>
    again.filter(({ page, y }) => page === piece.page && Math.abs(y - piece.y) <= SAME_LINE).length ===
    heads.length;
  const cells = inside.filter(piece => !isHead(piece) && !(again.includes(piece) && isAgain(piece)));
  const { rows, isClear } = rowsOf(cells, heads, columns);
  // A text beside no station may be another station. The history has rows without a revision.
  if (!isClear && title === STATIONS) return null;
  const last = below[to];
  const isRepeated =
    last !== undefined && sorted.slice(sorted.indexOf(last)).some(({ text }) => keyOf(text) === title);
  // Its rows may name a later revision.
  if (isRepeated && title === REVISIONS) return null;
  return { rows, isWhole: last !== undefined && !isRepeated && (isEnd(last) || !hasEnds) };
}

/** A row starts in the first column. A text below it continues a cell that was too long for its column. */
function rowsOf(cells: readonly TextPiece[], heads: readonly TextPiece[], columns: readonly string[]) {
  const columnOf = ({ x }: TextPiece) =>
    Math.max(
      0,
      heads.findLastIndex(head => head.x - OUTDENT <= x),
    );
  const rows: { at: TextPiece; cells: Map<string, TextPiece[]> }[] = [];
  let isClear = true;
  for (const at of cells.filter(cell => columnOf(cell) === 0)) rows.push({ at, cells: new Map() });
  for (const piece of cells) {
    const place = columnOf(piece);
    const column = columns[place] ?? '';
    const row = rows.findLast(({ at }) => byLine(at, piece) <= 0 || isBeside(at, piece));
    if (!row) {
      isClear = false;
      continue;
    }
    const own = row.cells.get(column) ?? [];
    const last = own.at(-1);
    const room = (heads[place + 1]?.x ?? Number.POSITIVE_INFINITY) - (heads[place]?.x ?? 0);
    const isOfRow = isBeside(row.at, piece) || (last && isRest(last, piece, room) && column !== 'PHONE');
    if (!isOfRow) isClear = false;
    row.cells.set(column, [...own, piece]);
  }
  return { rows: rows.map(row => row.cells), isClear };
}

const isBeside = (one: TextPiece, other: TextPiece) =>
  one.page === other.page && Math.abs(one.y - other.y) <= SAME_LINE;

/** Whether a text goes on because its next word had no room. */
function isRest(last: TextPiece, piece: TextPiece, room: number): boolean {
  const word = (piece.width * (piece.text.split(' ', 1)[0] ?? '').length) / piece.text.length;
  const isNext = last.page < piece.page || piece.y - last.y <= NEXT_LINE * piece.height;
  return isNext && (last.width + word) * WIDEST >= room;
}

const cellOf = (row: Row, ...columns: string[]) =>
  plainValue(columns.map(column => textOf(row.get(column) ?? [])).join(' ')) || null;

function membersOf(rows: readonly Row[]): { members: ReadMember[]; isClear: boolean } {
  const members: ReadMember[] = [];
  let isClear = true;
  for (const row of rows) {
    const stationCode = cellOf(row, 'CODE')?.toUpperCase() ?? null;
    const authorityName = cellOf(row, 'AUTHORITYNAME', 'OPERATORNAME');
    const facilityTypes = (row.get('FACILITYTYPE') ?? []).map(({ text }) => plainValue(text)).filter(Boolean);
    const known = members.find(member => stationCode !== null && member.stationCode === stationCode);
    if (known) {
      // A station has one row for each of its facility types.
      known.facilityTypes = [...new Set([...known.facilityTypes, ...facilityTypes])];
      continue;
    }
    const name = plainName(authorityName ?? '');
    // Two names alike may be two stations or one.
    if (!stationCode && (name === '' || members.some(one => plainName(one.authorityName ?? '') === name)))
      isClear = false;
    if (!stationCode && !authorityName) continue;
    const seqNo = cellOf(row, 'SEQNO') ?? '';
    members.push({
      seqNo: /^\d{1,9}$/.test(seqNo) ? Number(seqNo) : null,
      stationCode,
      authorityName,
      phone: cellOf(row, 'PHONE'),
      status: cellOf(row, 'STATUS'),
      facilityTypes,
    });
  }
  return { members, isClear };
}

type Line = Omit<ReadRevision, 'revision'> & { revision: string | null };

/** Oldest first. A revision whose number can't be read counts as the next one. */
function revisionsOf(rows: readonly Row[], notes: string[]): ReadRevision[] {
  const lines = rows.flatMap(row => linesOfRow(row, notes));
  const named = lines.filter(({ revision }) => revision !== null) as ReadRevision[];
  const isLater = ({ at }: Line) => at === null || named.every(one => one.at === null || one.at < at);
  let last = named
    .map(({ revision }) => revision)
    .toSorted()
    .at(-1);
  for (const line of lines.filter(one => one.revision === null && isLater(one))) {
    last = last === undefined ? '000' : following(last);
    named.push({ ...line, revision: last });
  }
  return named.toSorted((a, b) => Number(a.at) - Number(b.at));
}

/** A time without a revision number belongs to the row above. */
function linesOfRow(row: Row, notes: string[]): Line[] {
  const cell = (column: string) => cellOf(row, column) ?? '';
  const [name, printed, status] = [cell('REV'), cell('DATETIME'), cell('STATUS')];
  const revision = readPrintedRevision(name);
  if (revision === null && !/\d/.test(status === '' ? printed : name + printed)) return [];
  return printed.split(/\s+(?=\d{1,2}\/\d{1,2}\/\d{2})/).map((time, index): Line => {
    const { at, note } = readMoment(time);
    const isNamed = index === 0 && revision !== null;
    if (!isNamed) notes.push(`A revision in the history cannot be read: “${name} ${time}”.`);
    else if (!at || note) notes.push(`Date of revision ${revision} ${note ?? 'cannot be read'}: “${time}”.`);
    const rest = { status, type: cell('TYPE'), userName: cell('USER'), medium: cell('MEDIUM') };
    return { revision: isNamed ? revision : null, at, ...rest };
  });
}

const following = (revision: string) =>
  revision.replace(/\d+/, digits => String(Number(digits) + 1).padStart(digits.length, '0'));

/** What is in no table is kept under the title above it. */
function othersIn(sorted: readonly TextPiece[]): OtherField[] {
  const blocks = new Map<string, string[]>();
  let label: string | null = OTHER_TEXT;
  for (const piece of sorted) {
    const key = keyOf(piece.text);
    if (isEnd(piece)) label = OTHER_TEXT;
    else if (isTitle(piece)) label = key === INFORMATION ? piece.text : null;
    else if (label !== null) blocks.set(label, [...(blocks.get(label) ?? []), piece.text]);
  }
  return [...blocks].map(([label, texts]) => ({ section: '', label, value: plainValue(texts.join(' ')) }));
}

/** In points. */
const SAME_LINE = 4;
const OUTDENT = 8;
/** Multiple of the letter height. */
const NEXT_LINE = 1.45;
/** A column may be this many times as wide as its longest line. */
const WIDEST = 2;
