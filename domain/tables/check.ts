import { withoutEstimate } from '../exports/formula';
import { readMoment } from '../imports/moments';
import type { Cells } from './cells';
import type { RowRead } from './rows';
import { HOUR_ALONE, isShortened, TABLES, type TableField, type TableKind } from './table';

type RowStanding = 'NEW' | 'SAME' | 'WRONG';

interface RowProblem {
  column: string;
  message: string;
}

export interface CheckedRow {
  /** As in spreadsheets: the header is row 1. */
  row: number;
  title: string;
  standing: RowStanding;
  problems: RowProblem[];
  input: object | null;
  /** The earlier row that it repeats, and whose outcome it shares. */
  twin?: number;
}

export type KnownCells = Readonly<Partial<Record<string, string | readonly string[]>>>;

export interface TableRow {
  row: number;
  cells: Cells;
  /** It has more cells than columns, because a text was split at a separator. */
  isTorn?: boolean;
}

const TORN =
  'It has more cells than there are column names. Put a text that holds a comma, semicolon or tab into quotes.';

export function keyOf(kind: TableKind, cells: Cells): string {
  const { key, fields } = TABLES[kind];
  const parts = key.map(field => {
    const { isCaseless } = fields.find(one => one.field === field) ?? {};
    return (isCaseless ? cells[field]?.toLowerCase() : cells[field]) ?? '';
  });
  // Shortened numbers all look alike.
  return parts.some(part => part === '' || isShortened(part)) ? '' : parts.join(' ');
}

/** 8:18 may be a truncated 8:18 PM, but not next to 14:05. @param whole the file that the rows belong to */
export function withHours(
  kind: TableKind,
  rows: readonly TableRow[],
  whole: readonly TableRow[] = rows,
): TableRow[] {
  const counting = TABLES[kind].fields.filter(({ field, isMoment }) => {
    const times = isMoment ? whole.map(({ cells }) => cells[field] ?? '') : [];
    return times.some(time => /\s(?:0|1[3-9]|2[0-3]):\d/.test(time)) && !times.some(time => HALF.test(time));
  });
  return rows.map(row => {
    const cells = counting.flatMap(({ field }) => {
      const [, day, time] = HOUR_ALONE.exec(row.cells[field] ?? '') ?? [];
      return day === undefined ? [] : [[field, `${day}0${time}`]];
    });
    return cells.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
  });
}

const HALF = /\d\s*[ap]\.?\s?m\b/i;

/** @param existing exported cells of existing records, by `keyOf` */
export function checkRows(
  kind: TableKind,
  rows: readonly TableRow[],
  existing: ReadonlyMap<string, KnownCells>,
  read: (cells: Cells) => RowRead,
): CheckedRow[] {
  const seen = new Map<string, TableRow>();
  return rows.map(one => {
    const { row, cells } = one;
    const key = keyOf(kind, cells);
    const title = TABLES[kind].key
      .map(field => cells[field] ?? '')
      .filter(Boolean)
      .join(' ');
    const checkedRow = (standing: RowStanding, problems: RowProblem[] = [], input: object | null = null) => ({
      ...{ row, title, standing, problems, input },
    });
    if (one.isTorn) return checkedRow('WRONG', [{ column: '', message: TORN }]);
    const here = existing.get(key);
    if (here) {
      const problems = differences(kind, cells, here);
      return checkedRow(problems.length === 0 ? 'SAME' : 'WRONG', problems);
    }
    const twin = key === '' ? undefined : seen.get(key);
    if (twin) {
      const [first] = TABLES[kind].key;
      const column = headerOf(kind, first ?? '');
      const message = `Row ${twin.row} is the same one with other values. Leave one of them out.`;
      const isSame = JSON.stringify(twin.cells) === JSON.stringify(cells);
      if (!isSame) return checkedRow('WRONG', [{ column, message }]);
      const repeated = [{ column: '', message: `It repeats row ${twin.row}.` }];
      return { ...checkedRow('SAME', repeated), twin: twin.row };
    }
    const result = read(cells);
    // A row that is left out must not hide a good one.
    if (key !== '' && result.wrong === undefined) seen.set(key, one);
    const problems = Object.entries(result.wrong ?? result.notes ?? {}).map(([field, message]) => ({
      column: headerOf(kind, field),
      message,
    }));
    return result.wrong === undefined
      ? checkedRow('NEW', problems, result.input)
      : checkedRow('WRONG', problems);
  });
}

export function headerOf(kind: TableKind, field: string): string {
  return TABLES[kind].fields.find(one => one.field === field)?.header ?? '';
}

/** An empty cell isn't compared, so a table may have fewer columns. */
function differences(kind: TableKind, cells: Cells, here: KnownCells): RowProblem[] {
  return TABLES[kind].fields.flatMap(rules => {
    const said = cells[rules.field];
    const known = [here[rules.field] ?? ''].flat();
    if (said === undefined || known.some(one => isSame(rules, said, one))) return [];
    const message = `It is here already, with ${known[0] === '' ? 'nothing' : `“${known[0]}”`}. Change it on its page, or leave the row out.`;
    return [{ column: rules.header, message }];
  });
}

function isSame({ isCaseless, isMoment }: TableField, one: string, known: string): boolean {
  const other = known.replaceAll(/\r\n?/g, '\n').trim();
  if (one === other) return true;
  if (isCaseless) return one.toLowerCase() === other.toLowerCase();
  if (!isMoment) return false;
  const [at, here] = [one, other].map(text => readMoment(withoutEstimate(text)).at);
  return at != null && at.getTime() === here?.getTime();
}
