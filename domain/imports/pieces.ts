/** A piece of text on a page, in points from the top left; `y` is its base line. */
export interface TextPiece {
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
  /** Its font, whatever the file calls it; labels are mostly bold. */
  font?: string;
}

/** Pieces set close together as one line are one; a label stays apart. @param isLabel a label need not end with a colon */
export function joined(pieces: readonly TextPiece[], isLabel: (text: string) => boolean): TextPiece[] {
  const whole: TextPiece[] = [];
  let hasBlank = false;
  const bold = fontOfLabels(pieces, isLabel);
  const isApart = (last: TextPiece, piece: TextPiece) =>
    isLabel(last.text) ||
    isLabel(piece.text) ||
    (bold !== null && (last.font === bold) !== (piece.font === bold));
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted(byLine)) {
    const last = whole.at(-1);
    const isMark = MARKS.test(piece.text.trim());
    if (last && isContinued(last, piece) && (isMark || !isApart(last, piece))) {
      const gap = piece.x - last.x - last.width;
      const isSpaced = hasBlank || /^\s/.test(piece.text) || gap > BLANK * last.height;
      last.text += `${isSpaced ? ' ' : ''}${piece.text.trim()}`;
      last.width = piece.x + piece.width - last.x;
    } else whole.push({ ...piece, text: piece.text.trim() });
    // Programs that set each word by itself may count the blank behind it to its width.
    hasBlank = /\s$/.test(piece.text);
  }
  return whole;
}

/** That of most labels, if most numbers have another. */
function fontOfLabels(pieces: readonly TextPiece[], isLabel: (text: string) => boolean): string | null {
  const counts = new Map<string, number>();
  for (const { font, text } of pieces)
    if (font !== undefined && isLabel(text.trim())) counts.set(font, (counts.get(font) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  const numbers = pieces.filter(({ text }) => /^\d[\d/:.-]*$/.test(text.trim()));
  const own = numbers.filter(({ font }) => font === most?.[0]);
  return most && own.length * 2 < numbers.length ? most[0] : null;
}

/** Pages, then lines, then from left to right. */
export function byLine(a: TextPiece, b: TextPiece): number {
  if (a.page !== b.page) return a.page - b.page;
  const lines = Math.round(a.y) - Math.round(b.y);
  return lines === 0 ? a.x - b.x : lines;
}

/** The text of pages that were printed line by line, as a mail is: blanks and blank lines as wide as what is left free. */
export function printedText(pieces: readonly TextPiece[]): string {
  const lines: TextPiece[][] = [];
  for (const piece of pieces.toSorted(byLine)) {
    const [first] = lines.at(-1) ?? [];
    const isSame = first && first.page === piece.page && piece.y - first.y < LINE * piece.height;
    if (isSame) lines.at(-1)?.push(piece);
    else lines.push([piece]);
  }
  const edge = Math.min(...pieces.map(({ x }) => x));
  return lines
    .flatMap((line, index) => {
      const [piece, before] = [line[0], lines[index - 1]?.[0]];
      const isApart = piece && before?.page === piece.page && piece.y - before.y > PARAGRAPH * piece.height;
      const text = lineOf(line, edge);
      return PAGE_NUMBER.test(text) ? [] : isApart ? ['', text] : [text];
    })
    .join('\n');
}

function lineOf(line: readonly TextPiece[], edge: number): string {
  let [text, right] = ['', edge];
  for (const piece of line.toSorted((a, b) => a.x - b.x)) {
    const letter = piece.width / piece.text.length;
    const blanks = Math.round((piece.x - right) / letter);
    const isSpaced = /\s$/.test(text) || text === '' || piece.x - right < BLANK * piece.height;
    text += `${' '.repeat(Math.max(isSpaced ? 0 : 1, blanks))}${piece.text}`;
    right = piece.x + piece.width;
  }
  return text;
}

const PAGE_NUMBER = /^\s*page \d+ of \d+\s*$/i;

/** The text of one value, lines top down. Parts well apart, as street and city, follow each other: each may be wrapped. */
export function textOf(pieces: readonly TextPiece[]): string {
  const parts: { right: number; pieces: TextPiece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const part = parts.at(-1);
    if (part && piece.x < part.right + APART) {
      part.pieces.push(piece);
      part.right = Math.max(part.right, piece.x + piece.width);
    } else parts.push({ right: piece.x + piece.width, pieces: [piece] });
  }
  return parts.map(part => linesOf(part.pieces)).join(' ');
}

function linesOf(pieces: readonly TextPiece[]): string {
  const lines: TextPiece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && first.page === piece.page && piece.y - first.y < LINE * piece.height)
      line.push(piece);
    else lines.push([piece]);
  }
  const inOrder = (line: TextPiece[]) => line.toSorted((a, b) => a.x - b.x).map(({ text }) => text);
  return lines.flatMap(inOrder).join(' ');
}

/** Signs that end a label and mean nothing by themselves. */
const MARKS = /^[:#.]+$/;
/** Points. */
const APART = 10;
/** Parts of the height of the letters. */
const BLANK = 0.12;
const CLOSE = 0.4;
const LINE = 0.75;
const PARAGRAPH = 1.7;

/** A time that was set letter by letter. */
const isTime = (left: TextPiece, right: TextPiece, gap: number) =>
  /\d:$/.test(left.text) && /^\d/.test(right.text) && gap < BLANK * left.height;

function isContinued(left: TextPiece, right: TextPiece): boolean {
  const gap = right.x - left.x - left.width;
  return (
    left.page === right.page &&
    Math.abs(left.y - right.y) <= 1 &&
    gap > -1 &&
    gap < CLOSE * Math.max(left.height, right.height) &&
    (!left.text.endsWith(':') || isTime(left, right, gap)) &&
    Math.abs(left.height - right.height) < LINE * left.height
  );
}
