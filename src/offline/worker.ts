import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { unlessLate } from './within';

/** Written by scripts/serviceWorker.ts. */
declare const SHELL_FILES: { url: string; revision: string | null }[];

/** The part of ServiceWorkerGlobalScope that is used. Its types and those of pages exclude each other. */
declare const self: {
  addEventListener(type: 'message', listener: (event: MessageEvent & ExtendableEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { includeUncontrolled: boolean }): Promise<unknown[]> };
};
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** With one bar of signal, a page may hang for minutes. */
const PATIENCE_MS = 5_000;

// Before the files' own route, which would answer `/main` from the cache first.
registerRoute(new NavigationRoute(({ request }) => networkFirst(request), { allowlist: [/^\/main(\/|$)/] }));
// Where signing out leads.
registerRoute(
  new NavigationRoute(({ request }) => fetch(request).catch(noSignal), { allowlist: [/^\/login(\/|$)/] }),
);
precacheAndRoute(SHELL_FILES);
cleanupOutdatedCaches();

async function networkFirst(request: Request): Promise<Response> {
  const sent = fetch(request);
  sent.catch(() => undefined);
  const response = await unlessLate(PATIENCE_MS, sent).catch(() => undefined);
  // A proxy without its server is like no signal.
  const isServed = response !== undefined && response.status < 500;
  return (isServed ? response : await matchPrecache('/main')) ?? sent;
}

function noSignal(): Response {
  return new Response(NO_SIGNAL, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const NO_SIGNAL = `<!doctype html><html lang="en"><title>No signal · Whiteline</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<h1>No signal</h1><p>You can sign in when it is back.</p>
<p lang="es">Sin señal. Podrá iniciar sesión cuando regrese.</p><p><a href="">Try again</a></p></html>`;

// A new version takes over only where no other tab could have an open form of the old one.
self.addEventListener('message', event => {
  if (event.data !== 'takeOverIfAlone') return;
  const takeOver = async () => {
    const tabs = await self.clients.matchAll({ includeUncontrolled: true });
    if (tabs.length <= 1) await self.skipWaiting();
  };
  event.waitUntil(takeOver());
});
