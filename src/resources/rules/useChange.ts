import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFailureToast } from '../../ui/useFailureToast';

/** Sends a change of a center's list, tells what was done and reads the list anew; `onDone` either way. */
export function useChange(list: 'holidays' | 'responseCodes', onDone: () => void) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const fail = useFailureToast();
  const [isPending, setIsPending] = useState(false);
  const change = async (send: () => Promise<unknown>, done: string) => {
    setIsPending(true);
    try {
      await send();
      notify(done, { type: 'success' });
    } catch (error) {
      fail('errors.title', error);
    }
    await queryClient.invalidateQueries({ queryKey: [list] });
    setIsPending(false);
    onDone();
  };
  return { change, isPending };
}
