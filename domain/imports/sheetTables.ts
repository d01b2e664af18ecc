import { readPrintedRevision } from './center';
import { keyOf, OTHER_TEXT } from './labels';
import { readMoment } from './moments';
import { plainName } from './names';
import { byLine, type TextPiece } from './pieces';
import { plainValue } from './plainLines';
import type { OtherField, ReadMember, ReadRevision } from './readTicket';
import { cellOf, type Row, TITLES, tableOf, unnumberedRows } from './sheetRows';

/** The stations of the sheet’s table, whether its last line was found, and what stands in columns that are not known. */
export function stationsOf(pieces: readonly TextPiece[]): {
  members: ReadMember[];
  isWhole: boolean;
  others: OtherField[];
} {
  const title = 'Member Operators Notified';
  const { rows, isWhole, heads } = tableOf(pieces, title, STATION_COLUMNS, unnumberedRows);
  const members: ReadMember[] = [];
  const isNamed = NAME_COLUMNS.some(column => heads.has(column));
  const nameOf = (row: Row) => NAME_COLUMNS.map(column => cellOf(row, column)).find(Boolean) ?? null;
  const codes = CODE_COLUMNS.find(column => isOfCodes(column, rows, nameOf));
  /** What is called a station may be its code or its name: without a column of names nobody knows. */
  const mayBeNames = !isNamed && heads.has('STATION');
  const authorityOf = (row: Row) =>
    nameOf(row) ?? (mayBeNames && codes !== 'STATION' ? cellOf(row, 'STATION') : null);
  // A row that cannot be told from another one, or names nobody, is a station all the same: the list is not whole then.
  let isTold = !mayBeNames;
  const isOther = (column: string) =>
    !STATION_COLUMNS.includes(column) ||
    (CODE_COLUMNS.includes(column) && column !== codes && !(mayBeNames && column === 'STATION'));
  const others = rows.flatMap(row =>
    othersIn(row, heads, isOther, title, authorityOf(row) ?? (codes && cellOf(row, codes))),
  );
  for (const row of rows) {
    const stationCode = (codes && cellOf(row, codes)?.toUpperCase()) ?? null;
    const facilityTypes = linesOf(row.get('FACILITYTYPE') ?? []);
    const known = stationCode && members.find(member => member.stationCode === stationCode);
    if (known) {
      // One station has a row for each kind of its lines.
      known.facilityTypes = [...new Set([...known.facilityTypes, ...facilityTypes])];
      continue;
    }
    const seqNo = cellOf(row, 'SEQNO');
    const authorityName = authorityOf(row);
    const phone = cellOf(row, 'PHONE');
    const isTwin =
      !stationCode &&
      members.some(one => plainName(one.authorityName ?? '') === plainName(authorityName ?? ''));
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

/** Whether cells look like codes, each of another station. The title CODE says so by itself. */
function isOfCodes(column: string, rows: readonly Row[], nameOf: (row: Row) => string | null): boolean {
  const own = rows.filter(row => cellOf(row, column));
  const cells = own.map(row => cellOf(row, column) ?? '');
  if (column === 'CODE') return own.length > 0;
  const looksSo = (cell: string) => CODE.test(column === 'STATION' ? cell : cell.toUpperCase());
  return own.length > 0 && cells.every(looksSo) && new Set(cells).size >= new Set(own.map(nameOf)).size;
}
const CODE = /^[A-Z\d][A-Z\d&._/-]{1,11}$/;

/** What a row has in columns that are not known. */
function othersIn(
  row: Row,
  heads: ReadonlyMap<string, string>,
  isOther: (column: string) => boolean,
  section: string,
  name: string | null = '',
): OtherField[] {
  return [...heads].flatMap(([column, head]) => {
    const value = isOther(column) ? cellOf(row, column) : null;
    return value ? [{ section, label: `${head} of ${name}`, value }] : [];
  });
}

/**
 * The sheet’s table of revisions, oldest first; one whose time cannot be read is one all the same. One whose number cannot be
 * read is at least the next, unless a later one has its number.
 */
export function revisionsOf(
  pieces: readonly TextPiece[],
  notes: string[],
): { history: ReadRevision[]; others: OtherField[] } {
  const title = 'Ticket Revision History';
  const { rows, heads } = tableOf(pieces, title, REVISION_COLUMNS);
  const isOther = (column: string) => !REVISION_COLUMNS.includes(column);
  const telling = [...heads].flatMap(([column, head]) =>
    isOther(column) && TELLS_STATUS.test(head) ? column : [],
  );
  const others = rows.flatMap(row =>
    othersIn(row, heads, isOther, title, cellOf(row, 'REV') ?? cellOf(row, 'DATETIME')),
  );
  const lines = rows.flatMap(row => linesOfRow(row, telling, notes));
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
  return { history: named.toSorted((a, b) => Number(a.at) - Number(b.at)), others };
}
/** What a column with such a title tells may be that the ticket is cancelled. */
const TELLS_STATUS = /status|type|action|reason/i;

type Line = Omit<ReadRevision, 'revision'> & { revision: string | null };

/** A line without its number stands with the one above. */
function linesOfRow(row: Row, telling: readonly string[], notes: string[]): Line[] {
  const told = (...columns: string[]) => columns.flatMap(column => cellOf(row, column) ?? []).join(' / ');
  const named = told('REV');
  const revision = readPrintedRevision(named);
  const printed = told('DATETIME');
  const status = told('STATUS', 'TICKETSTATUS', ...telling);
  const [type, userName, medium] = [told('TYPE', 'TICKETTYPE'), told('USER'), told('MEDIUM')];
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

const NAME_COLUMNS = ['AUTHORITYNAME', 'OPERATORNAME'];
/** The surest first. */
const CODE_COLUMNS = ['CODE', 'STATIONCODE', 'MEMBERCODE', 'UTILITYCODE', 'AUTHORITYCODE', 'STATION'];
const STATION_COLUMNS = ['SEQNO', 'PHONE', 'STATUS', 'FACILITYTYPE', ...NAME_COLUMNS, ...CODE_COLUMNS];
const REVISION_COLUMNS = [
  'REV',
  'DATETIME',
  'STATUS',
  'TICKETSTATUS',
  'TYPE',
  'TICKETTYPE',
  'USER',
  'MEDIUM',
];
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

const TABLES = ['MEMBEROPERATORSNOTIFIED', 'TICKETREVISIONHISTORY'];
const PAGE = /^(?:page )?\d+(?: ?(?:of|\/) ?\d+)?$/i;
const LABEL = /^[A-Z][\w /.#()&-]{1,39}:$/;
/** As large as the titles that are known, and made of words. */
const isTitle = ({ text, height }: TextPiece, size: number) =>
  height > size - 0.5 && /^[A-Z][A-Za-z /&-]+$/.test(text);

function linesOf(pieces: readonly TextPiece[]): string[] {
  return pieces
    .toSorted(byLine)
    .map(({ text }) => plainValue(text))
    .filter(Boolean);
}
