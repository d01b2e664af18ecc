import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFailureToast } from './useFailureToast';

export interface Deed<Told, Answer> {
  /** The call of the data provider. */
  call: (told: Told) => Promise<Answer>;
  /** What was done, as a toast: words or a message's key. */
  done?: string | undefined | ((answer: Answer, told: Told) => string | undefined);
  /** What was not: the title of the toast that tells why; absent, the reason alone is told. */
  failed?: string | undefined;
  /** Shows in place of a toast why it was not done. */
  onRefused?: ((error: unknown) => void) | undefined;
  /** First parts of the keys of what is read again, whatever became of it: somebody else may have been first. */
  stale?: readonly (string | readonly string[])[] | undefined;
  onDone?: ((answer: Answer, told: Told) => unknown) | undefined;
  /** Told when it is done or has failed, before anything is read again. */
  onEnd?: () => void;
}

/** useMutation for what is no record's create, update or delete: says what was done or why not, and reads again. */
export function useDeed<Told = void, Answer = unknown>(deed: Deed<Told, Answer>) {
  const { call, done, failed, onRefused, stale = [], onDone, onEnd } = deed;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, told) => {
      const words = typeof done === 'function' ? done(answer, told) : done;
      if (words) notify(words, { type: 'success' });
      return onDone?.(answer, told);
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
