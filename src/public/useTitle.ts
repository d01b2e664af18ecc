import { useEffect } from 'react';

/** Puts a title into the browser's tab, in place of the one that was written out or the page before had. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Whiteline`;
  }, [title]);
}
