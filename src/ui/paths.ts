import type { FilterValue } from '../../domain/lists';
import type { Attention } from '../../domain/tickets/attention';
import type { TicketListName, TicketStatus } from '../../domain/tickets/groups';
import { VERDICTS } from '../../domain/tickets/verdict/reasons';

export const WHOSE_PARAM = 'whose';
export const MINE = 'mine';

export const ownLoginPath = `/main/user-credentials?${WHOSE_PARAM}=${MINE}`;

/** Spec §2. */
export function eventPath(eventId: string | number): string {
  return `/main/recorded-events/details/${eventId}`;
}

interface EventStart {
  ticketId?: string;
  jobId?: string;
  eventType?: string;
  stationCode?: string;
  /** Of a meeting. */
  kind?: string;
}

export const STAND_BY = 'Stand-by';

export function newEventPath(start: EventStart = {}): string {
  const search = new URLSearchParams({ ...start }).toString();
  return `/main/recorded-events/create${search && `?${search}`}`;
}

const SEGMENT: Record<TicketListName, string> = {
  active: '',
  expiring: '/expiring',
  expired: '/expired',
  autoRenew: '/auto-renew',
  all: '/all',
};

export function groupPath(group: TicketListName): string {
  return `/main/tickets${SEGMENT[group]}`;
}

export function statusPath(status: TicketStatus): string {
  return filteredPath(groupPath('all'), { status });
}

/** The list that shows exactly these tickets. Verdicts have their own filter. */
export function attentionPath(attention: Attention): string {
  const verdict = VERDICTS.find(one => one === attention);
  if (verdict) return filteredPath(groupPath('active'), { verdict });
  const group = attention === 'EXPIRED_OPEN_JOB' ? 'expired' : 'active';
  return filteredPath(groupPath(group), { attention });
}

/** Marks the filters in a URL as temporary, so that the user's own filters are kept. */
export const ONCE_PARAM = 'once';

/** Path of a list with temporary filters, in react-admin's format. */
export function filteredPath(path: string, filter: Record<string, FilterValue>): string {
  if (Object.keys(filter).length === 0) return path;
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), [ONCE_PARAM]: '' })}`;
}

/** Spec §2. */
export function jobPath(jobId: string | number): string {
  return `/main/jobs/details/${jobId}`;
}

export const MAIL_PATH = '/main/tickets/mail';

export const importPath = (importId: string) => `/main/tickets/import/${importId}`;

/** Query parameter that opens a user or the form for a new one. */
export const USER_PARAM = 'user';

export function userPath(id: string): string {
  return `/main/users?${USER_PARAM}=${id}`;
}

/** Spec §2. */
export function ticketPath(ticket: { JobID: string; id: string }): string {
  return `/main/tickets/details/${ticket.JobID}/${ticket.id}`;
}

export const ACTION_PARAM = 'action';

export const ON_THIS_DEVICE = '/main/on-this-device';

export const TO_PLACE = '/main/tickets/place';

export const LOOK_UP = '/main/tickets/look-up';
