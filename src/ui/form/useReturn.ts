import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of a link to a form from the page that the form leads back to. */
export const FROM_HERE = { fromHere: true };

/**
 * Goes back where the form was opened from that page, so that it stands once in the history; else it takes the form's place,
 * so that Back does not lead into the form again. Resolves when the address has changed.
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
