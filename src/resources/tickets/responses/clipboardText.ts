/**
 * Text of copied HTML: a line per table row, a tab after each cell. Skips hidden and struck-out content. Null
 * without a table, since the plain text is then as good.
 */
export function textOfClipboard(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (!body.querySelector('table')) return null;
  return flowOf(body)
    .replaceAll(/[^\S\n\t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimStart();
}

function flowOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  if (!(node instanceof Element) || isHidden(node)) return '';
  if (node instanceof HTMLTableElement) return `\n\n${rowsOf(node).join('\n')}\n\n`;
  const inside = [...node.childNodes].map(flowOf).join('');
  return node.tagName === 'BR' ? '\n' : BLOCKS.has(node.tagName) ? `\n${inside}\n` : inside;
}

/** A cell with a span is repeated in each of its rows, as in a browser. */
function rowsOf(table: HTMLTableElement): string[] {
  const spans = new Map<number, { text: string; left: number }>();
  const rows = [...table.rows].filter(
    row => !isHidden(row) && !(row.parentElement && isHidden(row.parentElement)),
  );
  return rows.map(row => {
    // The outer of two nested tables is only layout.
    if (row.querySelector('table'))
      return [...row.cells].map(cell => `\n${[...cell.childNodes].map(flowOf).join('')}`).join('');
    const cells: string[] = [];
    const fill = () => {
      for (let span = spans.get(cells.length); span; span = spans.get(cells.length)) {
        if (--span.left === 0) spans.delete(cells.length);
        cells.push(span.text);
      }
    };
    for (const cell of row.cells) {
      fill();
      const text = isHidden(cell) ? '' : inOneLine(cell);
      const columns = Math.min(cell.colSpan, MAX_COLUMNS);
      for (let index = 0; index < columns; index += 1) {
        if (cell.rowSpan > 1)
          spans.set(cells.length, { text: index === 0 ? text : '', left: cell.rowSpan - 1 });
        cells.push(index === 0 ? text : '');
      }
    }
    fill();
    return cells.map(cell => `${cell}\t`).join('');
  });
}

const inOneLine = (cell: Element) => [...cell.childNodes].map(flowOf).join('').replaceAll(/\s+/g, ' ').trim();

const isHidden = (element: Element) =>
  HIDDEN.has(element.tagName) ||
  element.hasAttribute('hidden') ||
  UNSEEN.test(element.getAttribute('style') ?? '');

const HIDDEN: ReadonlySet<string> = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'S',
  'DEL',
  'STRIKE',
]);
const UNSEEN =
  /\bdisplay\s*:\s*none|\bvisibility\s*:\s*hidden|\btext-decoration(?:-line)?\s*:[^;]*line-through/i;
const BLOCKS: ReadonlySet<string> = new Set([
  ...['P', 'DIV', 'LI', 'UL', 'OL', 'PRE', 'BLOCKQUOTE', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN'],
  ...['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HR', 'FORM', 'DL', 'DT', 'DD'],
]);
const MAX_COLUMNS = 40;
