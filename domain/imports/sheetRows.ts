import { keyOf } from './labels';
import { byLine, type TextPiece, textOf } from './pieces';
import { plainValue } from './plainLines';

/** A text of a table and the column that it stands in. */
interface Cell {
  column: string;
  piece: TextPiece;
}

/** Points by which texts of one line stand apart; the first line of a cell may be raised above its row's number. */
const RAISED = 6.4;

/** Texts of one row by their columns. */
export type Row = Map<string, TextPiece[]>;

/** What tables and texts beside them are headed by. */
export const TITLES = ['MEMBEROPERATORSNOTIFIED', 'TICKETREVISIONHISTORY', 'ADDITIONALINFORMATION'];

/** Points by which a cell may begin before its column’s title. */
const OUTDENT = 8;

/** A cell without a first column goes on with the row above. @param others where such rows begin, and how certainly */
export function tableOf(
  all: readonly TextPiece[],
  title: string,
  columns: readonly string[],
  others: (cells: readonly Cell[], columns: readonly string[]) => ReturnType<typeof unnumberedRows> = () =>
    NO_OTHERS,
): { rows: Row[]; isWhole: boolean; heads: ReadonlyMap<string, string> } {
  const sorted = all.toSorted(byLine);
  const isOwn = ({ text }: TextPiece) => keyOf(text) === keyOf(title);
  const from = sorted.findIndex(isOwn);
  if (from < 0) return NO_TABLE;
  const below = sorted.slice(from + 1).filter(piece => isBelow(piece, sorted[from]) && !isOwn(piece));
  const end = below.findIndex(({ text }) => /^END OF\b/i.test(text));
  const other = below.findIndex(({ text }) => TITLES.includes(keyOf(text)));
  const hasEnd = end >= 0 && (other < 0 || end < other);
  // The old layout has no last lines: there the next title ends a table.
  const isWhole = hasEnd || (other >= 0 && !all.some(({ text }) => /^END OF .*LIST$/i.test(text)));
  const to = hasEnd ? end : other;
  const inside = to < 0 ? below : below.slice(0, to);
  const titles = new Map<string, TextPiece>();
  for (const piece of inside) {
    const key = keyOf(piece.text);
    if (columns.includes(key) && !titles.has(key)) titles.set(key, piece);
  }
  const own = [...titles.values()];
  for (const piece of inside)
    if (!own.includes(piece) && isTitleBeside(piece, own)) titles.set(keyOf(piece.text), piece);
  const cells = withoutTitles(inside, titles);
  const heads = new Map([...titles].map(([key, { text }]) => [key, text]));
  const lefts = [...titles].map(([key, { x }]) => [key, x] as const).toSorted(([, a], [, b]) => a - b);
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
  return { rows, isWhole: isWhole && isTold, heads };
}

const NO_TABLE = { rows: [], isWhole: false, heads: new Map<string, string>() };

/** On a later page the titles of the columns are there again, where they were: at its top, or several in one line. */
function withoutTitles(inside: readonly TextPiece[], titles: ReadonlyMap<string, TextPiece>): TextPiece[] {
  const again = inside.filter(piece => {
    const title = titles.get(keyOf(piece.text));
    return title && piece.page > title.page && Math.abs(piece.x - title.x) < 4;
  });
  const isBesideOther = (piece: TextPiece) =>
    again.some(
      ({ page, y, text }) =>
        page === piece.page && Math.abs(y - piece.y) <= 4 && keyOf(text) !== keyOf(piece.text),
    );
  const gone = new Set(again.filter(piece => piece.y < 100 || isBesideOther(piece)));
  return inside.filter(piece => !gone.has(piece) && titles.get(keyOf(piece.text)) !== piece);
}

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
const isFrom = (cell: TextPiece, anchor: TextPiece) =>
  anchor.page < cell.page || (anchor.page === cell.page && anchor.y <= cell.y + RAISED);

export function cellOf(row: Row, column: string): string | null {
  return plainValue(textOf(row.get(column) ?? [])) || null;
}

/**
 * Where rows of stations begin without text in the first column: a phone or status beside the name tells another station, for
 * names wrap. It is certain only where the line has every column that the numbered rows have, and a name alone only where it
 * must be one more line of the name above.
 */
