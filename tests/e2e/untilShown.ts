import type { Locator } from '@playwright/test';

/** Waits for what the page is to show next, as long as the test may take: a crowded machine makes any shorter limit a guess. */
export async function untilShown(locator: Locator): Promise<void> {
  await locator.waitFor({ timeout: 0 });
}
