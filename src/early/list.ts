import { serverNow } from '../api/serverClock';
import { watchSession } from '../authProvider/session';
import { isStale } from '../resources/tickets/words';
import { askEarly, type EarlyAnswer, firstPage } from './answer';
import { drawPage, isDrawable, loadWords } from './cards';

/** How long the console waits for the rows before it starts anyway. */
const PATIENCE_MS = 1000;
const LOOK_MS = 10_000;

/**
 * Shows a phone's first ticket list before the console has loaded, if possible.
 * @param root the console's element
 * @returns resolves when the console may start
 */
export async function showEarly(root: HTMLElement): Promise<void> {
  const page = firstPage(location);
  if (!page) return;
  const shown = Promise.all([askEarly(page), loadWords()]).then(([answer]) => {
    if (!answer || !isDrawable(answer) || isThere(root)) return undefined;
    const list = drawPage(answer, page);
    root.before(list);
    giveWay(list, root, answer);
    return painted();
  });
  await Promise.race([shown, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
}

/** Whether the console shows a complete page, which may be an error. */
function isThere(root: HTMLElement): boolean {
  return root.querySelector('h1') !== null && !root.querySelector('.fallback, [aria-busy="true"]');
}

/**
 * Hides the console until it has rendered a page. The early list is removed sooner if a verdict expires or
 * the session ends.
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

/** The link at the reading position: focused, or else the first visible one. */
function placeIn(list: HTMLElement) {
  const links = [...list.querySelectorAll('a')];
  const focused = links.find(link => link === document.activeElement);
  const link = focused ?? links.find(one => one.closest('li') && one.getBoundingClientRect().top > 0);
  const top = link?.getBoundingClientRect().top ?? 0;
  return { href: link?.href, top, hasFocus: focused !== undefined };
}

/** Resolves after the next paint. Background tabs don't paint, so there is a timeout. */
function painted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1000);
  });
}
