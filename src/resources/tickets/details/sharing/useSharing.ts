import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '../../../../dataProvider/consoleCalls';

export function useSharing(ticketId: string) {
  const { ticketInvitations, linkedTickets } = useDataProvider<AppDataProvider>();
  // Under the tickets' key, so that any change to a ticket refreshes these too.
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

export const SHARED = ['tickets', 'invitations'];

export function useReadAgain() {
  const queryClient = useQueryClient();
  return () => Promise.all(SHARED.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Shows a success message and refreshes the sharing data. */
export function useShared() {
  const notify = useNotify();
  const readAgain = useReadAgain();
  return async (done: string) => {
    notify(done, { type: 'success' });
    await readAgain();
  };
}
