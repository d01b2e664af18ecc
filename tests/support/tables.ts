import { MAX_ROWS_AT_ONCE } from '../../domain/tables/table';
import type { Client } from './client';
import type { Company } from './world';

export const READING = `{ missing times total fresh added same wrong columns { header field example }
  rows { row title outcome problems { column message } } }`;

/** What would become of the table, by the columns given or those that are proposed. */
export const readTable = (
  client: Client,
  { id: companyId }: Company,
  kind: string,
  text: string,
  columns?: (string | null)[],
) => client.ask('readTable', { companyId, kind, text, ...(columns && { columns }) }, READING);

/** Reads the table, then brings all of it in by the columns proposed. */
export async function bringTable(client: Client, company: Company, kind: string, text: string) {
  const { columns, total } = await readTable(client, company, kind, text);
  const fields = columns.map(({ field }: { field: string | null }) => field);
  const rows = [];
  const counts = { added: 0, same: 0, wrong: 0 };
  for (let from = 0; from < total; from += MAX_ROWS_AT_ONCE) {
    const variables = { companyId: company.id, kind, text, columns: fields, from };
    const part = await client.ask('importTable', variables, READING);
    rows.push(...part.rows);
    for (const name of ['added', 'same', 'wrong'] as const) counts[name] += part[name];
  }
  return { ...counts, rows };
}
