import PDFDocument from 'pdfkit';
import type { CenterTicket } from './centerTicket';
import { sheetPieces } from './sheet';

/** The ticket's sheet as the PDF that a center attaches. */
export async function writeSheetPdf(ticket: CenterTicket, layout: 'older' | 'newer'): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 });
  const parts: Buffer[] = [];
  document.on('data', part => parts.push(part));
  const ended = new Promise(resolve => document.once('end', resolve));
  let page = 1;
  for (const piece of sheetPieces(ticket, layout)) {
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
