import { ACTIONS } from '../../../domain/actions';
import type { TableKind } from '../../../domain/tables/table';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

/** The field of each column, or null. */
type Columns = readonly (string | null)[];

/** Calls of tables of comma-separated values. */
export const tableCalls = {
  /** What it holds and what would become of each row; without columns they are proposed. */
  readTable: (kind: TableKind, text: string, columns: Columns | null) =>
    query(documents.ReadTableDocument, {
      companyId: companyId(),
      kind,
      text,
      columns: columns && [...columns],
      action: ACTIONS.readTable,
    }),

  /** Brings in as many rows as a call does, from this place on; sent again it finds them here. */
  importTable: (kind: TableKind, text: string, columns: Columns, from: number) =>
    mutate(documents.ImportTableDocument, {
      companyId: companyId(),
      kind,
      text,
      columns: [...columns],
      from,
      action: ACTIONS.importTable,
    }),
};
