import { isTicketText } from './ticketText';

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
export const printedText = (pieces: readonly TextPiece[]): string => textOfPages(pieces).text;

/** The same without heads and feet of pages. @returns also what may be one of them, and was kept */
export function textOfPages(pieces: readonly TextPiece[]): { text: string; doubts: string[] } {
  const edge = pieces.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const pages = pagesOf(pieces).map(page =>
    linesIn(page.toSorted(byLine)).flatMap((line): Line[] => {
      const text = lineOf(line, edge);
      const [{ y = 0, height = 0 } = {}] = line;
      return PAGE_OF.test(text) ? [] : [{ y, height, text }];
    }),
  );
  const { margins, doubts } = marginsOf(pages);
  const text = pages
    .map(page => page.filter(line => !margins.has(line)))
    .flatMap(page =>
      page.flatMap(({ y, height, text }, index) =>
        y - (page[index - 1]?.y ?? y) > PARAGRAPH * height ? ['', text] : [text],
      ),
    );
  return { text: text.join('\n'), doubts };
}

/** In their order. */
export function pagesOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const pages = new Map<number, TextPiece[]>();
  for (const piece of pieces) {
    const page = pages.get(piece.page);
    if (page) page.push(piece);
    else pages.set(piece.page, [piece]);
  }
  return [...pages].toSorted(([a], [b]) => a - b).map(([, page]) => page);
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

/** Beside dates with AM or PM one at the edge of the paper may have lost it. */
export function withCutHalves(text: string): string {
  const isHalved = [...text.matchAll(DATED)].some(([, half]) => half);
  return isHalved ? text.replaceAll(DATED, (date, half) => (half ? date : `${date} (AM or PM?)`)) : text;
}
const DATED =
  /\b(?:start|begin|due|expir\w*|created|submitted)\b[^:=\n]{0,30}[:=]\s*\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d\d(?::\d\d)?(?!\d|:)(\s*[AP]\.?\s?M\b)?/gi;

interface Line {
  y: number;
  height: number;
  text: string;
}

/**
 * The first and last lines of pages that a program printed around the text: what stands on every page at one height, and the
 * number, link or date of a print that stands apart. What may be of the text is kept, and told as a doubt.
 */
function marginsOf(pages: readonly (readonly Line[])[]): { margins: Set<Line>; doubts: string[] } {
  const gaps = pages.flatMap(page => page.slice(1).map(({ y }, index) => y - (page[index]?.y ?? y)));
  const ordinary = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0;
  const margins = new Set<Line>();
  const doubts = new Set<string>();
  // Several mails, each of one page, have their own first and last lines in common.
  const areOnePaged = pages.every(page => page.some(({ text }) => isTicketText(text)));
  const isOfText = (text: string) => isTicketText(text) || (areOnePaged && OF_TEXT.test(text));
  const endsMargin = ({ text }: Line) => isOfText(plain(text)) && !isOfPrint(plain(text));
  // From the edge of the paper inward.
  const edges = [pages, pages.map(page => page.toReversed())];
  const isApart = (line: Line, next: Line | undefined) =>
    !next || Math.abs(next.y - line.y) > WIDER * ordinary;
  for (const [edge, inward] of edges.entries()) {
    const count = pages.length < 2 ? 0 : repeatedIn(inward, endsMargin);
    const areApart = inward.every(page => count > 0 && isApart(page[count - 1] as Line, page[count]));
    for (let at = 0; at < count; at++) {
      const lines = inward.flatMap(page => page[at] ?? []);
      const texts = lines.map(({ text }) => plain(text));
      // No text is the same at the top of each page.
      const isSame = edge === 0 && new Set(texts).size === 1;
      if (isSame || texts.every(isOfPrint) || (areApart && !texts.some(mayBeText)))
        for (const line of lines) margins.add(line);
      else if (areApart) doubts.add(texts[0] ?? '');
    }
  }
  for (const [edge, inward] of edges.entries()) {
    const left = inward.map(page => page.filter(line => !margins.has(line)));
    for (const [index, [line, next]] of left.entries()) {
      const text = plain(line?.text ?? '');
      if (!line || !isOfPrint(text) || !isApart(line, next)) continue;
      if (pages.length === 1 || isNumberOf(text, index)) margins.add(line);
      else doubts.add(text);
    }
    const [other, ...others] = (edge === 0 ? left.slice(1) : left.slice(0, -1)).flatMap(
      ([line]) => line ?? [],
    );
    const text = plain(other?.text ?? '');
    const isSeen = others.length > 0 && others.every(line => isLike(line, other));
    if (isSeen && !isOfText(text) && !mayBeText(text)) doubts.add(text);
  }
  return { margins, doubts: [...doubts] };
}

/** How many lines from the edge of the paper are the same on every page. */
function repeatedIn(inward: readonly (readonly Line[])[], endsMargin: (line: Line) => boolean): number {
  const [first = []] = inward;
  const count = first.findIndex(
    (line, at) => at === MOST_LINES || endsMargin(line) || !inward.every(page => isLike(line, page[at])),
  );
  return count < 0 ? first.length : count;
}

/** The same at the same height, whatever its digits. */
function isLike(one: Line, other: Line | undefined): boolean {
  const shape = ({ text }: Line) => plain(text).replaceAll(/\d+/g, '#');
  return other !== undefined && Math.abs(one.y - other.y) <= SAME_HEIGHT && shape(one) === shape(other);
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
/** What begins or ends a ticket's text, or a mail. */
const OF_TEXT =
  /copyright|rights reserved|do not reply|underground service|\b811\b|^\[|^(?:from|sent|date|to|cc|subject) ?:/i;
const isOfPrint = (text: string) => PAGE_NUMBER.test(text) || LINK.test(text) || STAMP.test(text);
/** A line of labels, beside links and times, or of codes. */
const mayBeText = (text: string) =>
  /[:=]/.test(text.replaceAll(/https?:\S+|\d:\d/g, '')) || !/\p{Ll}/u.test(text);
const isNumberOf = (text: string, index: number) =>
  PAGE_NUMBER.test(text) && (!/^\d+$/.test(text) || Number(text) === index + 1);

const PAGE_OF = /^\s*page \d+ of \d+\s*$/i;
const PAGE = String.raw`(?:page )?\d{1,3}(?: ?(?:of|/) ?\d{1,3})?`;
const PAGE_NUMBER = new RegExp(`^${PAGE}$`, 'i');
const LINK = new RegExp(String.raw`^https?://\S+(?: ${PAGE})?$`, 'i');
const MOMENT = String.raw`\d{1,2}/\d{1,2}/\d{2,4},? \d{1,2}:\d\d(?: ?[AP]M)?`;
const STAMP = new RegExp(`^${MOMENT}(?:$| (?!.*(?:Start|Expires) ?:))|^[^:=]* ${MOMENT}$`, 'i');
/** Parts of the ordinary distance of lines. */
const WIDER = 1.25;
/** Points. */
const SAME_HEIGHT = 3;
const MOST_LINES = 3;

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
  const lines = linesIn(pieces.toSorted((a, b) => a.page - b.page || a.y - b.y));
  const inOrder = (line: TextPiece[]) => line.toSorted((a, b) => a.x - b.x).map(({ text }) => text);
  return lines.flatMap(inOrder).join(' ');
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
