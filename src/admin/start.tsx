import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { installConsole } from '../offline/install';
import { router } from '../router';
import { applyColorMode } from '../ui/colorMode';

export function start(root: HTMLElement): void {
  applyColorMode();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  void installConsole();
}