export function unnumberedRows(
  cells: readonly Cell[],
  columns: readonly string[],
): { starts: TextPiece[]; isTold: boolean } {
  const [first, ...others] = columns;
  const numbered = cells
    .filter(({ column }) => column === first)
    .map(({ piece }) => new Line(cells.filter(cell => isBeside(cell.piece, piece))));
  const inNumbered = new Set(numbered.flatMap(line => line.pieces));
  const lines = linesOf(cells.filter(({ piece }) => !inNumbered.has(piece)));
  const expected = others.filter(column => numbered.every(line => line.textOf(column)));
  const known = new Map(REPEATED.map(column => [column, new Set(numbered.map(line => line.textOf(column)))]));
  const isKnown = (line: Line, column: string) =>
    line.textOf(column) !== '' && known.get(column)?.has(line.textOf(column)) === true;
  const tails = new Set(lines.flatMap(line => (line.columns.size === 1 ? line.textOf('STATUS') : [])));
  const goesOn = furtherNames(cells, numbered);
  const starts: TextPiece[] = [];
  let isTold = true;
  for (const line of lines) {
    const hasName = NAMES.some(line.textOf);
    const isPhone = line.textOf('PHONE').replace(/\D/g, '').length >= SHORTEST_PHONE;
    const isKnownStatus = isKnown(line, 'STATUS');
    const isTail = line.textOf('STATUS') === '' || (!isKnownStatus && tails.has(line.textOf('STATUS')));
    // Whoever has no name is a station all the same, and makes the list doubtful.
    const begins = hasName
      ? isPhone || !isTail || isKnown(line, 'FACILITYTYPE')
      : isKnownStatus || (isPhone && line.columns.size > 1);
    if (!begins && hasName && !goesOn(line)) isTold = false;
    if (!begins || !line.first) continue;
    starts.push(line.first);
    if (!expected.every(line.textOf) || !(isPhone || isKnownStatus)) isTold = false;
  }
  return { starts, isTold };
}

/** Tells whether a name goes on from the line above: that is close, or on the page before, and had no room for its first word. */
function furtherNames(cells: readonly Cell[], numbered: readonly Line[]): (line: Line) => boolean {
  const isName = ({ column }: Cell) => NAMES.includes(column);
  const names = cells.filter(isName).map(({ piece }) => piece);
  const left = Math.min(...names.map(({ x }) => x));
  const others = cells.filter(cell => !isName(cell) && cell.piece.x > left);
  const room = Math.min(...others.map(({ piece }) => piece.x)) - left;
  const moved = numbered.some(({ isLevel }) => !isLevel) ? MOVED : 0;
  return line => {
    const own = line.pieces.find(piece => names.includes(piece));
    if (!own) return true;
    const { page, y, height, text, width } = own;
    const isAbove = (piece: TextPiece) => piece.page < page || (piece.page === page && piece.y < y - 1);
    const last = names
      .filter(isAbove)
      .reduce<TextPiece | null>((low, one) => (low && byLine(low, one) > 0 ? low : one), null);
    if (!last || (last.page === page && y - last.y > NEXT_LINE * height + moved)) return false;
    const word = (width * (text.split(' ', 1)[0] ?? '').length) / text.length;
    return (last.x + last.width + word - left) * WIDEST >= room;
  };
}
/** In heights of letters. */
const NEXT_LINE = 1.45;
/** Points by which two lines may have been moved apart, where texts of one row differ. */
const MOVED = 4;
/** So many times as wide as a full line may a column be. */
const WIDEST = 2;

const NAMES = ['AUTHORITYNAME', 'OPERATORNAME'];
/** Columns in which rows say the same as others do. */
const REPEATED = ['STATUS', 'FACILITYTYPE'];
const SHORTEST_PHONE = 7;

/** Points by which the base lines of one row differ where nothing was moved. */
const SAME_BASE = 0.1;

const isBeside = (one: TextPiece, other: TextPiece) =>
  one.page === other.page && Math.abs(one.y - other.y) <= RAISED;

class Line {
  readonly first: TextPiece | undefined;
  readonly columns: ReadonlySet<string>;
  readonly cells: readonly Cell[];

  constructor(cells: readonly Cell[]) {
    this.cells = cells;
    this.first = cells[0]?.piece;
    this.columns = new Set(cells.map(({ column }) => column));
  }

  get pieces(): TextPiece[] {
    return this.cells.map(({ piece }) => piece);
  }

  /** Whether two other cells have the base line of its first: where each text was moved, one may by chance. */
  get isLevel(): boolean {
    const [first, ...others] = this.cells.toSorted((a, b) => a.piece.x - b.piece.x);
    const level = others.filter(({ piece }) => Math.abs(piece.y - (first?.piece.y ?? 0)) <= SAME_BASE);
    return level.length >= Math.min(2, others.length);
  }

  /** Empty where the column has none. */
  textOf = (column: string) =>
    this.cells
      .filter(cell => cell.column === column)
      .map(({ piece }) => piece.text.trim().toUpperCase())
      .join(' ');
}

function linesOf(cells: readonly Cell[]): Line[] {
  const lines: Cell[][] = [];
  for (const cell of cells.toSorted((a, b) => a.piece.page - b.piece.page || a.piece.y - b.piece.y)) {
    const [start] = lines.at(-1) ?? [];
    if (start && isBeside(start.piece, cell.piece)) lines.at(-1)?.push(cell);
    else lines.push([cell]);
  }
  return lines.map(line => new Line(line));
}
