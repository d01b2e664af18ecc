import { test as base } from '@playwright/test';
import { LOGGED_FAILURE } from './loggedFailures';
import { noteStall, refuseOtherRetries } from './stalled';

export { expect } from '@playwright/test';

interface Options {
  /** What the browser's console may say in this test, as about a connection that the test itself cuts. */
  expectedInConsole: RegExp[];
}

interface Fixtures {
  quietConsole: undefined;
  drawingBrowser: undefined;
}

/** Playwright's test, which fails when a page writes an error or a warning to the console or throws. */
export const test = base.extend<Options & Fixtures>({
  expectedInConsole: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedInConsole }, use) => {
      const said: string[] = [];
      context.on('console', message => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      context.on('weberror', error => said.push(String(error.error())));
      await use(undefined);
      const unexpected = said.filter(
        text => ![LOGGED_FAILURE, ...expectedInConsole].some(expected => expected.test(text)),
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
