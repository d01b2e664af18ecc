import { getDocumentProxy } from 'unpdf';
import type { ParseHints, ParseResult } from '../../domain/imports/parseResult';
import { printedText, type TextPiece } from '../../domain/imports/sheet/pieces';
import { readSheet } from '../../domain/imports/sheet/sheet';
import { READING_LIMITS, ReadFailure } from './limits';

export async function readPdf(bytes: Uint8Array, hints: ParseHints): Promise<ParseResult[]> {
  const pieces = await piecesOf(bytes);
  if (areLettersApart(pieces)) throw new ReadFailure(PRINTED_AGAIN);
  return readSheet(pieces, hints);
}

/** Printing a PDF to another PDF may lose letter widths, which gives `2 0 2 6 1 1`. */
function areLettersApart(pieces: readonly TextPiece[]): boolean {
  const words = printedText(pieces).split(/\s+/).filter(Boolean);
  return words.length >= FEWEST_WORDS && words.filter(word => word.length === 1).length * 2 > words.length;
}
const FEWEST_WORDS = 20;
const PRINTED_AGAIN = 'This copy was printed again and its letters are apart. Use the center’s original.';

/** Texts with their positions. Nothing in the PDF is run, drawn, or fetched. */
export async function piecesOf(bytes: Uint8Array): Promise<TextPiece[]> {
  // The library empties the bytes it is given.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 0,
    verbosity: 0,
  }).catch(error => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new ReadFailure(isLocked ? 'The PDF is locked with a password.' : 'The PDF is damaged or cut off.');
  });
  try {
    if (pdf.numPages > READING_LIMITS.pdfPages) {
      throw new ReadFailure(`The PDF has ${pdf.numPages} pages. Send the ticket by itself.`);
    }
    const pieces: TextPiece[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const [left = 0, bottom = 0, right = 0, top = 0] = page.getViewport({ scale: 1 }).viewBox;
      const { items } = await page.getTextContent();
      const texts = items.filter(item => 'str' in item).filter(({ str }) => str.trim() !== '');
      const turns = turnsOf(texts.map(({ transform, str }) => [transform as number[], str.length]));
      for (const { str: text, transform, width, height } of texts) {
        const [, , , , x = 0, y = 0] = transform as number[];
        const [down, along] = [
          [top - y, x - left],
          [x - left, y - bottom],
          [y - bottom, right - x],
          [right - x, top - y],
        ][turns] as [number, number];
        pieces.push({ page: number, x: along, y: down, width, height, text });
        if (pieces.length > READING_LIMITS.pdfPieces)
          throw new ReadFailure('The PDF has more text than a ticket can have.');
      }
    }
    return pieces;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Counterclockwise quarter turns of most letters on a page, however viewers rotate it. */
function turnsOf(texts: readonly [transform: number[], letters: number][]): number {
  const letters = [0, 0, 0, 0];
  for (const [[a = 0, b = 0], count] of texts) {
    const turns = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
    letters[turns] = (letters[turns] ?? 0) + count;
  }
  return letters.indexOf(Math.max(...letters));
}
