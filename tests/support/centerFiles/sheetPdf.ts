import PDFDocument from 'pdfkit';
import type { TextPiece } from '../../../domain/imports/pieces';
import type { CenterTicket } from './centerTicket';
import { sheetPieces } from './sheet';

/** The ticket's sheet as the PDF that a center attaches. */
export function writeSheetPdf(ticket: CenterTicket, layout: 'older' | 'newer'): Promise<Buffer> {
  return writePiecesPdf(sheetPieces(ticket, layout));
}

/** A PDF with these texts where they stand; those of a page follow each other. */
export async function writePiecesPdf(pieces: readonly TextPiece[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 });
  const parts: Buffer[] = [];
  document.on('data', part => parts.push(part));
  const ended = new Promise(resolve => document.once('end', resolve));
  let page = 1;
  for (const piece of pieces) {
    if (piece.page > page++) document.addPage({ size: 'LETTER', margin: 0 });
    page = piece.page;
    document
      .fontSize(piece.height * 0.9)
      .text(piece.text, piece.x, piece.y, { lineBreak: false, baseline: 'alphabetic' });
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}
