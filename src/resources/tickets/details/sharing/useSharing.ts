import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '../../../../dataProvider/types';
import { useFailureToast } from '../../../../ui/useFailureToast';

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

/** After a change to who shares a ticket: says what was done, and has everything of the ticket read again. */
export function useShared() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (done: string) => {
    notify(done, { type: 'success' });
    const stale = ['tickets', 'invitations'];
    await Promise.all(stale.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}

interface Options {
  call: () => Promise<unknown>;
  /** Message that says what was done. */
  done: string;
  /** Message that says what was not. */
  failed: string;
  onDone?: () => void;
}

/** Such a change by one button. */
export function useSharingCall({ call, done, failed, onDone }: Options) {
  const shared = useShared();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      onDone?.();
      return shared(done);
    },
    onError: error => fail(failed, error),
  });
}
