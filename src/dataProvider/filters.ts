import { formatUsDate } from '../../domain/calendar/plainDate';
import { isListableDay } from '../../domain/filters';
import { type FieldKind, type FilterKey, type FilterOperator, filterKey } from '../../domain/lists';
import { isUuid } from '../../domain/text';
import { ATTENTIONS } from '../../domain/tickets/attention';
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
export const TICKET_FILTER_VALUES = { Status: TICKET_STATUSES, Attention: ATTENTIONS };

/**
 * A list's filter values as the contract wants them. Empty values (null, '' and []) are not sent. Addresses come from
 * elsewhere too: keys that are no filter field and values that a field cannot have are left out.
 */
export function toFilters<Field extends string>(
  fields: Record<Field, FieldKind>,
  values: Partial<Record<FilterKey<Field>, unknown>>,
  choices: FilterChoices<Field> = {},
): Filter<Field>[] {
  const filters: Filter<Field>[] = [];
  for (const field in fields) {
    const kind = fields[field];
    const value = given(values[filterKey(field)]).filter(one => isPossible(one, kind, choices[field]));
    if (value.length === 0) continue;
    const operator = kind === 'status' && value.length > 1 ? 'in' : OPERATOR[kind];
    filters.push({ field, operator, value: kind === 'day' ? value.map(formatUsDate) : value });
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

/** Days are kept as date inputs give them. */
function isPossible(value: string, kind: FieldKind, choices: readonly string[] | undefined): boolean {
  if (kind === 'day') return isListableDay(value);
  if (kind === 'id') return isUuid(value);
  return choices?.includes(value) ?? true;
}
