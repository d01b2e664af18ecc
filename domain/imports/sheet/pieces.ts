/** In points from the top left. `y` is the baseline. */
export interface TextPiece {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** Joins the parts of a text that were set one after the other. */
export function joined(pieces: readonly TextPiece[], isLabel: (text: string) => boolean): TextPiece[] {
  const whole: TextPiece[] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted(byLine)) {
    const last = whole.at(-1);
    if (last && isContinued(last, piece) && !isLabel(last.text) && !isLabel(piece.text)) {
      last.text += `${isSpaced(last, piece) ? ' ' : ''}${piece.text.trim()}`;
      last.width = piece.x + piece.width - last.x;
    } else whole.push({ ...piece, text: piece.text.trim() });
  }
  return whole;
}

function isContinued(left: TextPiece, right: TextPiece): boolean {
  const gap = right.x - left.x - left.width;
  return (
    left.page === right.page &&
    Math.abs(left.y - right.y) <= 1 &&
    gap > -1 &&
    gap < CLOSE * Math.max(left.height, right.height) &&
    !left.text.endsWith(':') &&
    Math.abs(left.height - right.height) < LINE * left.height
  );
}

const isSpaced = (left: TextPiece, right: TextPiece) =>
  /\s$/.test(left.text) || /^\s/.test(right.text) || right.x - left.x - left.width > BLANK * left.height;

export function byLine(a: TextPiece, b: TextPiece): number {
  if (a.page !== b.page) return a.page - b.page;
  const lines = Math.round(a.y) - Math.round(b.y);
  return lines === 0 ? a.x - b.x : lines;
}

export function pagesOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const pages = new Map<number, TextPiece[]>();
  for (const piece of pieces) {
    const page = pages.get(piece.page);
    if (page) page.push(piece);
    else pages.set(piece.page, [piece]);
  }
  return [...pages].toSorted(([a], [b]) => a - b).map(([, page]) => page);
}

/** The text of pages that were printed line by line. */
export function printedText(pieces: readonly TextPiece[]): string {
  return linesIn(pieces.toSorted(byLine))
    .map(line =>
      line
        .toSorted((a, b) => a.x - b.x)
        .reduce((text, piece, index, all) => {
          const left = all[index - 1];
          return `${text}${left && isSpaced(left, piece) ? ' ' : ''}${piece.text}`;
        }, ''),
    )
    .join('\n');
}

/** Side-by-side parts, such as street and city, may each be wrapped. */
export function textOf(pieces: readonly TextPiece[]): string {
  const parts: { right: number; pieces: TextPiece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const part = parts.at(-1);
    if (part && piece.x < part.right + APART) {
      part.pieces.push(piece);
      part.right = Math.max(part.right, piece.x + piece.width);
    } else parts.push({ right: piece.x + piece.width, pieces: [piece] });
  }
  const inOrder = (line: TextPiece[]) => line.toSorted((a, b) => a.x - b.x).map(({ text }) => text);
  return parts.map(part => linesIn(part.pieces.toSorted(byLine)).flatMap(inOrder).join(' ')).join(' ');
}

function linesIn(sorted: readonly TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = [];
  for (const piece of sorted) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && first.page === piece.page && piece.y - first.y < LINE * piece.height)
      line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

/** In points. */
const APART = 10;
/** Multiples of the letter height. */
const BLANK = 0.12;
const CLOSE = 0.4;
const LINE = 0.75;
