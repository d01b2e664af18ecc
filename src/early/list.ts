import { serverNow } from '../api/serverClock';
import { watchSession } from '../authProvider/session';
import { isStale } from '../ui/ticketWords';
import { askEarly, type EarlyAnswer, firstPage } from './answer';
import { drawPage, isDrawable } from './cards';

/** How long the console waits for the rows before it starts beside them. */
const PATIENCE_MS = 1000;
const LOOK_MS = 10_000;

/**
 * Shows the tickets of a phone's first list before the console is there, where it is one that can be shown so.
 *
 * @param root where the console will be
 * @returns when the console may start: the rows are there, or are not to be waited for
 */
export async function showEarly(root: HTMLElement): Promise<void> {
  const page = firstPage(location);
  if (!page) return;
  const shown = askEarly(page).then(answer => {
    if (!answer || !isDrawable(answer) || isThere(root)) return undefined;
    const list = drawPage(answer, page);
    root.before(list);
    giveWay(list, root, answer);
    return painted();
  });
  await Promise.race([shown, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
}

/** Whether the console shows a page, be it one that says what went wrong, and reads no more. */
function isThere(root: HTMLElement): boolean {
  return root.querySelector('h1') !== null && !root.querySelector('.fallback, [aria-busy="true"]');
}

/**
 * Keeps the console behind the early list until it has a page of its own to show. When a verdict of the list no longer holds
 * it goes in any case; it does not outlive its session either.
 */
function giveWay(list: HTMLElement, root: HTMLElement, { data }: EarlyAnswer): void {
  root.dataset.behind = '';
  const endWatch = watchSession();
  const observer = new MutationObserver(() => isThere(root) && leave());
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  const isOver = () => data.some(({ verdict }) => isStale(verdict, serverNow()));
  const timer = setInterval(() => isOver() && leave(), LOOK_MS);

  function leave(): void {
    endWatch();
    observer.disconnect();
    clearInterval(timer);
    const { href, top, hasFocus } = placeIn(list);
    list.remove();
    delete root.dataset.behind;
    const link = [...root.querySelectorAll('a')].find(one => one.href === href);
    if (hasFocus) link?.focus({ preventScroll: true });
    if (link && window.scrollY > 0) window.scrollBy(0, link.getBoundingClientRect().top - top);
  }
}

/** The link that a reader is at: the one that has the focus, or the first that is seen. */
function placeIn(list: HTMLElement) {
  const links = [...list.querySelectorAll('a')];
  const focused = links.find(link => link === document.activeElement);
  const link = focused ?? links.find(one => one.closest('li') && one.getBoundingClientRect().top > 0);
  const top = link?.getBoundingClientRect().top ?? 0;
  return { href: link?.href, top, hasFocus: focused !== undefined };
}

/** Resolves when what was drawn is seen; a page in the background is not drawn. */
function painted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1000);
  });
}
