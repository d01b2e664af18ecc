import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadPage } from './loadPage';
import { isPublic } from './navigation';
import { PublicArea } from './PublicArea';
import { writtenFor } from './places';
import { untilLoaded } from './untilLoaded';

/** Wakes the page that was written out; where none was, as in development, makes it. */
export async function start(root: HTMLElement): Promise<void> {
  // Every navigation scrolls to the top (spec §2), Back included.
  history.scrollRestoration = 'manual';
  document.addEventListener('error', forgetLink, true);
  window.addEventListener('popstate', goBack);
  const startPath = location.pathname;
  const startSearch = writtenFor(startPath, location.search);
  const isThere = await loadPage(startPath).then(
    () => true,
    () => false,
  );
  const isWritten = root.hasChildNodes();
  // Until a late page arrives, React leaves what is written in its place, and wakes the frame alone.
  const late = isWritten && !isThere ? untilLoaded(() => loadPage(startPath)) : undefined;
  const area = (
    <StrictMode>
      <PublicArea startPath={startPath} startSearch={startSearch} late={late} />
    </StrictMode>
  );
  if (isWritten) hydrateRoot(root, area);
  else createRoot(root).render(area);
}

/** A stylesheet that did not come would count as loaded when the page it belongs to is tried again. */
function forgetLink({ target }: Event): void {
  if (target instanceof HTMLLinkElement) target.remove();
}

/** Back may lead into the console, whose last page brought the browser here without leaving its own document. */
function goBack(): void {
  if (!isPublic(new URL(location.href))) location.reload();
  else if (location.hash === '') window.scrollTo(0, 0);
}
