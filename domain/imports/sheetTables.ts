import { readRevision } from './center';
import { keyOf } from './labels';
import { readMoment } from './moments';
import { byLine, type TextPiece, textOf } from './pieces';
import { plainValue } from './plainLines';
import type { OtherField, ReadMember, ReadRevision } from './readTicket';
import { type Cell, RAISED, unnumberedRows } from './sheetRows';

/** The stations of the sheet’s table, whether its last line was found, and what stands in columns that are not known. */
export function stationsOf(pieces: readonly TextPiece[]): {
  members: ReadMember[];
  isWhole: boolean;
  others: OtherField[];
} {
  const { rows, isWhole, unknown } = tableOf(
    pieces,
    'MEMBEROPERATORSNOTIFIED',
    STATION_COLUMNS,
    unnumberedRows,
  );
  const members: ReadMember[] = [];
  // A row that cannot be told from another one, or names nobody, is a station all the same: the list is not whole then.
  let isTold = true;
  const others = rows.flatMap(row => {
    const name = cellOf(row, 'AUTHORITYNAME') ?? cellOf(row, 'OPERATORNAME') ?? cellOf(row, 'CODE');
    return [...unknown].flatMap(([column, head]): OtherField[] => {
      const value = cellOf(row, column);
      return value ? [{ section: 'Member Operators Notified', label: `${head} of ${name}`, value }] : [];
    });
  });
  for (const row of rows) {
    const stationCode = cellOf(row, 'CODE')?.toUpperCase() ?? null;
    const facilityTypes = linesOf(row.get('FACILITYTYPE') ?? []);
    const known = stationCode && members.find(member => member.stationCode === stationCode);
    if (known) {
      // One station has a row for each kind of its lines.
      known.facilityTypes = [...new Set([...known.facilityTypes, ...facilityTypes])];
      continue;
    }
    const seqNo = cellOf(row, 'SEQNO');
    const authorityName = cellOf(row, 'AUTHORITYNAME') ?? cellOf(row, 'OPERATORNAME');
    const phone = cellOf(row, 'PHONE');
    const isTwin = !stationCode && members.some(member => member.authorityName === authorityName);
    if (isTwin || (!stationCode && !authorityName)) isTold = false;
    if (!stationCode && !authorityName) continue;
    const above = members.at(-1);
    if (
      !stationCode &&
      !seqNo &&
      above?.phone === phone &&
      above.authorityName?.startsWith(authorityName ?? '')
    ) {
      // Most likely one more kind of its lines; it may be another station of the same operator.
      above.facilityTypes = [...new Set([...above.facilityTypes, ...facilityTypes])];
      isTold = false;
      continue;
    }
    members.push({
      seqNo: seqNo && /^\d{1,9}$/.test(seqNo) ? Number(seqNo) : null,
      stationCode,
      authorityName,
      phone,
      status: cellOf(row, 'STATUS'),
      facilityTypes,
    });
  }
  return { members, isWhole: isWhole && isTold, others };
}

/**
 * The sheet’s table of revisions, oldest first; one whose time cannot be read is one all the same. One whose number cannot be
 * read is at least the next, unless a later one has its number.
 */
export function revisionsOf(pieces: readonly TextPiece[], notes: string[]): ReadRevision[] {
  const { rows } = tableOf(pieces, 'TICKETREVISIONHISTORY', REVISION_COLUMNS);
  const lines = rows.flatMap(row => linesOfRow(row, notes));
  const named = lines.filter(({ revision }) => revision !== null) as ReadRevision[];
  const isLater = ({ at }: Line) => at === null || named.every(one => one.at === null || one.at < at);
  const unnamed = lines.filter(line => line.revision === null && isLater(line)).toSorted(byMoment);
  let last = named
    .map(({ revision }) => revision)
    .toSorted()
    .at(-1);
  for (const line of unnamed) {
    last = last === undefined ? '000' : following(last);
    named.push({ ...line, revision: last });
  }
  return named.toSorted((a, b) => Number(a.at) - Number(b.at));
}

type Line = Omit<ReadRevision, 'revision'> & { revision: string | null };

/** A line without its number stands with the one above. */
function linesOfRow(row: Row, notes: string[]): Line[] {
  const named = cellOf(row, 'REV') ?? '';
  const revision = readRevision(named);
  const printed = cellOf(row, 'DATETIME') ?? '';
  const [status = '', type = '', userName = '', medium = ''] = ['STATUS', 'TYPE', 'USER', 'MEDIUM'].map(
    column => cellOf(row, column) ?? '',
  );
  if (revision === null && !/\d/.test(status === '' ? printed : named + printed)) return [];
  return printed.split(/\s+(?=\d{1,2}\/\d{1,2}\/\d{2})/).map((time, index): Line => {
    const { at, note } = readMoment(time);
    const isNamed = index === 0 && revision !== null;
    if (!isNamed) notes.push(`A revision in the history cannot be read: “${named} ${time}”.`);
    else if (!at || note) notes.push(`Date of revision ${revision} ${note ?? 'cannot be read'}: “${time}”.`);
    return { revision: isNamed ? revision : null, at, status, type, userName, medium };
  });
}

