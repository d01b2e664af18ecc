import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from 'react-admin';
import { useErrorToast } from '../../ui/useFailureToast';

/**
 * Shows as a toast what any query was refused with (spec §8), also where the page has no room for it, as beside a count. A
 * record that is missing may be an answer, as of a ticket that another company shares: ErrorState decides that.
 */
export function useQueryErrors(): void {
  const queryClient = useQueryClient();
  const toast = useErrorToast();
  useEffect(() => {
    const failing = new WeakSet<Query>();
    return queryClient.getQueryCache().subscribe(event => {
      if (event.type !== 'updated') return;
      const { query, action } = event;
      if (action.type === 'success') failing.delete(query);
      if (action.type !== 'error') return;
      // A page that reads itself again behind what it shows says so once.
      const isRepeated = failing.has(query) && query.state.data !== undefined;
      failing.add(query);
      const isMissing = action.error instanceof HttpError && action.error.status === 404;
      if (!isRepeated && !isMissing) toast(action.error);
    });
  }, [queryClient, toast]);
}
