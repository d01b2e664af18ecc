import { useEffect } from 'react';

/** The next step of a page begins at its top, like a page. */
export function useTop(): void {
  useEffect(() => window.scrollTo(0, 0), []);
}
