import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * A browser context that one story after the other uses, so that the scripts of the product are fetched and compiled once
 * and not for each of them. Between stories everything goes that a page or a test could have left: pages, cookies, local
 * storage and databases, routes, permissions, a connection that was cut.
 */
export interface KeptContext {
  context: BrowserContext;
  /** A page of the product's origin in which nothing of the product runs: it writes what the browser keeps for the origin. */
  keeper: Page;
  /** Whether a test did to it what cannot be taken back, as holding its clock: it is not used again then. */
  isSpoiled: boolean;
}

/** What lasts for every page to come. */
const LASTING = ['addInitScript', 'close', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const;

const keepers = new WeakMap<BrowserContext, Page>();

/** Makes one with the options of the test that runs: Playwright gives them to each new context. */
export async function keepContext(browser: Browser): Promise<KeptContext> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  // An address of the origin, with nothing behind it: a browser that finds no icon asks for one.
  await keeper.route('**', route =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await keeper.goto('/robots.txt');
  keepers.set(context, keeper);
  const kept: KeptContext = { context, keeper, isSpoiled: false };
  const spoiling =
    (call: (...args: never[]) => unknown, owner: object) =>
    (...args: never[]) => {
      kept.isSpoiled = true;
      return call.apply(owner, args);
    };
  for (const name of LASTING) Object.assign(context, { [name]: spoiling(context[name], context) });
  const clock = new Proxy(context.clock, {
    get: (real, name) => spoiling(real[name as keyof typeof real], real),
  });
  Object.assign(context, { clock });
  return kept;
}

/** As if nobody had used it, but for what the browser remembers of the product's files. */
export async function emptyContext({ context, keeper }: KeptContext): Promise<void> {
  await Promise.all(storyPages(context).map(page => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await keeper.evaluate(emptyStorage);
}

/** In the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear();
  // Uploads keep there who they are.
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise(done =>
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: done }),
    );
  }
}

/** The pages that a story opened. */
export function storyPages(context: BrowserContext): Page[] {
  return context.pages().filter(page => page !== keepers.get(context));
}

/**
 * Has the browser keep these entries, and no others, in the local storage of the origin. Playwright's own way would empty
 * the browser's cache, too; a context that a test made for itself knows no other.
 */
export async function storeLocally(
  context: BrowserContext,
  origin: string,
  entries: Record<string, string>,
): Promise<void> {
  const keeper = keepers.get(context);
  if (!keeper) {
    const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
    await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
    return;
  }
  await keeper.evaluate(wanted => {
    localStorage.clear();
    for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, value);
  }, entries);
}
