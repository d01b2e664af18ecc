import { type EventEmitter, once } from 'node:events';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  request,
} from '@playwright/test';
import { keepSession, logIn } from '../tests/e2e/people';
import { findBrowser, launchOptions } from '../tests/support/browser';
import { demoAccounts, type RunningServer, startDemoServer } from '../tests/support/server';

const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
const PATIENCE_MS = 120_000;

/** Round trip in milliseconds, and kbit/s down and up. */
const NETWORKS = {
  'slow 4G as Lighthouse has it (150 ms, 1.6 Mbit/s)': { latency: 150, down: 1638, up: 750 },
  'slow 4G as Chrome has it (563 ms, 1.4 Mbit/s)': { latency: 562.5, down: 1475, up: 675 },
};
type Network = (typeof NETWORKS)[keyof typeof NETWORKS];

interface Visit {
  /** Until the first row is readable and its link works, with the transfers up to then. */
  seconds: number;
  requests: number;
  kilobytes: number;
  whole: number;
}

/** A signed-in user's first and second visit on a phone, with two networks and a four times slower CPU. */
export async function benchPhone(): Promise<void> {
  const server = await startDemoServer({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' });
  const browser = await chromium.launch(launchOptions(findBrowser() ?? ''));
  try {
    for (const [name, network] of Object.entries(NETWORKS)) {
      const [cold, second]: [Visit[], Visit[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        const context = await signedIn(browser, server);
        cold.push(await visit(context, network));
        second.push(await visit(context, network));
        await context.close();
      }
      report(`${name}: cold`, cold, '3.5 s, 30 requests');
      report(`${name}: second visit`, second, '1.2 s');
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function signedIn(browser: Browser, server: RunningServer): Promise<BrowserContext> {
  const account = (await demoAccounts(server.dataFolder)).find(({ role }) => role === 'CompanyAdmin');
  if (!account) throw new Error('The demo has no administrator of a company');
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const asker = await request.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await keepSession(page, server.url, await logIn(asker, account));
  await page.close();
  await asker.dispose();
  return context;
}

async function visit(context: BrowserContext, network: Network): Promise<Visit> {
  const page = await context.newPage();
  const client = await slowDown(page, network);
  // Playwright's own page events inject a large script first, which would affect the times.
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: 'tell' });
  const called = once(client as unknown as EventEmitter, 'Runtime.bindingCalled', {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // The tool that runs this file adds `__name` calls to functions.
  await page.addInitScript('globalThis.__name = value => value');
  await page.addInitScript(watchRows);
  await page.goto('/main/tickets', { waitUntil: 'commit' });
  const [{ payload }] = await called;
  await page.close();
  return JSON.parse(payload);
}

type Watched = Window & { tell(visit: string): void };

/** Runs in the page, because querying a busy page from outside waits. Cached files count as no bytes. */
function watchRows(): void {
  let first: Omit<Visit, 'whole'> | undefined;
  const isRow = (link: HTMLAnchorElement) =>
    /^\d{13}/.test(link.textContent) &&
    link.pathname.startsWith('/main/tickets/details/') &&
    link.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const came = (at: number) =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
      entry =>
        entry instanceof PerformanceResourceTiming && entry.responseEnd <= at && entry.transferSize > 0,
    ) as PerformanceResourceTiming[];
  const look = () => {
    const row = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(isRow);
    // The frame with the row has been drawn one task later.
    if (row) setTimeout(note, 0, row.closest('#root') !== null);
    if (!row?.closest('#root')) requestAnimationFrame(look);
  };
  const note = (isConsole: boolean) => {
    const at = performance.now();
    const files = came(at);
    const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
    first ??= { seconds: at / 1000, requests: files.length, kilobytes: bytes / 1000 };
    const visit: Visit = { ...first, whole: at / 1000 };
    if (isConsole) (window as unknown as Watched).tell(JSON.stringify(visit));
  };
  look();
}

/** @returns the session that slows the page down until it closes */
async function slowDown(page: Page, { latency, down, up }: Network): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (down * 1000) / 8,
    uploadThroughput: (up * 1000) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return client;
}

function report(what: string, visits: Visit[], goal: string): void {
  const sorted = [...visits].sort((a, b) => a.seconds - b.seconds);
  const [fastest, middle, slowest] = [0, Math.floor(ROUNDS / 2), ROUNDS - 1].map(nth => sorted[nth]);
  if (!fastest || !middle || !slowest) throw new Error('nothing was visited');
  console.log(
    `${what}: rows after ${middle.seconds.toFixed(1)} s (${fastest.seconds.toFixed(1)}–${slowest.seconds.toFixed(1)}), ` +
      `${middle.requests} requests, ${middle.kilobytes.toFixed(0)} kB until then (to reach: ${goal}); ` +
      `the console after ${middle.whole.toFixed(1)} s`,
  );
}
