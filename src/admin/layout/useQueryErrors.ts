import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from 'react-admin';
import { isShownFromStorage } from '../../offline/connection';
import { useErrorToast } from '../../ui/useFailureToast';

/** A banner says that there is no signal (src/offline). */
const isSaid = (error: unknown) =>
  error instanceof HttpError && error.status === 0 && (!navigator.onLine || isShownFromStorage());

/**
 * Shows errors of all queries as toasts (spec §8), even where the page has no room for them, such as beside a
 * count. A missing record may be expected, such as another company's ticket, so ErrorState handles it.
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
      // A page that refreshes in the background reports an error once.
      const isRepeated = failing.has(query) && query.state.data !== undefined;
      failing.add(query);
      const isMissing = action.error instanceof HttpError && action.error.status === 404;
      if (!isRepeated && !isMissing && !isSaid(action.error)) toast(action.error);
    });
  }, [queryClient, toast]);
}
