interface OpenCell {
  html: string[];
  columns: number;
  rows: number;
}

/** What a cell of a row above puts into a column of the rows below it. */
interface Span {
  html: string;
  left: number;
}

interface OpenTable {
  /** Its rows so far. */
  html: string[];
  row: (Omit<OpenCell, 'html'> & { html: string })[] | null;
  cell: OpenCell | null;
  spans: Map<number, Span>;
}

/** As browsers show them: a cell that spans stands in each row and column. In rows of data a line break ends no row. */
export function withWholeRows(html: string): string {
  const before: string[] = [];
  const open: OpenTable[] = [];
  const budget = { cells: MOST_CELLS };
  const write = (part: string) => {
    const table = open.at(-1);
    (table ? (table.cell?.html ?? table.html) : before).push(part);
  };
  let at = 0;
  for (const found of html.matchAll(TAG)) {
    const [tag, slash = '', name = '', attributes = ''] = found;
    const table = open.at(-1);
    const kind = name.toLowerCase();
    write(html.slice(at, found.index));
    at = found.index + tag.length;
    if (kind === 'table' && slash === '') open.push({ html: [], row: null, cell: null, spans: new Map() });
    else if (!table) write(tag);
    else if (kind === 'table') {
      endRow(table, budget);
      open.pop();
      write(`<table>${table.html.join('')}</table>`);
    } else if (kind === 'tr') {
      endRow(table, budget);
      if (slash === '') table.row = [];
    } else {
      endCell(table);
      if (slash !== '') continue;
      table.row ??= [];
      table.cell = { html: [], columns: spanOf(attributes, 'colspan'), rows: spanOf(attributes, 'rowspan') };
    }
  }
  write(html.slice(at));
  for (let table = open.pop(); table; table = open.pop()) {
    endRow(table, budget);
    write(`<table>${table.html.join('')}</table>`);
  }
  return before.join('');
}

const TAG = /<(\/?)(table|tr|td|th)\b([^<>]*)>/gi;
/** Cells that may be put where none is written; the rest of a file that has more stays as it is. */
const MOST_CELLS = 20_000;
const MOST_COLUMNS = 40;
const MOST_ROWS = 500;

function spanOf(attributes: string, name: 'colspan' | 'rowspan'): number {
  const written = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,6})`, 'i').exec(attributes)?.[1] ?? 1);
  return Math.max(1, Math.min(written, name === 'colspan' ? MOST_COLUMNS : MOST_ROWS));
}

function endCell(table: OpenTable): void {
  const { row, cell } = table;
  if (cell) row?.push({ ...cell, html: cell.html.join('') });
  table.cell = null;
}

function endRow(table: OpenTable, budget: { cells: number }): void {
  endCell(table);
  const { row, spans } = table;
  table.row = null;
  if (!row) return;
  const cells: { html: string; isOwn: boolean }[] = [];
  const spanned = () => {
    for (let span = spans.get(cells.length); span; span = spans.get(cells.length)) {
      if (--span.left === 0) spans.delete(cells.length);
      budget.cells -= 1;
      cells.push({ html: span.html, isOwn: false });
    }
  };
  for (const { html, columns, rows } of row) {
    spanned();
    const column = cells.length;
    cells.push({ html, isOwn: true });
    if (columns === 1 && rows === 1) continue;
    const more = budget.cells > 0 ? columns - 1 : 0;
    budget.cells -= more;
    for (let index = 0; index < more; index += 1) cells.push({ html: '', isOwn: true });
    if (rows === 1 || budget.cells <= 0) continue;
    for (let index = 0; index <= more; index += 1)
      spans.set(column + index, { html: index === 0 && html.length <= LONGEST ? html : '', left: rows - 1 });
  }
  spanned();
  if (row.length === 0) return;
  // Two cells beside each other may be the whole of a mail.
  const isData = cells.length > 2;
  const shown = cells.map(({ html, isOwn }) => (isData ? inOneLine(html) : isOwn ? html : ''));
  table.html.push(`<tr>${shown.map(html => `${html}</td>`).join('')}</tr>\n`);
}

/** A short cell without the line breaks that it was wrapped by. */
function inOneLine(html: string): string {
  if (html.length > LONGEST || /<(?:table|tr|pre)\b/i.test(html)) return html;
  return html.replaceAll(/<(?:br|\/?(?:p|div))\b[^<>]*>|\s+/gi, ' ').trim();
}

/** Characters of a cell that is one value, with the marks around it. */
const LONGEST = 400;
