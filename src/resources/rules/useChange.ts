import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFailureToast } from '../../ui/useFailureToast';

interface Options {
  onDone: () => void;
  /** Shows why it failed, in place of a toast; what was typed and chosen is still there. */
  onRefused?: (error: unknown) => void;
}

/**
 * Sends a change of a center's list, tells what was done and reads the list anew. What `send` answers is told after what
 * was done.
 */
export function useChange(list: 'holidays' | 'responseCodes', { onDone, onRefused }: Options) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const fail = useFailureToast();
  const [isPending, setIsPending] = useState(false);
  const refuse = onRefused ?? (error => fail('rules.failed', error));
  const change = async (send: () => Promise<string | undefined>, done: string) => {
    setIsPending(true);
    try {
      const more = await send();
      notify([done, more].filter(Boolean).join(' '), { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [list] });
      onDone();
    } catch (error) {
      refuse(error);
      // Somebody else may have been first.
      void queryClient.invalidateQueries({ queryKey: [list] });
    }
    setIsPending(false);
  };
  return { change, isPending };
}
