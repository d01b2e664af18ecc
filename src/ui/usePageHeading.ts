import { useEffect, useRef } from 'react';

let isFirstPage = true;

/**
 * Focuses the heading after navigation, for screen readers and keyboards. The first page keeps the browser's
 * default.
 */
export function usePageHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return heading;
}
