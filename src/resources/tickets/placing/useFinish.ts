import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

/** What follows a change of a sheet: a word of it, and everything that tells of the sheet or its ticket is read again. */
export function useFinish(): (done: string) => Promise<void> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async done => {
    notify(done, { type: 'success' });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['tickets'] }),
      queryClient.invalidateQueries({ queryKey: ['placements'] }),
    ]);
  };
}
