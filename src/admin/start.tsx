import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startLanguage } from '../i18n/i18nProvider';
import { markLanguage } from '../i18n/language';
import { installConsole } from '../offline/install';
import { router } from '../router';
import { applyColorMode } from '../ui/colorMode';

export async function start(root: HTMLElement): Promise<void> {
  applyColorMode();
  markLanguage();
  // In English if its words can't be had.
  await startLanguage().catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  void installConsole();
}
