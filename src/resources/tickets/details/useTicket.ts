import { HttpError, type UseGetOneOptions } from 'react-admin';
import type { Permission, Resource } from '../../../../domain/permissions/matrix';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { uiMessages } from '../../../ui/messages';
import { READ_AGAIN_MS } from '../../../ui/verdict/AsOf';
import { useMay, useViewer } from '../../../ui/viewer';
import { isOffered } from '../actions/offers';

const WAITING_MS = 2_000;
const SILENT_MS = 12_000;

/**
 * How a ticket's page reads it: again as long as its verdict may change, which is soon while the center's number is
 * expected, now and then for responses, each minute else.
 */
export const READING = {
  refetchInterval: query => refreshEvery(query.state.data),
  staleTime: 0,
} satisfies UseGetOneOptions<Ticket>;

/** Milliseconds to the next look, or false once the ticket is over. */
function refreshEvery(ticket: Ticket | undefined): number | false {
  const isPending = ticket?.ticketStatus === 'PENDING';
  // Nothing comes but by people, who take hours or days.
  if (ticket?.way === 'ASSISTED')
    return isPending || ticket.ticketStatus === 'ACTIVE' ? READ_AGAIN_MS : false;
  if (isPending || ticket?.underWay) return WAITING_MS;
  if (ticket?.ticketStatus !== 'ACTIVE') return false;
  return silentStations(ticket) > 0 ? SILENT_MS : READ_AGAIN_MS;
}

/** Stations that have not answered at all. */
function silentStations({ members }: Pick<Ticket, 'members'>): number {
  return members.filter(({ responseCode }) => responseCode === null).length;
}

/** How the sheet of a new ticket stands; null for one that its center knows, or is sent. */
export function placingOf({ placements }: Pick<Ticket, 'placements'>): string | null {
  return placements.find(({ kind }) => kind === 'create')?.state ?? null;
}

/** The number that a person entered for it; null once a copy confirmed it. */
export function placedNumberOf({ placements }: Pick<Ticket, 'placements'>): string | null {
  return placements.find(({ kind }) => kind === 'create')?.placedNumber ?? null;
}

/** Whether the center still names the utility; what others have responded does not count. */
export function isNamed({ status }: Pick<TicketMember, 'status'>): boolean {
  return status !== 'Withdrawn';
}

/** An address whose job is not the ticket's own. */
export const NOT_OF_THIS_JOB = new HttpError(uiMessages.errors.notFound, 404, {
  errorType: 'NotFoundException',
  errors: {},
});

/** Whether they are on its job is read off the server's offers: its people alone may rename, in every status. */
export function useMayOnTicket(ticket: Pick<Ticket, 'actions'>) {
  const may = useMay();
  const { data: viewer } = useViewer();
  const managerId = isOffered(ticket, 'rename') ? (viewer?.id ?? null) : null;
  return (permission: Permission, resource: Resource) =>
    may(permission, resource, { managerId, assignedIds: [] });
}
