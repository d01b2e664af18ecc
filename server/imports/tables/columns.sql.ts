import type { ClientBase } from 'pg';
import { plainHeader, type Remembered, type TableKind } from '../../../domain/tables/table';

export async function selectRemembered(client: ClientBase, kind: TableKind): Promise<Remembered> {
  const { rows } = await client.query<{ header: string; field: string }>({
    name: 'remembered-columns',
    text: 'select header, field from remembered_columns where kind = $1',
    values: [kind],
  });
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

/** Headers that differ only in spelling are stored once. */
export async function rememberColumns(
  client: ClientBase,
  companyId: string,
  kind: TableKind,
  columns: readonly { header: string; field: string | null }[],
): Promise<void> {
  const chosen = new Map<string, string>();
  for (const { header, field } of columns) {
    const plain = plainHeader(header);
    if (plain !== '' && !chosen.get(plain)) chosen.set(plain, field ?? '');
  }
  await client.query({
    name: 'remember-columns',
    text: `insert into remembered_columns (company_id, kind, header, field)
      select $1, $2, * from unnest($3::text[], $4::text[])
      on conflict (company_id, kind, header) do update set field = excluded.field
        where remembered_columns.field <> excluded.field`,
    values: [companyId, kind, [...chosen.keys()], [...chosen.values()]],
  });
}

/** All users of the company, since former managers may be named too. */
export async function selectManagers(client: ClientBase, roles: readonly string[]) {
  const { rows } = await client.query<{ id: string; name: string; email: string; manages: boolean }>({
    name: 'managers-by-name',
    text: 'select id, name, email, active and role = any($1) as manages from users',
    values: [roles],
  });
  return { managers: rows.filter(({ manages }) => manages), others: rows.filter(({ manages }) => !manages) };
}
