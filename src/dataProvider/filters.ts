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

/** Allowed values per field. Fields that aren't listed accept any text. */
export type FilterChoices<Field extends string> = Partial<Record<Field, readonly string[]>>;

export const TICKET_FILTER_VALUES = { Status: TICKET_STATUSES, ...TICKET_FILTER_CHOICES };

/** Skips null, '' and []. External values must pass `possibleFilters` first. */
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

/** Converts react-admin's list parameters. Empty if the call takes no `body`. */
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
 * Cleans filter values from URLs (ui/list/address) and from earlier visits (admin/store), in the order of the
 * fields. Several values become an array, and so do project managers (spec §9). A single value becomes text,
 * and a single day becomes a range.
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

/** Empty unless the value is a valid day or range. */
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

const OF_ONE: readonly FieldKind[] = ['text', 'anywhere'];

function given(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}

function isPossible(value: string, kind: FieldKind, choices: readonly string[] | undefined): boolean {
  if (kind === 'id') return isUuid(value);
  return isStorable(value) && (choices?.includes(value) ?? true);
}