/** Those without a time last. */
const byMoment = (a: Line, b: Line) =>
  Number(a.at ?? Number.POSITIVE_INFINITY) - Number(b.at ?? Number.POSITIVE_INFINITY);

/** `001` after `000`, `01W` after `00W`. */
const following = (revision: string) =>
  revision.replace(/\d+/, digits => String(Number(digits) + 1).padStart(digits.length, '0'));

type Row = Map<string, TextPiece[]>;

const STATION_COLUMNS = ['SEQNO', 'AUTHORITYNAME', 'PHONE', 'STATUS', 'CODE', 'OPERATORNAME', 'FACILITYTYPE'];
const REVISION_COLUMNS = ['REV', 'DATETIME', 'STATUS', 'TYPE', 'USER', 'MEDIUM'];
const TITLES = ['MEMBEROPERATORSNOTIFIED', 'TICKETREVISIONHISTORY', 'ADDITIONALINFORMATION'];
/**
 * What is printed beside the tables, under its title, as one text; a label of its own line with a value well behind it is a
 * field. Heads and feet of pages say nothing new.
 */
export function textsBeside(all: readonly TextPiece[]): OtherField[] {
  const sorted = all.toSorted(byLine);
  const title = sorted.findIndex(({ text }) => TITLES.includes(keyOf(text)));
  const from = title < 0 ? sorted.length : title;
  const first = new Set(sorted.slice(0, from).flatMap(({ page, text }) => (page === 1 ? text : [])));
  const size = sorted[from]?.height ?? Number.POSITIVE_INFINITY;
  const blocks: { title: string; lines: TextPiece[][] }[] = [{ title: '', lines: [] }];
  let isTable = false;
  for (const [index, piece] of sorted.entries()) {
    const key = keyOf(piece.text);
    const isEnd = /^END OF\b/i.test(piece.text);
    if (isEnd || TITLES.includes(key) || (!isTable && index > from && isTitle(piece, size))) {
      isTable = TABLES.includes(key);
      blocks.push({ title: isEnd || isTable ? '' : piece.text, lines: [] });
      continue;
    }
    if (isTable || (index < from && piece.page === 1) || first.has(piece.text) || PAGE.test(piece.text))
      continue;
    const lines = blocks.at(-1)?.lines ?? [];
    const [begin] = lines.at(-1) ?? [];
    if (begin && begin.page === piece.page && Math.abs(begin.y - piece.y) <= 1) lines.at(-1)?.push(piece);
    else lines.push([piece]);
  }
  return blocks.flatMap(({ title, lines }) => {
    const isField = ([label, value]: TextPiece[]) =>
      label && value && LABEL.test(label.text) && value.x - label.x - label.width >= label.height;
    const textIn = (pieces: readonly TextPiece[]) => plainValue(pieces.map(({ text }) => text).join(' '));
    const text = textIn(lines.filter(line => !isField(line)).flat());
    const fields = lines.filter(isField).map(([label, ...value]) => ({
      ...{ section: title, label: (label?.text ?? '').replace(/\s*:$/, ''), value: textIn(value) },
    }));
    return text === '' ? fields : [{ section: '', label: title || OTHER_TEXT, value: text }, ...fields];
  });
}

