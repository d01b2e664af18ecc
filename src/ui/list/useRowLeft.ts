import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A link in a row of a list that was followed, and how far the page was scrolled then, in px. */
interface Left {
  /** The list's address. */
  list: string;
  row: string;
  href: string;
  top: number;
  /** Where its rows lead, in their order. */
  records: string[];
}

/** By the entry of the history that was left, and by the address that was led to. */
const left = new Map<string, Left>();

/** The address of the list from whose row this record was opened last. */
export function listLeft(record: string): string | undefined {
  return left.get(record)?.list;
}

/** The records in the rows around the one that this record was opened from. */
export function recordsAround(record: string): { previous?: string | undefined; next?: string | undefined } {
  const { records = [] } = left.get(record) ?? {};
  const at = records.indexOf(record);
  return at < 0 ? {} : { previous: records[at - 1], next: records[at + 1] };
}

/** From a record to one around it: as if that had been opened from its row. */
export function stepTo(record: string, from: string): void {
  const one = left.get(from);
  const href = location.origin + record;
  if (one) left.set(record, { ...one, row: href, href });
}

/**
 * Who opened a record from a row and comes back, by Back or by BackLink, finds focus and page on that row's link. A row that
 * is gone, or focus moved while rows were read, leaves the heading as it is (usePageHeading).
 */
export function useRowLeft(isFetching: boolean) {
  const { key, pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const rows = useRef<HTMLDivElement>(null);
  const wanted = useRef(left.get(isBack ? key : state?.backFrom));
  useEffect(() => {
    // Rows that were kept are there at once; those read again may be without the one that has the focus already.
    const isOurs = wanted.current && focusRow(rows.current, wanted.current);
    if (!isOurs || !isFetching) wanted.current = undefined;
  });
  const isFollowed = useRef(false);
  useEffect(() => {
    isFollowed.current = false;
    // Who left by the menu, say, comes back to where the browser was.
    return () => {
      if (!isFollowed.current) left.delete(key);
    };
  }, [key]);
  // Before the row hears of it, which would lead to its record as well and so says nothing of a click on its link.
  const onClickCapture = (event: MouseEvent) => {
    const link = linkOf(event.target as Element);
    const row = link && rowOf(link);
    // With a key held the browser opens it beside.
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

/** Moves the focus there from where a navigation puts it; answers false when the person has moved it. */
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

/** The link that a click follows: its own, or for a row's bare ground the row's first. */
function linkOf(target: Element): HTMLAnchorElement | null {
  if (target.closest('button, input, label, thead')) return null;
  return target.closest('a') ?? target.closest('tr, li')?.querySelector('a') ?? null;
}

/** What a row is known by: its own ID, or its first link, that to its record. */
function rowOf(link: Element): string | undefined {
  const row = link.closest('tr, li');
  return row?.id || row?.querySelector('a')?.href;
}
