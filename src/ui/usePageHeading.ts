import { useEffect, useRef } from 'react';

let isFirstPage = true;

/** After a navigation the focus moves to it, for screen readers and keyboards; the first page keeps the browser's start. */
export function usePageHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return heading;
}
