import { type FilterInput, readFilters } from '../../domain/filters';
import type { TicketFilterField } from '../../domain/lists';
import type { TicketGroup } from '../../domain/tickets/groups';
import type { Services } from '../services';
import { LIST_ZONE, NEXT_TO_EXPIRE, TICKET_RULES } from '../tickets/lists';
import type { TicketQuery } from '../tickets/lists.sql';

/** Which tickets a part of the dashboard shows. */
export interface DashboardRequest {
  group: TicketGroup;
  filters: readonly FilterInput<TicketFilterField>[];
}

/** The tickets of the list that has this group and these filters, next to expire first. */
export function dashboardQuery(services: Services, { group, filters }: DashboardRequest): TicketQuery {
  return {
    now: services.now(),
    zone: LIST_ZONE,
    group,
    filters: readFilters(filters, TICKET_RULES, 'filters'),
    sort: NEXT_TO_EXPIRE[group],
    jobId: null,
    managerId: null,
  };
}
