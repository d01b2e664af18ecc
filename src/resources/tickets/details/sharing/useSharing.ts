import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../../dataProvider/types';

/** Who digs with us under the ticket, who was asked for a ticket of their own, and those tickets. */
export function useSharing(ticketId: string) {
  const { ticketSubcontractors, ticketInvitations, linkedTickets } = useDataProvider<AppDataProvider>();
  // Under the tickets' key, so that whatever changes a ticket has them read again.
  const key = (part: string) => ['tickets', 'sharing', ticketId, part];
  const assigned = useQuery({
    queryKey: key('subcontractors'),
    queryFn: () => ticketSubcontractors(ticketId),
  });
  const invitations = useQuery({ queryKey: key('invitations'), queryFn: () => ticketInvitations(ticketId) });
  const linked = useQuery({ queryKey: key('linked'), queryFn: () => linkedTickets(ticketId) });
  const parts = [assigned, invitations, linked];
  return {
    assigned: assigned.data,
    invitations: invitations.data,
    linked: linked.data,
    error: parts.find(part => part.error)?.error ?? null,
    retry: () => Promise.all(parts.map(part => part.refetch())),
  };
}
