import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { navItems, useNavItems } from '../navItems';

export type Opened = 'search' | 'keys' | null;

/** The second key after G, by page. */
export const PAGE_KEYS: Record<string, string> = {
  h: '/main/today',
  d: '/main/dashboard',
  t: '/main/tickets',
  j: '/main/jobs',
  s: '/main/subcontractor-library',
  c: '/main/calendar',
  e: '/main/recorded-events',
  p: '/main/ticket-profile',
};

/** How long G waits for the second key. */
const GO_MS = 1500;

/** The shortcuts of KeysDialog. Search and `?` also work while that dialog is open. */
export function useKeys(open: Opened, onOpen: (open: Opened) => void) {
  const navigate = useNavigate();
  const pages = useNavItems(navItems);
  const went = useRef(Number.NEGATIVE_INFINITY);
  const actOn = (key: string, at: number): boolean => {
    const page = at - went.current < GO_MS ? PAGE_KEYS[key] : undefined;
    went.current = key === 'g' ? at : Number.NEGATIVE_INFINITY;
    if (page !== undefined) {
      const item = pages.find(({ to }) => to === page);
      if (item) {
        item.onGo();
        navigate(page);
      }
      return true;
    }
    if (key === 'j' || key === 'k') return focusRow(key === 'j' ? 1 : -1);
    if (key === 'c') return clickCreate();
    return false;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const hasModifier = ctrlKey || metaKey || altKey;
    const isSearch = (key === '/' && !hasModifier) || (key === 'k' && (ctrlKey || metaKey) && !altKey);
    const isKeys = key === '?' && !hasModifier;
    if (isSearch || isKeys) {
      if (open !== 'keys' && isTaken(event)) return;
      event.preventDefault();
      onOpen(isSearch ? 'search' : 'keys');
    } else if (!hasModifier && !isTaken(event) && actOn(key, event.timeStamp)) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Keys without Ctrl belong to the focused input. All keys belong to an open dialog, menu or list of choices. */
function isTaken({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const typing =
    ctrlKey || metaKey
      ? ''
      : 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], ';
  const open = '[role$="dialog"], [role="menu"], [role="listbox"]';
  return target instanceof Element && target.closest(`${typing}${open}`) !== null;
}

/** Moves the focus to the link of the next or previous row of the page's list. */
function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('main [data-density] :is(tbody tr, li)')];
  const links = rows.flatMap(row => row.querySelector('a') ?? []);
  const at = links.findIndex(link => link.closest('tr, li')?.contains(document.activeElement));
  const next = at < 0 ? links[step > 0 ? 0 : links.length - 1] : links[at + step];
  next?.focus();
  return next !== undefined;
}

function clickCreate(): boolean {
  const button = document.querySelector<HTMLElement>('main .RaCreateButton-root');
  button?.click();
  return button !== null;
}
