import { filterKey, JOB_FILTER_FIELDS, TICKET_FILTER_FIELDS } from '../../../domain/lists';

/** The lists whose filters persist (spec §9), with what each can be filtered by. */
const FIELDS_OF = {
  activeTickets: TICKET_FILTER_FIELDS,
  expiringTickets: TICKET_FILTER_FIELDS,
  expiredTickets: TICKET_FILTER_FIELDS,
  autoRenewTickets: TICKET_FILTER_FIELDS,
  jobs: JOB_FILTER_FIELDS,
  dashboardActive: TICKET_FILTER_FIELDS,
  dashboardExpire: TICKET_FILTER_FIELDS,
} as const;

export type Slice = keyof typeof FIELDS_OF;
export const SLICES = Object.keys(FIELDS_OF) as Slice[];

export type Filters = Record<string, string | string[] | null>;

/** Empty filters: text '', status and expDate null, managerId an empty list. */
export function emptyFilters(slice: Slice): Filters {
  const keys = Object.keys(FIELDS_OF[slice]).map(filterKey);
  return Object.fromEntries(keys.map(key => [key, EMPTY[key] === undefined ? '' : EMPTY[key]]));
}

/** The filters as they are stored: every field of the slice, empty where nothing is chosen. */
export function wholeFilters(slice: Slice, chosen: unknown): Filters {
  const whole = emptyFilters(slice);
  if (typeof chosen !== 'object' || chosen === null) return whole;
  for (const [key, value] of Object.entries(chosen)) {
    if (key in whole && sameKind(whole[key], value)) whole[key] = Array.isArray(value) ? [...value] : value;
  }
  return whole;
}

/** The filters as a list uses them: only what is chosen. */
export function chosenFilters(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== null && value.length > 0),
  );
}

export function isSlice(key: string): key is Slice {
  return key in FIELDS_OF;
}

const EMPTY: Record<string, null | string[]> = { status: null, expDate: null, managerId: [] };

/** Guards against what an older version, or a hand, has left in storage. */
function sameKind(empty: unknown, value: unknown): boolean {
  return Array.isArray(empty)
    ? Array.isArray(value) && value.every(one => typeof one === 'string')
    : typeof value === 'string';
}
