import { chromium } from '@playwright/test';
import { signIn } from '../tests/e2e/people';
import { findBrowser, launchOptions } from '../tests/support/browser';
import { startDemoServer } from '../tests/support/server';

const ROUNDS = 5;

/** From the last keystroke in a filter of a list of up to 100 rows to the new rows, the 300 ms delay included. */
export async function benchFilter(): Promise<void> {
  const server = await startDemoServer({ LOG_LEVEL: 'silent' });
  process.env.WHITELINE_DATA = server.dataFolder;
  const browser = await chromium.launch(launchOptions(findBrowser() ?? ''));
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    await signIn(page, 'CompanyAdmin');
    await page.goto('/main/tickets');
    await page.getByLabel('Rows per page').selectOption('100');
    const filters = page.getByRole('search');
    for (let round = 1; round <= ROUNDS; round++) {
      await page.waitForFunction(() => document.querySelectorAll('tr').length > 50);
      const rows = await page.getByRole('row').count();
      const began = performance.now();
      await filters.getByRole('searchbox', { name: 'Job number' }).fill('25-0117');
      await filters
        .getByRole('status')
        .filter({ hasText: /found · 1 filter set/ })
        .waitFor();
      await page.waitForFunction(before => document.querySelectorAll('tr').length < before, rows);
      console.log(
        `round ${round}: ${(performance.now() - began).toFixed(0)} ms from ${rows} rows (budget: 800 ms)`,
      );
      await page.getByRole('button', { name: 'Clear filters' }).click();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
