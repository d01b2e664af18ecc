import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFailureToast } from './useFailureToast';

export interface ActionOptions<Payload, Answer> {
  call: (payload: Payload) => Promise<Answer>;
  done?: string | undefined | ((answer: Answer, payload: Payload) => string | undefined);
  /** Title of the error toast. Without it, only the reason is shown. */
  failed?: string | undefined;
  onRefused?: ((error: unknown) => void) | undefined;
  /** Query key prefixes to refresh, even after an error, since another user may have changed the record. */
  stale?: readonly (string | readonly string[])[] | undefined;
  onDone?: ((answer: Answer, payload: Payload) => unknown) | undefined;
  /** Called after success or failure, before the refresh. */
  onEnd?: () => void;
}

/** useMutation for custom calls. Shows the result as a toast and refreshes the data. */
export function useAction<Payload = void, Answer = unknown>(options: ActionOptions<Payload, Answer>) {
  const { call, done, failed, onRefused, stale = [], onDone, onEnd } = options;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, payload) => {
      const words = typeof done === 'function' ? done(answer, payload) : done;
      if (words) notify(words, { type: 'success' });
      return onDone?.(answer, payload);
    },
    onError(error) {
      if (onRefused) return onRefused(error);
      return failed ? fail(failed, error) : notify(error.message, { type: 'error' });
    },
    onSettled: () => {
      onEnd?.();
      return Promise.all(stale.map(key => queryClient.invalidateQueries({ queryKey: [key].flat() })));
    },
  });
}
