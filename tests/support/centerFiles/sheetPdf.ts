import PDFDocument from 'pdfkit';
import type { TextPiece } from '../../../domain/imports/sheet/pieces';
import type { CenterTicket } from './centerTicket';
import { sheetPieces } from './sheet';

/** The ticket's sheet as the PDF that a center attaches. */
export function writeSheetPdf(
  ticket: CenterTicket,
  layout: 'older' | 'newer',
  turn?: Partial<Turn>,
): Promise<Buffer> {
  return writePiecesPdf(sheetPieces(ticket, layout), turn);
}

/** Clockwise in degrees: how the texts lie on the page, and how a reader is to turn that. */
interface Turn {
  drawn: 0 | 90 | 180 | 270;
  shown: 0 | 90 | 180 | 270;
}

/** Where the page's own corner lies when it is turned. */
const CORNERS = { 0: [0, 0], 90: [792, 0], 180: [612, 792], 270: [0, 612] } as const;

/** A PDF with these texts where they stand; those of a page follow each other. */
export async function writePiecesPdf(
  pieces: readonly TextPiece[],
  { drawn = 0, shown = 0 }: Partial<Turn> = {},
): Promise<Buffer> {
  const size = drawn % 180 === 0 ? [612, 792] : [792, 612];
  const document = new PDFDocument({ size, margin: 0, autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', part => parts.push(part));
  const ended = new Promise(resolve => document.once('end', resolve));
  let page = 0;
  for (const piece of pieces) {
    for (; page < piece.page; page++) {
      document.addPage({ size, margin: 0 });
      Object.assign(document.page.dictionary.data, { Rotate: shown });
      const [x, y] = CORNERS[drawn];
      document.translate(x, y).rotate(drawn);
    }
    document
      .fontSize(piece.height * 0.9)
      .text(piece.text, piece.x, piece.y, { lineBreak: false, baseline: 'alphabetic' });
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}
