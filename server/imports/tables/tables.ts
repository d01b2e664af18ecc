import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { asKept, asSpelled } from '../../../domain/tables/cells';
import { type CheckedRow, checkRows, headerOf, withHours } from '../../../domain/tables/check';
import { fieldsOf } from '../../../domain/tables/rows';
import {
  isTableKind,
  MAX_ROWS_AT_ONCE,
  proposedColumns,
  TABLE_KINDS,
  TABLES,
  type TableKind,
} from '../../../domain/tables/table';
import {
  dateFields,
  missingFields,
  type TableValue,
  valuesProblem,
  withValues,
} from '../../../domain/tables/values';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import type { TableReading, TableRow } from '../../graphql/generated/schema';
import { type ParsedTable, rowsByField } from '../../reading/readTable';
import type { Services } from '../../services';
import { rememberColumns, selectRemembered } from './columns.sql';
import { NOUNS, readRow, selectContext, selectKnown } from './nouns';

interface SentTable {
  kind: string;
  text: string;
  /** The field for each column, or null to skip it. Proposed if omitted. */
  columns?: readonly (string | null)[] | null | undefined;
  before?: number | null | undefined;
  values?: readonly TableValue[] | null | undefined;
}

/** The rows of a table as its columns and values give them. */
interface Matched {
  table: ParsedTable;
  columns: readonly (string | null)[];
  values: readonly TableValue[];
}

const MAX_RETURNED = 200;

/** Stores nothing. @throws ValidationException naming `kind`, `text`, `columns` or `values`, or ForbiddenException */
export async function readTable(services: Services, actor: Actor, sent: SentTable): Promise<TableReading> {
  const { kind, table } = await receive(services, actor, sent);
  return withSnapshot(services.pool, actor, async client => {
    const columns = sent.columns
      ? columnsOf(kind, table, sent.columns)
      : proposedColumns(kind, table.headers, await selectRemembered(client, kind));
    const values = valuesFor(kind, columns, sent.values);
    const whole = rowsOf(table, columns);
    const missing = missingFields(kind, columns, values, whole);
    const rows =
      missing.length > 0 ? [] : await check(services, client, actor, kind, { table, columns, values });
    const named = table.headers.map((header, place) => ({ header, field: columns[place] ?? null }));
    const examples = table.headers.map(
      (_, place) => table.rows.find(({ cells }) => cells[place])?.cells[place],
    );
    return {
      columns: named.map((column, place) => ({ ...column, example: examples[place] ?? null })),
      missing,
      times: dateFields(kind, whole),
      total: table.rows.length,
      ...counted(rows.map(({ standing }) => standing)),
      rows: problemsFirst(rows.map(row => ({ ...viewOf(row), outcome: row.standing }))),
    };
  });
}

/**
 * Each row has its own transaction. Safe to repeat.
 * @throws ValidationException naming `kind`, `text`, `columns`, `values` or `from`, or ForbiddenException
 */
export async function importTable(
  services: Services,
  actor: Actor,
  sent: SentTable & { columns: readonly (string | null)[]; from: number },
): Promise<TableReading> {
  const { kind, table } = await receive(services, actor, sent);
  const columns = columnsOf(kind, table, sent.columns);
  const values = valuesFor(kind, columns, sent.values);
  const missing = missingFields(kind, columns, values, rowsOf(table, columns));
  if (missing.length > 0)
    throw invalid({ columns: `Choose the columns of, or one value for: ${missing.join(', ')}.` });
  if (sent.from < 0) throw invalid({ from: 'from must be 0 or more.' });
  const rowsAtOnce = table.rows.slice(sent.from, sent.from + MAX_ROWS_AT_ONCE);
  const named = table.headers.map((header, place) => ({ header, field: columns[place] ?? null }));
  const checked = await withActor(services.pool, actor, async client => {
    await rememberColumns(client, actor.companyId, kind, named);
    return check(services, client, actor, kind, { table, columns, values }, rowsAtOnce);
  });
  const rows: TableRow[] = [];
  for (const row of checked) {
    const first = row.twin === undefined ? undefined : rows.find(one => one.row === row.twin);
    rows.push(
      first?.outcome === 'WRONG' ? { ...first, row: row.row } : await saved(services, actor, kind, row),
    );
  }
  const counts = counted(rows.map(({ outcome }) => outcome));
  await withActor(services.pool, actor, client =>
    auditBy(client, actor, {
      action: 'importTable',
      entity: 'company',
      entityId: actor.companyId,
      after: { kind, from: (sent.before ?? 0) + sent.from + 1, ...counts },
    }),
  );
  return {
    columns: named.map(column => ({ ...column, example: null })),
    missing,
    times: [],
    total: table.rows.length,
    ...counts,
    rows,
  };
}

