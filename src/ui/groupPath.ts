import type { FilterValue } from '../../domain/lists';
import type { Attention } from '../../domain/tickets/attention';
import type { TicketListName, TicketStatus } from '../../domain/tickets/groups';
import { VERDICTS } from '../../domain/tickets/verdict/reasons';

const SEGMENT: Record<TicketListName, string> = {
  active: '',
  expiring: '/expiring',
  expired: '/expired',
  autoRenew: '/auto-renew',
  all: '/all',
};

/** Address of a list of tickets. */
export function groupPath(group: TicketListName): string {
  return `/main/tickets${SEGMENT[group]}`;
}

/** Address of all tickets of one status. */
export function statusPath(status: TicketStatus): string {
  return filteredPath(groupPath('all'), { status });
}

/** Address of the list that holds a set of tickets and no others; a verdict has a filter of its own. */
export function attentionPath(attention: Attention): string {
  const verdict = VERDICTS.find(one => one === attention);
  if (verdict) return filteredPath(groupPath('active'), { verdict });
  const group = attention === 'EXPIRED_OPEN_JOB' ? 'expired' : 'active';
  return filteredPath(groupPath(group), { attention });
}

/** Says in an address that its filters are for once, and those that the person has chosen are kept. */
export const ONCE_PARAM = 'once';

/** Address of a list with these filters set for once, as react-admin reads them. */
export function filteredPath(path: string, filter: Record<string, FilterValue>): string {
  if (Object.keys(filter).length === 0) return path;
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), [ONCE_PARAM]: '' })}`;
}
