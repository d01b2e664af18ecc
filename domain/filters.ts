import { isPlainDate, type PlainDate, parseUsDate } from './calendar/plainDate';
import { type FieldErrors, invalid } from './errors';
import { type FieldKind, type FilterOperator, OPERATORS_OF } from './lists';
import { isStorable, isUuid } from './text';

export interface FilterInput<Field extends string> {
  field: Field;
  operator: FilterOperator;
  value: readonly string[];
}

export type Filter<Field extends string> =
  | { field: Field; match: 'oneOf'; values: readonly string[] }
  | { field: Field; match: 'contains'; text: string }
  | { field: Field; match: 'onDays'; days: readonly PlainDate[] }
  | { field: Field; match: 'since'; day: PlainDate }
  | { field: Field; match: 'until'; day: PlainDate };

export interface FilterRules<Field extends string> {
  fields: Readonly<Record<Field, FieldKind>>;
  statuses: readonly string[];
  /** Fixed choices. Other fields accept any text. */
  choices?: Partial<Readonly<Record<Field, readonly string[]>>>;
}

const MAX_FILTERS = 20;
export const MAX_VALUES = 500;

/** @throws ValidationException naming each invalid `<root>.<index>.operator` or `.value` */
export function readFilters<Field extends string>(
  filters: readonly FilterInput<Field>[],
  rules: FilterRules<Field>,
  root: string,
): Filter<Field>[] {
  if (filters.length > MAX_FILTERS) throw invalid({ [root]: `At most ${MAX_FILTERS} filters can be given.` });
  const wrong: FieldErrors = {};
  for (const [index, filter] of filters.entries()) {
    const [part, message] = problemOf(filter, rules) ?? [];
    if (part) wrong[`${root}.${index}.${part}`] = message ?? '';
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return filters.filter(asksForSomething).map(filter => read(filter, rules.fields[filter.field]));
}

/** The spec's default filters have empty lists (§9), which filter nothing. */
function asksForSomething({ operator, value }: FilterInput<string>): boolean {
  return operator !== 'in' || value.length > 0;
}

type Problem = ['operator' | 'value', string] | null;

function problemOf<F extends string>(
  { field, operator, value }: FilterInput<F>,
  rules: FilterRules<F>,
): Problem {
  const kind = rules.fields[field];
  const allowed = OPERATORS_OF[kind];
  if (!allowed.includes(operator)) {
    return ['operator', `${field} cannot be filtered by ${operator}, only by ${allowed.join(' or ')}.`];
  }
  if (value.length === 0) return operator === 'in' ? null : ['value', `Give a value for ${field}.`];
  if (operator !== 'in' && value.length > 1)
    return ['value', `${operator} takes one value; use in for several.`];
  if (value.length > MAX_VALUES) return ['value', `At most ${MAX_VALUES} values can be given.`];
  const choices = rules.choices?.[field];
  if (kind === 'choice' && choices) {
    const other = value.find(one => !choices.includes(one));
    return other === undefined
      ? null
      : ['value', `${field} must be ${choices.join(', ')}. Not so: ${excerpt(other)}`];
  }
  const wrong = value.find(one => !isSound(one, kind, rules.statuses));
  return wrong === undefined
    ? null
    : ['value', `${EXPECTED[kind](rules.statuses)} Not so: ${excerpt(wrong)}`];
}

function isSound(value: string, kind: FieldKind, statuses: readonly string[]): boolean {
  if (kind === 'day') return isListableDay(parseUsDate(value) ?? '');
  if (kind === 'id') return isUuid(value);
  return kind === 'status' ? statuses.includes(value) : isStorable(value);
}

/** Keeps out days near the limits of the calendar. */
export function isListableDay(day: PlainDate): boolean {
  return isPlainDate(day) && day >= '1900-01-01' && day <= '2999-12-31';
}

const EXPECTED: Record<FieldKind, (statuses: readonly string[]) => string> = {
  day: () => 'A day must be written MM/DD/YYYY, from 1900 to 2999.',
  id: () => 'An ID must be a UUID.',
  status: statuses => `The status must be ${statuses.join(', ')}.`,
  text: () => STORABLE,
  choice: () => STORABLE,
  anywhere: () => STORABLE,
};

const STORABLE = 'Text must consist of characters that can be stored.';

function excerpt(value: string): string {
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
}

function read<F extends string>({ field, operator, value }: FilterInput<F>, kind: FieldKind): Filter<F> {
  if (kind === 'day') {
    const days = value.flatMap(one => parseUsDate(one) ?? []);
    const [day] = days;
    const match = operator === 'gte' ? 'since' : operator === 'lte' && 'until';
    return match && day ? { field, match, day } : { field, match: 'onDays', days };
  }
  if (operator === 'like') return { field, match: 'contains', text: value.join('') };
  return { field, match: 'oneOf', values: value };
}
