import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { type CellValue, cellText } from '../../../domain/exports/formula';
import type { Sheet, Writer } from './protocol';

/** Repeats the company, list, filters, and time on each page. Lengths are in points. */
export function writePdf(sheet: Sheet): Writer {
  const doc = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    // The cache would keep every word in memory, which is too much for a long list.
    fontLayoutCache: false,
  });
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

type TextOptions = PDFKit.Mixins.TextOptions;

const MARGIN = 24;
const FONT_SIZE = 8;
const LINE = 10;
const LINES = 2;
const ROW = LINES * LINE + 3;
const GAP = 4;
const TABLE_TOP = MARGIN + 30;

function tableOf(doc: PDFKit.PDFDocument, { columns, head }: Sheet) {
  let y = 0;
  let pages = 0;
  let widths: number[] = [];

  function write(
    text: string,
    weight: 'regular' | 'bold',
    x: number,
    top: number,
    options: TextOptions,
  ): void {
    const shown = printable(text);
    if (shown !== '') doc.font(fontFor(shown, weight)).text(shown, x, top, options);
  }

  function beginPage(): void {
    doc.addPage();
    pages += 1;
    widths = shares(columns, doc.page.width - 2 * MARGIN);
    writeHead();
    doc.fontSize(FONT_SIZE);
    y = TABLE_TOP;
    writeCells(
      columns.map(column => column.header),
      'bold',
    );
  }

  function writeHead(): void {
    const width = doc.page.width - 2 * MARGIN;
    const line = { width, height: 12, ellipsis: true };
    doc.fontSize(10);
    write(`${head.company} · ${head.title}`, 'bold', MARGIN, MARGIN, line);
    doc.fontSize(7);
    write(head.filters, 'regular', MARGIN, MARGIN + 14, line);
    const foot = doc.page.height - MARGIN - 8;
    write(head.made, 'regular', MARGIN, foot, line);
    write(`Page ${pages}`, 'regular', MARGIN, foot, { ...line, align: 'right' });
  }

  function writeCells(cells: readonly CellValue[], weight: 'regular' | 'bold'): void {
    let x = MARGIN;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      write(cellText(cell), weight, x, y, { width: width - GAP, height: LINES * LINE, ellipsis: true });
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
      writeCells(cells, 'regular');
    },
  };
}

function shares(columns: readonly { width: number }[], total: number): number[] {
  const asked = columns.reduce((sum, column) => sum + column.width, 0);
  return columns.map(({ width }) => (width / asked) * total);
}

const find = createRequire(import.meta.url).resolve;

/** Helvetica is built into every PDF reader. DejaVu is slower and is embedded in the file. */
function fontFor(text: string, weight: 'regular' | 'bold'): string {
  return (isPlain(text) ? PLAIN : WIDE)[weight];
}

const PLAIN = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
const WIDE = {
  regular: find('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: find('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** Replaces characters that the fonts lack, and the audit log's arrow so that logs can stay in Helvetica. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('→', '»')
    .replaceAll(UNPRINTABLE, '?')
    .trim();
}

function isPlain(text: string): boolean {
  return !BEYOND_READERS.test(text);
}

const BEYOND_READERS = /[^ -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Characters that DejaVu Sans lacks, and right-to-left text. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: an accent counts by itself, whatever it stands on
  /[^ -~\u00a0-\u02e9\u0300-\u034f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0525\u0531-\u0556\u0559-\u055f\u0561-\u0587\u1e00-\u1efb\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2100-\u2109\u210b-\u2149\u2150-\u2185\u2190-\u2311\u2500-\u269c]/gu;
