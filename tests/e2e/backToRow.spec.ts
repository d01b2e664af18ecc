import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession, untilKnown } from './people';

const LIST = '/main/tickets';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('returning from a record leads back to its row', async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto(LIST);
  // A row of the early list leads to a document of its own.
  await untilKnown(page);
  const last = page.locator(`main a[href^="${LIST}/details/"]`).last();
  const href = await last.getAttribute('href');
  const link = page.locator(`main a[href="${href}"]`).first();
  await last.focus();
  const top = await scrolled(page);
  await last.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  // A line of text above may have come or gone meanwhile.
  await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(50);

  await link.press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Tickets', exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${LIST}(\\?|$)`));
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});
