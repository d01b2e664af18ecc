import type { Page } from '@playwright/test';

/** What a browser does that duplicates a tab: another page at the same address, with a copy of the tab's own storage. */
export async function duplicateTab(page: Page): Promise<Page> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  const copy = await page.context().newPage();
  await copy.addInitScript(
    entries => {
      if (sessionStorage.getItem('copied')) return;
      for (const [key, value] of [...entries, ['copied', 'yes']] as const) sessionStorage.setItem(key, value);
    },
    kept as [string, string][],
  );
  await copy.goto(page.url());
  return copy;
}
