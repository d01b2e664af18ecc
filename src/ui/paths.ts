import type { FilterValue } from '../../domain/lists';
import type { Attention } from '../../domain/tickets/attention';
import type { TicketListName, TicketStatus } from '../../domain/tickets/groups';
import { VERDICTS } from '../../domain/tickets/verdict/reasons';

/** Name of the query parameter that picks whose login it is, and its value for one's own. */
export const WHOSE_PARAM = 'whose';
export const MINE = 'mine';

/** The page of call-center logins with oneself picked already. */
export const ownLoginPath = `/main/user-credentials?${WHOSE_PARAM}=${MINE}`;

/** Address of a recorded event (spec §2). */
export function eventPath(eventId: string | number): string {
  return `/main/recorded-events/details/${eventId}`;
}

/** What a new event starts with. */
interface EventStart {
  ticketId?: string;
  jobId?: string;
  eventType?: string;
  /** A station of the ticket. */
  stationCode?: string;
}

/** Address of the form of a new event, which starts with what the ticket or the job tells. */
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

/** Address of a job's details (spec §2). */
export function jobPath(jobId: string | number): string {
  return `/main/jobs/details/${jobId}`;
}

/** The list of mails of which something was not filed by itself. */
export const MAIL_PATH = '/main/tickets/mail';

export const importPath = (importId: string) => `/main/tickets/import/${importId}`;

/** Address of a ticket's details (spec §2). */
export function ticketPath(ticket: { JobID: string; id: string }): string {
  return `/main/tickets/details/${ticket.JobID}/${ticket.id}`;
}

/** Names, in the address of a ticket's page, the action whose dialog opens with it. */
export const ACTION_PARAM = 'action';

/** Address of the list of what is to be placed; a sheet is below it by its id. */
export const TO_PLACE = '/main/tickets/place';

/** Address of the round of look-ups; its tickets are below it. */
export const LOOK_UP = '/main/tickets/look-up';
