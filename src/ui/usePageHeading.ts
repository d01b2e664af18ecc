import { useEffect, useRef } from 'react';

let isFirstPage = true;

/**
 * For the heading of a page. After a navigation the focus moves to it, so that a screen reader tells where one is and
 * the keyboard starts there; the first page keeps the browser's own start.
 */
export function usePageHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return heading;
}