/** What is said of text under no label. */
export const OTHER_TEXT = 'Other text';
const TABLES = ['MEMBEROPERATORSNOTIFIED', 'TICKETREVISIONHISTORY'];
const PAGE = /^(?:page )?\d+(?: ?(?:of|\/) ?\d+)?$/i;
const LABEL = /^[A-Z][\w /.#()&-]{1,39}:$/;
/** As large as the titles that are known, and made of words. */
const isTitle = ({ text, height }: TextPiece, size: number) =>
  height > size - 0.5 && /^[A-Z][A-Za-z /&-]+$/.test(text);

/** Points by which a cell may begin before its column’s title. */
const OUTDENT = 8;

/** A cell without a first column goes on with the row above. @param others where such rows begin, and how certainly */
function tableOf(
  all: readonly TextPiece[],
  title: string,
  columns: readonly string[],
  others: (cells: readonly Cell[], columns: readonly string[]) => ReturnType<typeof unnumberedRows> = () =>
    NO_OTHERS,
): { rows: Row[]; isWhole: boolean; unknown: ReadonlyMap<string, string> } {
  const sorted = all.toSorted(byLine);
  const from = sorted.findIndex(({ text }) => keyOf(text) === title);
  if (from < 0) return NO_TABLE;
  const below = sorted.slice(from + 1).filter(piece => isBelow(piece, sorted[from]));
  const end = below.findIndex(({ text }) => /^END OF\b/i.test(text));
  const other = below.findIndex(({ text }) => keyOf(text) !== title && TITLES.includes(keyOf(text)));
  const hasEnd = end >= 0 && (other < 0 || end < other);
  // The old layout has no last lines: there the next title ends a table.
  const isWhole = hasEnd || (other >= 0 && !all.some(({ text }) => /^END OF .*LIST$/i.test(text)));
  const to = hasEnd ? end : other;
  const inside = to < 0 ? below : below.slice(0, to);
  const heads = new Map<string, number>();
  const titles: TextPiece[] = [];
  const known = inside.filter(piece => {
    const key = columnIn(columns, piece);
    if (!columns.includes(key) || (heads.has(key) && !isRepeated(piece, heads.get(key)))) return true;
    if (!heads.has(key)) titles.push(piece);
    if (!heads.has(key)) heads.set(key, piece.x);
    return false;
  });
  const more = new Map(
    known.filter(piece => isTitleBeside(piece, titles)).map(piece => [keyOf(piece.text), piece]),
  );
  for (const [key, { x }] of more) heads.set(key, x);
  const cells = known.filter(piece => {
    const title = more.get(keyOf(piece.text));
    return title !== piece && !(title && isRepeated(piece, title.x));
  });
  const unknown = new Map([...more].map(([key, { text }]) => [key, text]));
  const lefts = [...heads].toSorted(([, a], [, b]) => a - b);
  const [first] = lefts;
  if (!first) return NO_TABLE;
  const columnOf = ({ x }: TextPiece) => lefts.findLast(([, left]) => left - OUTDENT <= x)?.[0] ?? first[0];
  const placed = cells.map(piece => ({ column: columnOf(piece), piece }));
  const { starts, isTold } = others(
    placed,
    lefts.map(([column]) => column),
  );
  const anchors = [...placed.flatMap(({ column, piece }) => (column === first[0] ? piece : [])), ...starts];
  anchors.sort((a, b) => a.page - b.page || a.y - b.y);
  const rows = anchors.map((): Row => new Map());
  for (const { column, piece } of placed) {
    const row = rows[anchors.findLastIndex(anchor => isFrom(piece, anchor))] ?? rows[0];
    row?.set(column, [...(row.get(column) ?? []), piece]);
  }
  return { rows, isWhole: isWhole && isTold, unknown };
}

const NO_TABLE = { rows: [], isWhole: false, unknown: new Map<string, string>() };
/** Codes have several titles. */
const columnIn = (columns: readonly string[], { text }: TextPiece) =>
  columns.includes('CODE') && /^(?:STATION|MEMBER|UTILITY|AUTHORITY)CODE$|^STATION$/.test(keyOf(text))
    ? 'CODE'
    : keyOf(text);
/** A column whose title is not known, right of the first one that is and well apart from each. */
const isTitleBeside = (piece: TextPiece, titles: readonly TextPiece[]) =>
  /^[A-Z][\w .#/-]*$/.test(piece.text) &&
  titles.some(one => one.page === piece.page && Math.abs(one.y - piece.y) <= 4 && one.x < piece.x) &&
  titles.every(one => piece.x - one.x - one.width > APART || one.x - piece.x - piece.width > 0);
/** Points between two titles. */
const APART = 8;
const NO_OTHERS = { starts: [], isTold: true };
const isBelow = (piece: TextPiece, title: TextPiece | undefined) =>
  title !== undefined && (piece.page > title.page || piece.y > title.y + 4);
/** On the next page the titles of the columns are there again, where they were. */
const isRepeated = (piece: TextPiece, left = 0) =>
  Math.abs(piece.x - left) < 4 && piece.page > 1 && piece.y < 100;
const isFrom = (cell: TextPiece, anchor: TextPiece) =>
  anchor.page < cell.page || (anchor.page === cell.page && anchor.y <= cell.y + RAISED);

function cellOf(row: Row, column: string): string | null {
  return plainValue(textOf(row.get(column) ?? [])) || null;
}

function linesOf(pieces: readonly TextPiece[]): string[] {
  return pieces
    .toSorted(byLine)
    .map(({ text }) => plainValue(text))
    .filter(Boolean);
}
