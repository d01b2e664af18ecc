import type { ClientBase } from 'pg';
import type { FilteredListName, SavedValues } from '../../../domain/savedFilters/savedFilter';

/** Row-level security hides other people's filters. */
export interface SavedFilterRow {
  id: string;
  list: FilteredListName;
  name: string;
  filter: SavedValues;
}

export async function selectFilters(client: ClientBase, list: FilteredListName): Promise<SavedFilterRow[]> {
  const { rows } = await client.query<SavedFilterRow>({
    name: 'saved-filters',
    text: 'select id, list, name, filter from saved_filters where list = $1 order by lower(name), id',
    values: [list],
  });
  return rows;
}

export async function lockFilter(client: ClientBase, id: string): Promise<SavedFilterRow | null> {
  const { rows } = await client.query<SavedFilterRow>({
    name: 'lock-saved-filter',
    text: 'select id, list, name, filter from saved_filters where id = $1 for update',
    values: [id],
  });
  return rows[0] ?? null;
}

/** Keeps concurrent requests from exceeding the limit per list. */
export async function lockAdditions(
  client: ClientBase,
  userId: string,
  list: FilteredListName,
): Promise<void> {
  await client.query({
    name: 'lock-saved-filters',
    text: `select pg_advisory_xact_lock(hashtextextended('saved filters ' || $1 || ' ' || $2, 0))`,
    values: [userId, list],
  });
}

export async function countFilters(client: ClientBase, list: FilteredListName): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-saved-filters',
    text: 'select count(*)::int as count from saved_filters where list = $1',
    values: [list],
  });
  return rows[0]?.count ?? 0;
}

interface NewFilter {
  companyId: string;
  userId: string;
  list: FilteredListName;
  name: string;
  filter: SavedValues;
  now: Date;
}

/** Returns null if the name is taken. */
export async function insertFilter(client: ClientBase, filter: NewFilter): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-saved-filter',
    text: `insert into saved_filters (company_id, user_id, list, name, filter, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)
      on conflict (user_id, company_id, list, lower(name)) do nothing
      returning id`,
    values: [
      filter.companyId,
      filter.userId,
      filter.list,
      filter.name,
      JSON.stringify(filter.filter),
      filter.now,
    ],
  });
  return rows[0]?.id ?? null;
}

/** Throws a unique violation (23505) if the name is taken. */
export async function updateFilter(
  client: ClientBase,
  id: string,
  { name, filter, now }: Pick<NewFilter, 'name' | 'filter' | 'now'>,
): Promise<void> {
  await client.query({
    name: 'update-saved-filter',
    text: 'update saved_filters set name = $2, filter = $3, updated_at = $4 where id = $1',
    values: [id, name, JSON.stringify(filter), now],
  });
}

export async function removeFilter(client: ClientBase, id: string): Promise<void> {
  await client.query({
    name: 'delete-saved-filter',
    text: 'delete from saved_filters where id = $1',
    values: [id],
  });
}
