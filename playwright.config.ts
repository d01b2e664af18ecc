import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from './tests/support/browser';

const browser = findBrowser();
if (!browser) throw new Error('No browser to test with: `node --import tsx scripts/browser.mjs` gets one.');
// Workers read this file again; they need not search again.
process.env.CHROMIUM_PATH = browser;

/** All waiting takes longer with a server whose answers come late (CONTRIBUTING.md). */
const patience = process.env.WHITELINE_SLOW ? 2 : 1;

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,a11y}/**/*.spec.ts',
  globalSetup: './tests/support/browserSetup.ts',
  outputDir: 'test-results',
  workers: 3,
  // Only what hangs should meet these: a busy machine has taken 20 s to show a list.
  timeout: 180_000 * patience,
  expect: { timeout: 30_000 * patience },
  forbidOnly: true,
  // For a browser that stopped drawing alone (tests/support/stalled.ts).
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: process.env.WHITELINE_URL,
    launchOptions: launchOptions(browser),
    actionTimeout: 60_000 * patience,
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // It answers requests before a story can. The stories without signal allow it.
    serviceWorkers: 'block',
  },
  // A story runs on a desk and on a phone, unless its tag names one of them: `@desktop` has what does not depend on the
  // screen (rights, sessions, what is sent, kept or refused) or is there on a desk alone, `@phone` what only phones have.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
