import { PACIFIC } from '../domain/calendar/zone';
import { type FilterInput, readFilters } from '../domain/filters';
import {
  OPERATORS_OF,
  type SortOrder,
  TICKET_FILTER_FIELDS,
  TICKET_SORT_FIELDS,
  type TicketFilterField,
  type TicketSortField,
} from '../domain/lists';
import { TICKET_LISTS, TICKET_STATUSES, type TicketListName } from '../domain/tickets/groups';
import type { TicketQuery } from '../server/tickets/conditions.sql';
import { NEXT_TO_EXPIRE } from '../server/tickets/lists';
import { CALLS, callBody, RECORD_CALLS } from './calls';

/** A list of tickets or a summary of them, whose statements are known. */
export interface TicketCase {
  name: string;
  operation: string;
  group: TicketListName;
  isSummary: boolean;
  filter?: FilterInput<TicketFilterField>;
  sort?: { field: TicketSortField; order: SortOrder };
}

export interface CallCase {
  name: string;
  call: string;
}

export type ScaleCase = TicketCase | CallCase;

export interface Sample {
  managerId: string;
  jobNo: string;
  jobName: string;
  ticketNo: string;
  day: string;
}

/** Everything else first, then each list of tickets alone, with each filter and each order, and the two summaries. */
export function scaleCases(sample: Sample): ScaleCase[] {
  const calls = Object.entries({ ...RECORD_CALLS, ...CALLS }).map(([name, call]) => ({ name, call }));
  return [...calls, ...ticketCases(sample)];
}

export function ticketCases(sample: Sample): TicketCase[] {
  const lists = TICKET_LISTS.flatMap(group => {
    const list = { operation: OPERATIONS[group], group, isSummary: false };
    return [
      { ...list, name: group },
      ...filtersOf(sample).map(filter => ({
        ...list,
        name: `${group}, ${filter.field} ${filter.operator}`,
        filter,
      })),
      ...TICKET_SORT_FIELDS.flatMap(field =>
        (['Asc', 'Desc'] as const).map(order => ({
          ...list,
          name: `${group} by ${field} ${order}`,
          sort: { field, order },
        })),
      ),
    ];
  });
  const summaries = (['active', 'expiring'] as const).map(group => ({
    name: `${group}TicketsSummary`,
    operation: `${group}TicketsSummary`,
    group,
    isSummary: true,
  }));
  return [...lists, ...summaries];
}

const OPERATIONS: Record<TicketListName, string> = {
  active: 'getActiveTickets',
  expiring: 'getExpiringTickets',
  expired: 'getExpiredTickets',
  autoRenew: 'getAutoRenewTickets',
  all: 'getAllTickets',
};

function filtersOf(sample: Sample): FilterInput<TicketFilterField>[] {
  const values: Record<TicketFilterField, string> = {
    JobName: sample.jobName,
    JobNo: sample.jobNo,
    ManagerId: sample.managerId,
    TicketNo: sample.ticketNo,
    Name: 'Trench 7',
    Place: 'Roseville',
    Utility: 'PACIFIC',
    Revision: '001',
    Status: 'EXPIRED',
    ExpDate: sample.day,
    WorkStart: sample.day,
    LegalStart: sample.day,
    Attention: 'RED',
    Verdict: 'SAFE_TO_DIG',
    CallCenter: 'onecallnv',
    Text: 'Trench 7',
  };
  const fields = Object.keys(values) as TicketFilterField[];
  const exact = fields
    .filter(field => OPERATORS_OF[TICKET_FILTER_FIELDS[field]].includes('eq'))
    .map(field => ({ field, operator: 'eq' as const, value: [values[field]] }));
  const like = fields
    .filter(field => OPERATORS_OF[TICKET_FILTER_FIELDS[field]].includes('like'))
    .map(field => ({ field, operator: 'like' as const, value: [values[field].slice(1)] }));
  return [...exact, ...like];
}

export function queryOf({ group, filter, sort }: TicketCase): TicketQuery {
  const rules = { fields: TICKET_FILTER_FIELDS, statuses: TICKET_STATUSES };
  return {
    now: new Date(),
    zone: PACIFIC,
    group,
    filters: filter ? readFilters([filter], rules, 'filters') : [],
    sort: sort ?? NEXT_TO_EXPIRE[group],
    jobId: null,
    managerId: null,
  };
}

export function bodyOf(one: ScaleCase, companyId: string): string {
  if ('call' in one) return callBody(one.call, companyId);
  const { operation, filter, sort, isSummary } = one;
  const filters = filter ? [filter] : [];
  const [type, wish] = isSummary
    ? (['filters: [TicketFilter!]!', { filters }] as const)
    : (['body: TicketListInput!', { body: { skip: 0, take: 25, filters, ...(sort && { sort }) } }] as const);
  const name = isSummary ? 'filters' : 'body';
  const query = `query ($companyId: ID!, $action: String!, $${type}) {
    ${operation}(companyId: $companyId, action: $action, ${name}: $${name}) {
      total data { ID TicketNo Name ExpDate WorkStart LegalStart Status Type Revision DaysToExpire responseColor
        callCenter autoRenew renewNo Job { ID JobNo Name Status Manager { Name } } }
    }
  }`;
  return JSON.stringify({ query, variables: { companyId, action: operation, ...wish } });
}
