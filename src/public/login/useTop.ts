import { useEffect } from 'react';

/** The next step of a page begins at its top, like a page. Screen readers read its heading if no field has the focus. */
export function useTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('.simple h1');
    if (!heading || document.activeElement instanceof HTMLInputElement) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
}
