import { formatUsDate, isPlainDate } from '../../domain/calendar/plainDate';
import { type FieldKind, type FilterKey, type FilterOperator, filterKey } from '../../domain/lists';

/** One entry of a list's `filters`. */
export interface Filter<Field extends string> {
  field: Field;
  operator: FilterOperator;
  value: string[];
}

/**
 * A list's filter values as the contract wants them. Empty values (null, '' and []) are not sent; keys that are no
 * filter field, as in an address from elsewhere, are left out.
 */
export function toFilters<Field extends string>(
  fields: Record<Field, FieldKind>,
  values: Partial<Record<FilterKey<Field>, unknown>>,
): Filter<Field>[] {
  const filters: Filter<Field>[] = [];
  for (const field in fields) {
    const value = given(values[filterKey(field)]);
    if (value.length === 0) continue;
    const kind = fields[field];
    const operator = kind === 'status' && value.length > 1 ? 'in' : OPERATOR[kind];
    filters.push({ field, operator, value: kind === 'day' ? value.map(usDate) : value });
  }
  return filters;
}

const OPERATOR: Record<FieldKind, FilterOperator> = {
  text: 'like',
  choice: 'in',
  id: 'in',
  status: 'eq',
  day: 'eq',
};

function given(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}

/** Days are kept as date inputs give them. What is no day goes out as it is, and the server says so. */
function usDate(text: string): string {
  return isPlainDate(text) ? formatUsDate(text) : text;
}
