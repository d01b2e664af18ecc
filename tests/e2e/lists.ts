import type { Page } from '@playwright/test';

/** Beside the heading of a list: how many records its filters let through. */
export const found = (page: Page) => page.locator('main header').getByRole('status');

/** Adds a filter to the list that is open. Its field is open then. */
export async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
