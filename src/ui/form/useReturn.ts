import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Link state for a form that returns to the page it was opened from. */
export const FROM_HERE = { fromHere: true };

/**
 * Goes back if the form was opened from that page. Otherwise replaces the form in the history, so that Back
 * doesn't return to it. Resolves after the navigation.
 */
export function useReturn(): (path: string) => Promise<void> {
  const { state } = useLocation();
  const navigate = useNavigate();
  const fromHere = state?.fromHere === true;
  return useCallback(
    async path => {
      if (!fromHere) return navigate(path, { replace: true });
      const isBack = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }));
      await navigate(-1);
      await isBack;
    },
    [fromHere, navigate],
  );
}
