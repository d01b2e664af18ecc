import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '../../../../dataProvider/types';

/** Who was asked for a ticket of their own, and those tickets; who digs with us comes with the ticket itself. */
export function useSharing(ticketId: string) {
  const { ticketInvitations, linkedTickets } = useDataProvider<AppDataProvider>();
  // Under the tickets' key, so that whatever changes a ticket has them read again.
  const key = (part: string) => ['tickets', 'sharing', ticketId, part];
  const invitations = useQuery({ queryKey: key('invitations'), queryFn: () => ticketInvitations(ticketId) });
  const linked = useQuery({ queryKey: key('linked'), queryFn: () => linkedTickets(ticketId) });
  const parts = [invitations, linked];
  return {
    invitations: invitations.data,
    linked: linked.data,
    error: parts.find(part => part.error)?.error ?? null,
    retry: () => Promise.all(parts.map(part => part.refetch())),
  };
}

/** What a change to who shares a ticket changes. */
export const SHARED = ['tickets', 'invitations'];

/** After a change to who shares a ticket: says what was done, and has everything of the ticket read again. */
export function useShared() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (done: string) => {
    notify(done, { type: 'success' });
    await Promise.all(SHARED.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}
