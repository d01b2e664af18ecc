import { formatUsDate } from '../../domain/calendar/plainDate';
import { isListableDay } from '../../domain/filters';
import {
  type FieldKind,
  type FilterKey,
  type FilterOperator,
  filterKey,
  TICKET_FILTER_CHOICES,
} from '../../domain/lists';
import { isStorable, isUuid } from '../../domain/text';
import { TICKET_STATUSES } from '../../domain/tickets/status';

/** One entry of a list's `filters`. */
export interface Filter<Field extends string> {
  field: Field;
  operator: FilterOperator;
  value: string[];
}

/** The values of a list's fields that are fixed; a field that is not named takes any text. */
export type FilterChoices<Field extends string> = Partial<Record<Field, readonly string[]>>;

/** Those of the four ticket lists. */
export const TICKET_FILTER_VALUES = { Status: TICKET_STATUSES, ...TICKET_FILTER_CHOICES };

/**
 * A list's filter values as the contract wants them; those that the list cannot have are left out, as by
 * `possibleFilters`.
 */
export function toFilters<Field extends string>(
  fields: Record<Field, FieldKind>,
  values: Partial<Record<FilterKey<Field>, unknown>>,
  choices: FilterChoices<Field> = {},
): Filter<Field>[] {
  const possible = possibleFilters(fields, values, choices);
  const filters: Filter<Field>[] = [];
  for (const field in fields) {
    const kind = fields[field];
    const value = [possible[filterKey(field)] ?? []].flat();
    if (value.length === 0) continue;
    const operator = kind === 'status' && value.length > 1 ? 'in' : OPERATOR[kind];
    filters.push({ field, operator, value: kind === 'day' ? value.map(formatUsDate) : value });
  }
  return filters;
}

/**
 * What of `values` the list can be filtered by, in its order: addresses, storage and saved filters come from elsewhere
 * too. Left out are keys that are no filter field, empty values (null, '' and []) and values that a field cannot have.
 * Several values of a field are a list, and so are project managers (spec §9); one alone is text.
 */
export function possibleFilters<Field extends string>(
  fields: Record<Field, FieldKind>,
  values: unknown,
  choices: FilterChoices<Field> = {},
): Record<string, string | string[]> {
  const possible: Record<string, string | string[]> = {};
  if (typeof values !== 'object' || values === null) return possible;
  const fieldOf = new Map((Object.keys(fields) as Field[]).map(field => [String(filterKey(field)), field]));
  for (const [key, value] of Object.entries(values)) {
    const field = fieldOf.get(key);
    if (field === undefined) continue;
    const kind = fields[field];
    const [first, ...others] = given(value).filter(one => isPossible(one, kind, choices[field]));
    if (first === undefined || (others.length > 0 && OF_ONE.includes(kind))) continue;
    possible[key] = others.length > 0 || key === 'managerId' ? [first, ...others] : first;
  }
  return possible;
}

const OPERATOR: Record<FieldKind, FilterOperator> = {
  text: 'like',
  choice: 'in',
  id: 'in',
  status: 'eq',
  day: 'eq',
  anywhere: 'like',
};

/** Kinds that are asked for one value at a time. */
const OF_ONE: readonly FieldKind[] = ['text', 'day', 'anywhere'];

function given(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}

/** Days are kept as date inputs give them. */
function isPossible(value: string, kind: FieldKind, choices: readonly string[] | undefined): boolean {
  if (kind === 'day') return isListableDay(value);
  if (kind === 'id') return isUuid(value);
  return isStorable(value) && (choices?.includes(value) ?? true);
}
