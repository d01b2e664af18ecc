import type { Page } from '@playwright/test';

/** Waits until the page shows its content. Pages poll, so the network may never be idle for long. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main') ?? document.body;
    const isLoading = main.querySelector('[aria-busy="true"], .MuiSkeleton-root') !== null;
    return main.querySelector('h1') !== null && !isLoading && !/^\s*Loading\.\.\.\s*$/.test(main.innerText);
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
