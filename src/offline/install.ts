/**
 * Lets the console start without signal, and be installed. Called when a page was just loaded, so that no form
 * is open yet.
 */
export async function installConsole(): Promise<void> {
  const { serviceWorker } = navigator;
  // Missing on plain HTTP, except on localhost. Sources are not built in development.
  if (!serviceWorker || import.meta.env.DEV) return;
  const registration = await serviceWorker.register('/service-worker.js').catch(() => null);
  if (!registration?.waiting) return;
  // The new version removes the old one's files, so the page starts again with its own.
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage('takeOverIfAlone');
}
