import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFailureToast } from '../../../../ui/useFailureToast';

interface Options<Input> {
  call: (input: Input) => Promise<unknown>;
  /** Message that says what was done. */
  done: string;
  /** Message that says what was not. */
  failed: string;
  onDone?: () => void;
}

/** A change to who shares a ticket: one toast, and everything of the ticket is read again. */
export function useSharingCall<Input = void>({ call, done, failed, onDone }: Options<Input>) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: call,
    onSuccess: async () => {
      notify(done, { type: 'success' });
      onDone?.();
      await Promise.all(
        ['tickets', 'invitations'].map(name => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
    onError: error => fail(failed, error),
  });
}
