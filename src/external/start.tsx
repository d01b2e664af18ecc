import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ExternalArea } from './ExternalArea';

/** Wakes the page that was written out; where none was, as in development, makes it. */
export async function start(root: HTMLElement): Promise<void> {
  const area = (
    <StrictMode>
      <ExternalArea />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, area);
  else createRoot(root).render(area);
}