async function receive(
  { texts }: Services,
  { viewer, companyId }: Actor,
  { kind, text, before }: SentTable,
): Promise<{ kind: TableKind; table: ParsedTable }> {
  if (!isTableKind(kind)) throw invalid({ kind: `kind must be one of ${TABLE_KINDS.join(', ')}.` });
  authorize(viewer, 'CREATE', TABLES[kind].resource);
  return { kind, table: await texts.readTable(companyId, { text, before: before ?? 0 }) };
}

function columnsOf(
  kind: TableKind,
  { headers }: ParsedTable,
  columns: readonly (string | null)[],
): (string | null)[] {
  if (columns.length !== headers.length)
    throw invalid({ columns: 'columns must have one entry for each column.' });
  const known = TABLES[kind].fields.map(({ field }) => field);
  const chosen = columns.filter(field => field !== null);
  if (chosen.some(field => !known.includes(field))) {
    throw invalid({ columns: `A column is null or one of ${known.join(', ')}.` });
  }
  if (new Set(chosen).size < chosen.length)
    throw invalid({ columns: 'Two columns are for one field. Choose one of them.' });
  return [...columns];
}

const rowsOf: typeof rowsByField = (table, columns) =>
  rowsByField(table, columns).map(row => ({ ...row, cells: asSpelled(row.cells) }));

function valuesFor(
  kind: TableKind,
  columns: readonly (string | null)[],
  values: readonly TableValue[] | null | undefined,
): readonly TableValue[] {
  const problem = valuesProblem(kind, columns, values ?? []);
  if (problem !== null) throw invalid({ values: problem });
  return values ?? [];
}

async function check(
  services: Services,
  client: ClientBase,
  { viewer }: Actor,
  kind: TableKind,
  { table, columns, values }: Matched,
  part: ParsedTable['rows'] = table.rows,
): Promise<CheckedRow[]> {
  const whole = rowsOf(table, columns);
  const some = part === table.rows ? whole : rowsOf({ ...table, rows: part }, columns);
  const named = withHours(kind, some, whole);
  const all = withValues(named, columns, values);
  const rows = kind === 'tickets' ? all.map(one => ({ ...one, cells: asKept(one.cells) })) : all;
  const context = await selectContext(services, client, kind);
  const known = await selectKnown(client, kind, rows, context);
  return checkRows(kind, rows, known, cells => readRow(kind, cells, context, viewer));
}

async function saved(services: Services, actor: Actor, kind: TableKind, row: CheckedRow): Promise<TableRow> {
  const view = viewOf(row);
  if (row.standing !== 'NEW' || row.input === null) return { ...view, outcome: row.standing };
  try {
    await NOUNS[kind].save(services, actor, row.input);
    return { ...view, outcome: 'ADDED' };
  } catch (error) {
    if (!(error instanceof AppError) || error.errorType === 'UnauthorizedException') throw error;
    const named = Object.entries(fieldsOf(error)).map(([field, message]) => ({
      column: headerOf(kind, field),
      message,
    }));
    const problems = named.length > 0 ? named : [{ column: '', message: error.message }];
    return { ...view, outcome: 'WRONG', problems };
  }
}

const viewOf = ({ row, title, problems }: CheckedRow) => ({ row, title, problems });

function counted(outcomes: readonly string[]) {
  const count = (outcome: string) => outcomes.filter(one => one === outcome).length;
  return { fresh: count('NEW'), added: count('ADDED'), same: count('SAME'), wrong: count('WRONG') };
}

/** Invalid rows first, then those with notes. */
function problemsFirst(rows: readonly TableRow[]): TableRow[] {
  const rank = ({ outcome, problems }: TableRow) => (outcome === 'WRONG' ? 0 : problems.length > 0 ? 1 : 2);
  return rows.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_RETURNED);
}
