import type { TextPiece } from './pieces';

/** A text of a table and the column that it stands in. */
export interface Cell {
  column: string;
  piece: TextPiece;
}

/** Points by which texts of one line stand apart; the first line of a cell may be raised above its row's number. */
export const RAISED = 6.4;

/**
 * Where rows of stations begin without text in the first column: a phone or status beside the name tells another station, for
 * names wrap. It is certain only where the line has every column that the numbered rows have.
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
    if (!begins || !line.first) continue;
    starts.push(line.first);
    if (!expected.every(line.textOf) || !(isPhone || isKnownStatus)) isTold = false;
  }
  return { starts, isTold };
}

const NAMES = ['AUTHORITYNAME', 'OPERATORNAME'];
/** Columns in which rows say the same as others do. */
const REPEATED = ['STATUS', 'FACILITYTYPE'];
const SHORTEST_PHONE = 7;

const isBeside = (one: TextPiece, other: TextPiece) =>
  one.page === other.page && Math.abs(one.y - other.y) <= RAISED;

class Line {
  readonly first: TextPiece | undefined;
  readonly columns: ReadonlySet<string>;
  readonly #cells: readonly Cell[];

  constructor(cells: readonly Cell[]) {
    this.#cells = cells;
    this.first = cells[0]?.piece;
    this.columns = new Set(cells.map(({ column }) => column));
  }

  get pieces(): TextPiece[] {
    return this.#cells.map(({ piece }) => piece);
  }

  /** Empty where the column has none. */
  textOf = (column: string) =>
    this.#cells
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
