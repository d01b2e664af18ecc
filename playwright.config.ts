import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from './tests/support/browser';

const browser = findBrowser();
if (!browser) throw new Error('No browser to test with: `node --import tsx scripts/browser.mjs` gets one.');
// Workers read this file again; they need not search again.
process.env.CHROMIUM_PATH = browser;

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,a11y}/**/*.spec.ts',
  globalSetup: './tests/support/browserSetup.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: process.env.WHITELINE_URL,
    launchOptions: launchOptions(browser),
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
});
