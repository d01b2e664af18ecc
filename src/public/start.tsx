import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadPage } from './loadPage';
import { isPublic } from './navigation';
import { PublicArea } from './PublicArea';
import { writtenFor } from './places';
import { untilLoaded } from './untilLoaded';

/** Hydrates the prerendered page. Renders it if there is none, as in development. */
export async function start(root: HTMLElement): Promise<void> {
  // Every navigation scrolls to the top, including Back (spec §2).
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
  // Until the page's code has loaded, React keeps the prerendered content and hydrates only the frame.
  const late = isWritten && !isThere ? untilLoaded(() => loadPage(startPath)) : undefined;
  const area = (
    <StrictMode>
      <PublicArea startPath={startPath} startSearch={startSearch} late={late} />
    </StrictMode>
  );
  if (isWritten) hydrateRoot(root, area);
  else createRoot(root).render(area);
}

/** A stylesheet that failed to load would count as loaded on the next attempt. */
function forgetLink({ target }: Event): void {
  if (target instanceof HTMLLinkElement) target.remove();
}

/** Back may lead to the console, whose last page opened this one without leaving its document. */
function goBack(): void {
  if (!isPublic(new URL(location.href))) location.reload();
  else if (location.hash === '') window.scrollTo(0, 0);
}
