import { test as base, type ConsoleMessage, type WebError } from '@playwright/test';
import { emptyContext, type KeptContext, keepContext } from './keptContext';
import { LOGGED_FAILURE } from './loggedFailures';
import { noteStall, refuseOtherRetries } from './stalled';

export { expect } from '@playwright/test';

/** Stories without signal alone have one (playwright.config.ts). */
export const NO_WORKER = /^Service Worker registration blocked by Playwright$/;

interface Options {
  /** What the browser's console may say in this test, as about a connection that the test itself cuts. */
  expectedInConsole: RegExp[];
}

interface Fixtures {
  quietConsole: undefined;
  drawingBrowser: undefined;
}

/** What the stories of a worker share. */
interface Shared {
  kept: { context?: KeptContext | undefined; options?: string };
}

/** Playwright's test, which fails when a page writes an error or a warning to the console or throws. */
export const test = base.extend<Options & Fixtures, Shared>({
  expectedInConsole: [[], { option: true }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern which fixtures are wanted
    async ({}, use) => {
      await use({});
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, colorScheme, javaScriptEnabled, locale, serviceWorkers }, use) => {
    const options = JSON.stringify({ colorScheme, javaScriptEnabled, locale, serviceWorkers });
    if (kept.context && (kept.context.isSpoiled || kept.options !== options)) {
      await kept.context.context.close();
      kept.context = undefined;
    }
    kept.context ??= await keepContext(browser);
    kept.options = options;
    await use(kept.context.context);
    if (!kept.context.isSpoiled) await emptyContext(kept.context);
  },
  quietConsole: [
    async ({ context, expectedInConsole }, use) => {
      const said: string[] = [];
      const hear = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      };
      const note = (error: WebError) => said.push(String(error.error()));
      context.on('console', hear).on('weberror', note);
      await use(undefined);
      context.off('console', hear).off('weberror', note);
      const unexpected = said.filter(
        text => ![LOGGED_FAILURE, NO_WORKER, ...expectedInConsole].some(expected => expected.test(text)),
      );
      base.expect(unexpected, 'what pages said in the console').toEqual([]);
    },
    { auto: true },
  ],
  drawingBrowser: [
    async ({ context }, use, info) => {
      await refuseOtherRetries(info);
      await use(undefined);
      await noteStall(context, info);
    },
    { auto: true },
  ],
});
