import type { FieldKind } from '../../../domain/lists';
import { type FilterChoices, possibleFilters } from '../../dataProvider/filters';

export const PAGE_SIZES = [10, 25, 50, 100];

/** `values` lists the allowed values of fields with a fixed set. */
export interface ListRules {
  fields: Record<string, FieldKind>;
  values?: FilterChoices<string>;
  sorts: readonly string[];
}

interface ListParams {
  page?: number;
  perPage?: number;
  sort?: string;
  order?: string;
}

/**
 * A URL may be outdated, cut off or typed by hand. Unknown parameters are kept, and a valid query is returned
 * unchanged.
 */
export function cleanSearch(search: string, { fields, values, sorts }: ListRules): string {
  const params = new URLSearchParams(search);
  const wrong = new Set<string>();
  const possible = possibleParams(Object.fromEntries(params), sorts);
  for (const key of PARAMS) if (params.has(key) && !(key in possible)) wrong.add(key);
  for (const key of [...PARAMS, 'filter']) if (params.getAll(key).length > 1) wrong.add(key);
  const [given] = params.getAll('filter');
  const filter =
    given === undefined ? undefined : JSON.stringify(possibleFilters(fields, parsed(given), values));
  const isFilterWrong = filter !== undefined && filter !== given && filter !== normal(given);
  if (isFilterWrong) wrong.add('filter');
  if (wrong.size === 0) return search;
  for (const key of wrong) params.delete(key);
  if (isFilterWrong && filter !== '{}') params.set('filter', filter);
  return params.size === 0 ? '' : `?${params}`;
}

const PARAMS = ['page', 'perPage', 'sort', 'order'] as const;

interface Shown {
  page: number;
  perPage: number;
  sort: { field: string; order: string };
}

/** The query with react-admin's list parameters set. Filters and other parameters are kept. */
export function searchOfPage(search: string, { page, perPage, sort }: Shown): string {
  const params = new URLSearchParams(search);
  const said = { page, perPage, sort: sort.field, order: sort.order };
  for (const [key, value] of Object.entries(said)) params.set(key, String(value));
  return `?${params}`;
}

/** Ignores the order and encoding of the parameters. */
export function isSameSearch(one: string, other: string): boolean {
  const [a, b] = [one, other].map(search => {
    const params = new URLSearchParams(search);
    params.sort();
    return String(params);
  });
  return a === b;
}

/** Keeps the valid list parameters, with numbers parsed. A sort field and its order are kept or dropped together. */
export function possibleParams(
  { page, perPage, sort, order }: Partial<Record<keyof ListParams, unknown>>,
  sorts: readonly string[],
): ListParams {
  const [pageNo, size] = [page, perPage].map(countOf);
  const isOrdered = typeof sort === 'string' && sorts.includes(sort) && (order === 'ASC' || order === 'DESC');
  return {
    ...(pageNo !== undefined && pageNo <= LAST_PAGE && { page: pageNo }),
    ...(size !== undefined && PAGE_SIZES.includes(size) && { perPage: size }),
    ...(isOrdered && { sort, order }),
  };
}

/** The row offset of later pages would exceed the API's 32-bit integer. */
const LAST_PAGE = Math.floor((2 ** 31 - 1) / Math.max(...PAGE_SIZES));

function countOf(value: unknown): number | undefined {
  return /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function normal(text: string | undefined): string {
  return JSON.stringify(parsed(text ?? ''));
}
