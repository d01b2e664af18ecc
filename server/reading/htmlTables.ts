export interface Flow {
  parts: string[];
  /** White space after a block, dropped if another block follows. */
  held: string;
  isAfterBlock: boolean;
}

export function writeText(flow: Flow, text: string): void {
  if (flow.isAfterBlock && text.trim() === '') {
    flow.held += text;
    return;
  }
  flow.parts.push(flow.held, text);
  Object.assign(flow, { held: '', isAfterBlock: false });
}

export const writeBreak = (flow: Flow) => settled(flow).parts.push('\n');

/** Consecutive blocks get one line break. An empty block between them is its own paragraph. */
export function writeStart(flow: Flow, name: string): void {
  if (flow.isAfterBlock && FOLLOWING.test(name)) Object.assign(flow, { held: '', isAfterBlock: false });
  else settled(flow).parts.push('\n');
}

export function writeEnd(flow: Flow, name: string): void {
  settled(flow).parts.push('\n');
  flow.isAfterBlock = FOLLOWING.test(name);
}

function settled(flow: Flow): Flow {
  flow.parts.push(flow.held);
  return Object.assign(flow, { held: '', isAfterBlock: false });
}

const FOLLOWING = /^(?:p|div|li|tr|h[1-6])$/;

interface Cell {
  flow: Flow;
  columns: number;
  rows: number;
  hasLines: boolean;
}

interface Span {
  text: string;
  left: number;
}

/** Repeats spanning cells, like browsers. In data rows, line breaks don't end the row. */
export class Table {
  readonly #outer: Flow;
  readonly #budget: { cells: number };
  readonly #spans = new Map<number, Span>();
  #row: Cell[] | null = null;
  #cell: Cell | null = null;

  constructor(outer: Flow, budget: { cells: number }) {
    writeStart(outer, 'table');
    this.#outer = outer;
    this.#budget = budget;
  }

  get flow(): Flow {
    return this.#cell?.flow ?? this.#outer;
  }

  keepLines(): void {
    if (this.#cell) this.#cell.hasLines = true;
  }

  /** Whether this is a table element. End tags of rows and cells may be missing. */
  start(name: string, { colspan, rowspan }: Record<string, string>): boolean {
    if (name === 'tr') {
      this.#endRow();
      this.#row = [];
    } else if (name === 'td' || name === 'th') {
      this.#cell = null;
      const cell = { columns: spanOf(colspan, MAX_COLUMNS), rows: spanOf(rowspan, MAX_ROWS) };
      this.#cell = { ...cell, flow: { parts: [], held: '', isAfterBlock: false }, hasLines: false };
      this.#row ??= [];
      this.#row.push(this.#cell);
    } else return false;
    return true;
  }

  stop(name: string): boolean {
    if (name === 'td' || name === 'th') this.#cell = null;
    else if (name === 'tr') this.#endRow();
    else return false;
    return true;
  }

  end(): void {
    this.#endRow();
    writeEnd(this.#outer, 'table');
  }

  #endRow(): void {
    const row = this.#row ?? [];
    this.#cell = null;
    this.#row = null;
    if (row.length === 0) return;
    const cells: { text: string; hasLines: boolean; isOwn: boolean }[] = [];
    const spanned = () => {
      for (let span = this.#spans.get(cells.length); span; span = this.#spans.get(cells.length)) {
        if (--span.left === 0) this.#spans.delete(cells.length);
        this.#budget.cells -= 1;
        cells.push({ text: span.text, hasLines: false, isOwn: false });
      }
    };
    for (const { flow, columns, rows, hasLines } of row) {
      spanned();
      const text = settled(flow).parts.join('');
      const column = cells.length;
      cells.push({ text, hasLines, isOwn: true });
      const more = this.#budget.cells > 0 ? columns - 1 : 0;
      this.#budget.cells -= more;
      for (let index = 0; index < more; index += 1) cells.push({ text: '', hasLines: false, isOwn: true });
      if (rows === 1 || this.#budget.cells <= 0) continue;
      const repeated = hasLines || text.length > LONGEST ? '' : text;
      for (let index = 0; index <= more; index += 1)
        this.#spans.set(column + index, { text: index === 0 ? repeated : '', left: rows - 1 });
    }
    spanned();
    // A two-column table may be the layout of a whole mail.
    const isData = cells.length > 2;
    writeStart(this.#outer, 'tr');
    for (const { text, hasLines, isOwn } of cells) {
      const shown = isData ? (hasLines || text.length > LONGEST ? text : inOneLine(text)) : isOwn ? text : '';
      writeText(this.#outer, `${shown}\t`);
    }
    writeEnd(this.#outer, 'tr');
  }
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const LONGEST = 400;
const MAX_COLUMNS = 40;
const MAX_ROWS = 500;

const spanOf = (written: string | undefined, most: number) =>
  Math.max(1, Math.min(Number.parseInt(written ?? '', 10) || 1, most));
