import PDFDocument from 'pdfkit';
import type { CellValue } from '../../../domain/exports/column';
import { printable } from './printable';
import type { Sheet, Writer } from './writer';

/** A table on landscape pages, each with the company, the list, its filters and the time. Lengths are in points. */
export function writePdf(sheet: Sheet): Writer {
  const doc = new PDFDocument({ size: 'LEGAL', layout: 'landscape', margin: 0, autoFirstPage: false });
  const table = tableOf(doc, sheet);
  doc.on('data', (bytes: Buffer) => sheet.write(bytes));
  const ended = new Promise<void>(resolve => doc.on('end', resolve));
  table.beginPage();
  return {
    add(rows) {
      for (const row of rows) table.addRow(row);
    },
    end() {
      doc.end();
      return ended;
    },
  };
}

const MARGIN = 24;
const FONT_SIZE = 6.5;
const LINE = 8;
/** A text that needs more is cut with an ellipsis. */
const LINES = 2;
const ROW = LINES * LINE + 3;
const GAP = 4;
const TABLE_TOP = MARGIN + 30;

function tableOf(doc: PDFKit.PDFDocument, { columns, head }: Sheet) {
  let y = 0;
  let pages = 0;
  let widths: number[] = [];

  function beginPage(): void {
    doc.addPage();
    pages += 1;
    widths = shares(columns, doc.page.width - 2 * MARGIN);
    writeHead();
    doc.font('Helvetica-Bold').fontSize(FONT_SIZE);
    y = TABLE_TOP;
    writeCells(columns.map(column => column.header));
    doc.font('Helvetica');
  }

  function writeHead(): void {
    const width = doc.page.width - 2 * MARGIN;
    const line = { width, height: 12, ellipsis: true };
    doc.font('Helvetica-Bold').fontSize(10);
    doc.text(printable(`${head.company} · ${head.title}`), MARGIN, MARGIN, line);
    doc.font('Helvetica').fontSize(7);
    doc.text(printable(head.filters), MARGIN, MARGIN + 14, line);
    const foot = doc.page.height - MARGIN - 8;
    doc.text(printable(head.made), MARGIN, foot, line);
    doc.text(`Page ${pages}`, MARGIN, foot, { ...line, align: 'right' });
  }

  function writeCells(cells: readonly CellValue[]): void {
    let x = MARGIN;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      const text = printable(String(cell));
      if (text !== '') doc.text(text, x, y, { width: width - GAP, height: LINES * LINE, ellipsis: true });
      x += width;
    }
    y += ROW;
    doc.lineWidth(0.25).strokeColor('#bbbbbb');
    doc
      .moveTo(MARGIN, y - 2)
      .lineTo(x, y - 2)
      .stroke();
  }

  return {
    beginPage,
    addRow(cells: readonly CellValue[]) {
      if (y + ROW > doc.page.height - MARGIN - 12) beginPage();
      writeCells(cells);
    },
  };
}

/** The page's width, shared out as the columns ask. */
function shares(columns: readonly { width: number }[], total: number): number[] {
  const asked = columns.reduce((sum, column) => sum + column.width, 0);
  return columns.map(({ width }) => (width / asked) * total);
}
