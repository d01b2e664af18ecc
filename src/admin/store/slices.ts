import { JOB_STATUSES } from '../../../domain/jobs/job';
import {
  type FilterValue,
  filterKey,
  JOB_FILTER_FIELDS,
  JOB_SORT_FIELDS,
  TICKET_FILTER_FIELDS,
  TICKET_SORT_FIELDS,
} from '../../../domain/lists';
import { TICKET_FILTER_VALUES } from '../../dataProvider/filters';
import type { ListRules } from '../../ui/list/address';

const TICKETS: ListRules = {
  fields: TICKET_FILTER_FIELDS,
  values: TICKET_FILTER_VALUES,
  sorts: TICKET_SORT_FIELDS,
};

/** The lists whose filters persist (spec §9), with what each can be filtered and sorted by. */
const RULES_OF = {
  activeTickets: TICKETS,
  expiringTickets: TICKETS,
  expiredTickets: TICKETS,
  autoRenewTickets: TICKETS,
  allTickets: TICKETS,
  jobs: { fields: JOB_FILTER_FIELDS, values: { Status: JOB_STATUSES }, sorts: JOB_SORT_FIELDS },
  dashboardActive: TICKETS,
  dashboardExpire: TICKETS,
} as const satisfies Record<string, ListRules>;

export type Slice = keyof typeof RULES_OF;
export const SLICES = Object.keys(RULES_OF) as Slice[];

/** Empty filters, as they are stored: text '', status and expDate null, managerId an empty list. */
export function emptyFilters(slice: Slice): Record<string, FilterValue | null> {
  const keys = Object.keys(RULES_OF[slice].fields).map(filterKey);
  return Object.fromEntries(keys.map(key => [key, EMPTY[key] === undefined ? '' : EMPTY[key]]));
}

export function isSlice(key: string): key is Slice {
  return key in RULES_OF;
}

/** What the slice's list can be filtered and sorted by. */
export function rulesOf(slice: Slice): ListRules {
  return RULES_OF[slice];
}

const EMPTY: Record<string, null | string[]> = { status: null, expDate: null, managerId: [] };
