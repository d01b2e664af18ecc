import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { markLanguage } from '../i18n/language';
import { ExternalArea } from './ExternalArea';

/** Hydrates the prerendered page. Renders it if there is none, as in development. */
export async function start(root: HTMLElement): Promise<void> {
  markLanguage();
  const area = (
    <StrictMode>
      <ExternalArea />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, area);
  else createRoot(root).render(area);
}
