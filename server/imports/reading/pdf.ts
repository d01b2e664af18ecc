import { getDocumentProxy } from 'unpdf';
import type { ParseHints, ParseResult } from '../../../domain/imports/parseResult';
import type { TextPiece } from '../../../domain/imports/pieces';
import { readSheet } from '../../../domain/imports/sheet';
import { READING_LIMITS, ReadFailure } from './limits';

/** Reads the tickets of a PDF. @throws ReadFailure for one with more pages than a ticket can have */
export async function readPdf(bytes: Uint8Array, hints: ParseHints): Promise<ParseResult[]> {
  return readSheet(await piecesOf(bytes), hints);
}

/** The texts of a PDF with where they stand. Nothing in it is run, drawn or fetched. */
async function piecesOf(bytes: Uint8Array): Promise<TextPiece[]> {
  // The library keeps, and empties, the bytes that it is given.
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
      const { height: pageHeight } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , , x = 0, y = 0] = item.transform as number[];
        pieces.push({
          page: number,
          x,
          y: pageHeight - y,
          width: item.width,
          height: item.height,
          text: item.str,
        });
        if (pieces.length > READING_LIMITS.pdfPieces)
          throw new ReadFailure('The PDF has more text than a ticket can have.');
      }
    }
    return pieces;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
