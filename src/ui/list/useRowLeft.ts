import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface Left {
  list: string;
  row: string;
  href: string;
  top: number;
  records: string[];
}

/** Keyed by history entry and by the record's path. */
const left = new Map<string, Left>();

export function listLeft(record: string): string | undefined {
  return left.get(record)?.list;
}

export function recordsAround(record: string): { previous?: string | undefined; next?: string | undefined } {
  const { records = [] } = left.get(record) ?? {};
  const at = records.indexOf(record);
  return at < 0 ? {} : { previous: records[at - 1], next: records[at + 1] };
}

/** Makes the neighbor look as if it had been opened from its own row. */
export function stepTo(record: string, from: string): void {
  const one = left.get(from);
  const href = location.origin + record;
  if (one) left.set(record, { ...one, row: href, href });
}

/**
 * After Back or BackLink, restores the scroll position and focuses the row's link. Leaves the focus on the
 * heading (usePageHeading) if the row is gone or the user has moved the focus.
 */
export function useRowLeft(isFetching: boolean) {
  const { key, pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const rows = useRef<HTMLDivElement>(null);
  const wanted = useRef(left.get(isBack ? key : state?.backFrom));
  useEffect(() => {
    // Cached rows appear at once. The refreshed rows may lack the one that has the focus.
    const isOurs = wanted.current && focusRow(rows.current, wanted.current);
    if (!isOurs || !isFetching) wanted.current = undefined;
  });
  const isFollowed = useRef(false);
  useEffect(() => {
    isFollowed.current = false;
    // After leaving by other means, such as the menu, the browser restores the position.
    return () => {
      if (!isFollowed.current) left.delete(key);
    };
  }, [key]);
  // In the capture phase, because the row's own handler navigates too and stops the event.
  const onClickCapture = (event: MouseEvent) => {
    const link = linkOf(event.target as Element);
    const row = link && rowOf(link);
    // With a modifier key, the browser opens a new tab.
    if (!row || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const firsts = [...(rows.current?.querySelectorAll('tr, li') ?? [])].map(one => one.querySelector('a'));
    const records = [...new Set(firsts.flatMap(first => first?.pathname ?? []))];
    const one = { list: pathname + search, row, href: link.href, top: window.scrollY, records };
    left.set(key, one).set(link.pathname, one);
    isFollowed.current = true;
  };
  return { ref: rows, onClickCapture };
}

/** Moves the focus only if it is still where navigation put it. Returns false if the user has moved it. */
function focusRow(rows: Element | null, { row, href, top }: Left): boolean {
  const { activeElement, body } = document;
  const heading = document.querySelector('h1');
  const links = [...(rows?.querySelectorAll('a') ?? [])];
  const link = links.find(one => one.href === href && rowOf(one) === row);
  if (activeElement === link) return true;
  if (activeElement !== body && activeElement !== heading) return false;
  if (link) window.scrollTo(0, top);
  (link ?? heading)?.focus({ preventScroll: !link });
  return true;
}

/** The link that was clicked, or the row's first link for a click beside it. */
function linkOf(target: Element): HTMLAnchorElement | null {
  if (target.closest('button, input, label, thead')) return null;
  return target.closest('a') ?? target.closest('tr, li')?.querySelector('a') ?? null;
}

function rowOf(link: Element): string | undefined {
  const row = link.closest('tr, li');
  return row?.id || row?.querySelector('a')?.href;
}
