import type { Page } from '@playwright/test';

/** Lets every mailed link that the page asks about be open: a token that is made up would be told dead at once. */
export async function letLinksBeOpen(page: Page): Promise<void> {
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('getLinkState(')
      ? route.fulfill({ json: { data: { result: { state: 'OPEN' } } } })
      : route.fallback(),
  );
}
