import * as v from 'valibot';
import { isPlainDate } from '../calendar/plainDate';
import { invalid } from '../errors';
import { MAX_VALUES } from '../filters';
import { form } from '../form';
import { JOB_STATUSES } from '../jobs/job';
import { jsonObject } from '../json';
import {
  type FieldKind,
  type FilterValue,
  filterKey,
  JOB_FILTER_FIELDS,
  TICKET_FILTER_CHOICES,
  TICKET_FILTER_FIELDS,
} from '../lists';
import type { Resource } from '../permissions/matrix';
import { isStorable, isUuid, maybe, required } from '../text';
import { TICKET_STATUSES } from '../tickets/groups';
import { fieldErrors, parse } from '../validation';

export const MAX_SAVED_FILTERS = 50;

interface FilteredList {
  resource: Resource;
  fields: Readonly<Record<string, FieldKind>>;
  statuses: readonly string[];
  choices?: Readonly<Record<string, readonly string[]>>;
}

const OF_TICKETS: FilteredList = {
  resource: 'tickets',
  fields: TICKET_FILTER_FIELDS,
  statuses: TICKET_STATUSES,
  choices: TICKET_FILTER_CHOICES,
};

/** Keys under which the current filters persist (spec §9). */
export const FILTERED_LISTS = {
  activeTickets: OF_TICKETS,
  expiringTickets: OF_TICKETS,
  expiredTickets: OF_TICKETS,
  autoRenewTickets: OF_TICKETS,
  allTickets: OF_TICKETS,
  jobs: { resource: 'jobs', fields: JOB_FILTER_FIELDS, statuses: JOB_STATUSES },
} as const satisfies Record<string, FilteredList>;
export type FilteredListName = keyof typeof FILTERED_LISTS;

export function isFilteredList(name: string): name is FilteredListName {
  return Object.hasOwn(FILTERED_LISTS, name);
}

export type SavedValues = Record<string, FilterValue>;

const LIST_NAMES = Object.keys(FILTERED_LISTS) as FilteredListName[];

const savedFilterSchema = form({
  ID: maybe(v.pipe(v.string(), v.uuid('ID must be the ID of a saved filter (a UUID).'), v.toLowerCase())),
  list: v.picklist(LIST_NAMES, `The list must be ${LIST_NAMES.join(', ')}.`),
  name: required('Name', 60),
  filter: jsonObject('filter'),
});

export interface SavedFilterInput {
  ID: string | null;
  list: FilteredListName;
  name: string;
  filter: SavedValues;
}

/** @throws ValidationException naming each invalid field, such as `savedFilter.filter.expDate` */
export function readSavedFilter(input: unknown): SavedFilterInput {
  const { ID, list, name, filter } = parse(savedFilterSchema, input, 'savedFilter');
  const values = v.safeParse(valuesSchema(FILTERED_LISTS[list]), filter);
  if (!values.success) throw invalid(fieldErrors(values.issues, 'savedFilter.filter'));
  return { ID: ID ?? null, list, name, filter: values.output };
}

function valuesSchema({ fields, statuses, choices = {} }: FilteredList) {
  const entries = Object.entries(fields).map(([field, kind]) => [
    filterKey(field),
    v.optional(VALUE_OF[kind](field, choices[field] ?? statuses)),
  ]);
  return v.pipe(
    form(Object.fromEntries(entries) as Record<string, v.GenericSchema<unknown, FilterValue>>),
    v.check(values => Object.keys(values).length > 0, 'Choose at least one filter before you save it.'),
  );
}

type ValueSchema = (field: string, values: readonly string[]) => v.GenericSchema<unknown, FilterValue>;

const oneOrMore = (field: string, values: readonly string[]) => {
  const one = v.picklist(values);
  return v.union([one, v.pipe(v.array(one), v.minLength(1))], `${field} must be ${values.join(', ')}.`);
};

const mustBeIds = (field: string) => `${field} must be a list of IDs (UUIDs).`;

const text = (field: string) =>
  v.pipe(
    v.string(`${field} must be text.`),
    v.minLength(1, `${field} is empty. Leave it out.`),
    v.maxLength(200, `${field} can have at most 200 characters.`),
    v.check(isStorable, `${field} must consist of characters that can be stored.`),
  );

const VALUE_OF: Record<FieldKind, ValueSchema> = {
  text,
  anywhere: text,
  id: field =>
    v.pipe(
      v.array(v.pipe(v.string(mustBeIds(field)), v.check(isUuid, mustBeIds(field))), mustBeIds(field)),
      v.minLength(1, `${field} is empty. Leave it out.`),
      v.maxLength(MAX_VALUES, `${field} can have at most ${MAX_VALUES} values.`),
    ),
  status: oneOrMore,
  choice: oneOrMore,
  day: field => {
    const day = v.pipe(v.string(), v.check(isPlainDate));
    const ends = v.pipe(
      v.strictObject({ from: v.exactOptional(day), to: v.exactOptional(day) }),
      v.check(range => Object.keys(range).length > 0),
    );
    return v.union([day, ends], `${field} must be a day as YYYY-MM-DD, or a range from and to one.`);
  },
};
