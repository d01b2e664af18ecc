import { formatUsDate } from '../../domain/calendar/plainDate';
import { isListableDay } from '../../domain/filters';
import {
  type DayRange,
  type FieldKind,
  type FilterKey,
  type FilterOperator,
  type FilterValue,
  filterKey,
  TAKE_ALL,
  TICKET_FILTER_CHOICES,
} from '../../domain/lists';
import { isStorable, isUuid } from '../../domain/text';
import { TICKET_STATUSES } from '../../domain/tickets/groups';

interface Filter<Field extends string> {
  field: Field;
  operator: FilterOperator;
  value: string[];
}

/** The values of a list's fields that are fixed; a field that is not named takes any text. */
export type FilterChoices<Field extends string> = Partial<Record<Field, readonly string[]>>;

/** Those of the four ticket lists. */
export const TICKET_FILTER_VALUES = { Status: TICKET_STATUSES, ...TICKET_FILTER_CHOICES };

/** What is empty (null, '' and []) asks for nothing. Values from outside have been through `possibleFilters`. */
export function toFilters<Field extends string>(
  fields: Record<Field, FieldKind>,
  values: Partial<Record<FilterKey<Field>, unknown>>,
): Filter<Field>[] {
  return (Object.keys(fields) as Field[]).flatMap(field => {
    const kind: FieldKind = fields[field];
    const value = values[filterKey(field)];
    if (kind === 'day') return toDays(value).map(([operator, day]) => ({ field, operator, value: [day] }));
    const asked = given(value);
    if (asked.length === 0) return [];
    return { field, operator: kind === 'status' && asked.length > 1 ? 'in' : OPERATOR[kind], value: asked };
  });
}

interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: string };
  filter?: Record<string, unknown>;
}

/** What a list is asked for beside its company, of react-admin's parameters; nothing where its call takes no `body`. */
export function listBody(
  { filterFields, sortFields }: { filterFields?: Record<string, FieldKind>; sortFields?: readonly string[] },
  { pagination, sort, filter }: ListParams,
) {
  if (!filterFields) return {};
  const { page, perPage } = pagination ?? { page: 1, perPage: TAKE_ALL };
  const body = {
    skip: perPage === TAKE_ALL ? 0 : (page - 1) * perPage,
    take: perPage,
    ...(Object.keys(filterFields).length > 0 && { filters: toFilters(filterFields, filter ?? {}) }),
    ...(sort &&
      sortFields?.includes(sort.field) && {
        sort: { field: sort.field, order: sort.order === 'DESC' ? 'Desc' : 'Asc' },
      }),
  };
  return { body };
}

/** A range of one day is that day. */
function toDays(value: unknown): [FilterOperator, string][] {
  const { from, to } = rangeOf(value);
  if (from && from === to) return [['eq', formatUsDate(from)]];
  const ends: [FilterOperator, string | undefined][] = [
    ['gte', from],
    ['lte', to],
  ];
  return ends.flatMap(([operator, day]) => (day ? [[operator, formatUsDate(day)]] : []));
}

/**
 * Values of an address (ui/list/address) and of an earlier visit (admin/store) are cleaned here, once, in the list's order.
 * Several values of a field are a list, and so are project managers (spec §9); one alone is text, a day alone a range.
 */
export function possibleFilters<Field extends string>(
  fields: Record<Field, FieldKind>,
  values: unknown,
  choices: FilterChoices<Field> = {},
): Record<string, FilterValue> {
  const possible: Record<string, FilterValue> = {};
  if (typeof values !== 'object' || values === null) return possible;
  const fieldOf = new Map((Object.keys(fields) as Field[]).map(field => [String(filterKey(field)), field]));
  for (const [key, value] of Object.entries(values)) {
    const field = fieldOf.get(key);
    if (field === undefined) continue;
    const kind = fields[field];
    if (kind === 'day') {
      const range = rangeOf(value);
      if (Object.keys(range).length > 0) possible[key] = range;
      continue;
    }
    const [first, ...others] = given(value).filter(one => isPossible(one, kind, choices[field]));
    if (first === undefined || (others.length > 0 && OF_ONE.includes(kind))) continue;
    possible[key] = others.length > 0 || key === 'managerId' ? [first, ...others] : first;
  }
  return possible;
}

/** The days of a range that a list can be asked for; none for anything else. */
function rangeOf(value: unknown): DayRange {
  const { from, to } = typeof value === 'string' ? { from: value, to: value } : Object(value ?? {});
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isListableDay(value);

const OPERATOR: Record<Exclude<FieldKind, 'day'>, FilterOperator> = {
  text: 'like',
  choice: 'in',
  id: 'in',
  status: 'eq',
  anywhere: 'like',
};

/** Kinds that are asked for one value at a time. */
const OF_ONE: readonly FieldKind[] = ['text', 'anywhere'];

function given(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}

function isPossible(value: string, kind: FieldKind, choices: readonly string[] | undefined): boolean {
  if (kind === 'id') return isUuid(value);
  return isStorable(value) && (choices?.includes(value) ?? true);
}
