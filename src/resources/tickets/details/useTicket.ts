import { HttpError, type UseGetOneOptions } from 'react-admin';
import type { Permission, Resource } from '../../../../domain/permissions/matrix';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { uiMessages } from '../../../ui/messages';
import { useMay, useViewer } from '../../../ui/viewer';
import { isOffered } from '../actions/offers';
import { READ_AGAIN_MS } from '../verdict/AsOf';

const WAITING_MS = 2_000;
const SILENT_MS = 12_000;

/**
 * Refresh intervals of a ticket's page: short while the center's number is pending, longer while responses
 * are due, otherwise every minute.
 */
export const READING = {
  refetchInterval: query => refreshEvery(query.state.data),
  staleTime: 0,
} satisfies UseGetOneOptions<Ticket>;

/** In milliseconds. False once the ticket is over. */
function refreshEvery(ticket: Ticket | undefined): number | false {
  const isPending = ticket?.ticketStatus === 'PENDING';
  // Assisted tickets change only through people, which takes hours or days.
  if (ticket?.way === 'ASSISTED')
    return isPending || ticket.ticketStatus === 'ACTIVE' ? READ_AGAIN_MS : false;
  if (isPending || ticket?.underWay) return WAITING_MS;
  if (ticket?.ticketStatus !== 'ACTIVE') return false;
  return silentStations(ticket) > 0 ? SILENT_MS : READ_AGAIN_MS;
}

function silentStations({ members }: Pick<Ticket, 'members'>): number {
  return members.filter(({ responseCode }) => responseCode === null).length;
}

/** State of the placement of a new ticket. Null if the center already has the ticket or it was sent there. */
export function placingOf({ placements }: Pick<Ticket, 'placements'>): string | null {
  return placements.find(({ kind }) => kind === 'create')?.state ?? null;
}

/** The number that a person entered. Null once a copy confirmed it. */
export function placedNumberOf({ placements }: Pick<Ticket, 'placements'>): string | null {
  return placements.find(({ kind }) => kind === 'create')?.placedNumber ?? null;
}

/** Whether the center still lists the utility. Responses of withdrawn utilities don't count. */
export function isNamed({ status }: Pick<TicketMember, 'status'>): boolean {
  return status !== 'Withdrawn';
}

export const NOT_OF_THIS_JOB = new HttpError(uiMessages.errors.notFound, 404, {
  errorType: 'NotFoundException',
  errors: {},
});

/** Only people of the job may rename in every status, so a rename offer means the viewer is one of them. */
export function useMayOnTicket(ticket: Pick<Ticket, 'actions'>) {
  const may = useMay();
  const { data: viewer } = useViewer();
  const managerId = isOffered(ticket, 'rename') ? (viewer?.id ?? null) : null;
  return (permission: Permission, resource: Resource) =>
    may(permission, resource, { managerId, assignedIds: [] });
}
