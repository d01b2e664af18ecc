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

/** Reads everything again that a change to who shares a ticket changes. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return () => Promise.all(SHARED.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** After a change to who shares a ticket: says what was done, and reads again. */
export function useShared() {
  const notify = useNotify();
  const readAgain = useReadAgain();
  return async (done: string) => {
    notify(done, { type: 'success' });
    await readAgain();
  };
}
