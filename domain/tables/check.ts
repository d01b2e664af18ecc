import { withoutEstimate } from '../exports/formula';
import { readMoment } from '../imports/moments';
import type { Cells, RowRead } from './rows';
import { HOUR_ALONE, isShortened, TABLES, type TableField, type TableKind } from './table';

/**
 * What would become of a row: NEW is added, with problems where it comes in otherwise than the row says; SAME is here as it
 * is; WRONG is left out with its problems.
 */
type RowStanding = 'NEW' | 'SAME' | 'WRONG';

interface RowProblem {
  /** Header of the field; empty where it is about the whole row. */
  column: string;
  message: string;
}

export interface CheckedRow {
  /** As spreadsheets count: the header is row 1. */
  row: number;
  /** What names its record. */
  title: string;
  standing: RowStanding;
  problems: RowProblem[];
  /** Of a NEW one, for the noun. */
  input: object | null;
}

/** A record that is here, by field; of a field with several spellings any is its own. */
export type KnownCells = Readonly<Partial<Record<string, string | readonly string[]>>>;

export interface TableRow {
  row: number;
  cells: Cells;
  /** It has more cells than columns: a text was parted at a sign that separates cells, and its end would be lost. */
  isTorn?: boolean;
}

const TORN =
  'It has more cells than there are column names. Put a text that holds a comma, semicolon or tab into quotes.';

/** What names the record of a row; empty while a part of it is missing. */
export function keyOf(kind: TableKind, cells: Cells): string {
  const { key, fields } = TABLES[kind];
  const parts = key.map(field => {
    const { isCaseless } = fields.find(one => one.field === field) ?? {};
    return (isCaseless ? cells[field]?.toLowerCase() : cells[field]) ?? '';
  });
  // All that a spreadsheet shortened look alike.
  return parts.some(part => part === '' || isShortened(part)) ? '' : parts.join(' ');
}

/**
 * The rows with both digits of their hours, where a column counts to 24 as spreadsheets write it: 8:18 may be what is left of
 * 8:18 PM, but not beside 14:05, and where none has a half.
 * @param whole the file that they are of
 */
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

/**
 * What would become of each row.
 * @param existing cells of the records that are here, as our export has them, by `keyOf`
 * @param read what a row makes, or what is wrong with it
 */
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
    const told = (standing: RowStanding, problems: RowProblem[] = [], input: object | null = null) => ({
      ...{ row, title, standing, problems, input },
    });
    if (one.isTorn) return told('WRONG', [{ column: '', message: TORN }]);
    const here = existing.get(key);
    if (here) {
      const problems = differences(kind, cells, here);
      return told(problems.length === 0 ? 'SAME' : 'WRONG', problems);
    }
    const twin = key === '' ? undefined : seen.get(key);
    if (twin) {
      const [first] = TABLES[kind].key;
      const column = headerOf(kind, first ?? '');
      const message = `Row ${twin.row} is the same one with other values. Leave one of them out.`;
      const isSame = JSON.stringify(twin.cells) === JSON.stringify(cells);
      return isSame ? told('SAME') : told('WRONG', [{ column, message }]);
    }
    if (key !== '') seen.set(key, one);
    const result = read(cells);
    const problems = Object.entries(result.wrong ?? result.notes ?? {}).map(([field, message]) => ({
      column: headerOf(kind, field),
      message,
    }));
    return result.wrong === undefined ? told('NEW', problems, result.input) : told('WRONG', problems);
  });
}

export function headerOf(kind: TableKind, field: string): string {
  return TABLES[kind].fields.find(one => one.field === field)?.header ?? '';
}

/** An empty cell says nothing, so a table can be a part of what is here. */
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
  // A cell has no blanks around it, and line feeds alone.
  const other = known.replaceAll(/\r\n?/g, '\n').trim();
  if (one === other) return true;
  if (isCaseless) return one.toLowerCase() === other.toLowerCase();
  if (!isMoment) return false;
  const [at, here] = [one, other].map(text => readMoment(withoutEstimate(text)).at);
  return at != null && at.getTime() === here?.getTime();
}
