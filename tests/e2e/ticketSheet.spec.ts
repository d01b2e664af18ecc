import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';
import { startSession } from './people';

/** The page that a button opens in another tab. */
async function openedBy(page: Page, button: string): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await opened.waitForURL('**/sheets/**');
  await opened.waitForLoadState();
  return opened;
}

async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', printBackground: false, preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a page of tickets is printed, one page each, and one is shared with an inspector until it is revoked', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  await page.locator('main thead input[type=checkbox]').check();
  const sheets = await openedBy(page, 'Print sheets');
  const count = await sheets.getByRole('article').count();
  expect(count).toBe(25);
  expect(await pagesOnPaper(sheets)).toBe(count);
  await sheets.emulateMedia({ media: 'print' });
  const borders = { SAFE_TO_DIG: 'solid', CHECK_FIRST: 'dashed', DO_NOT_DIG: 'double' };
  for (const [verdict, border] of Object.entries(borders)) {
    const box = sheets.locator(`[data-verdict="${verdict}"]`).first();
    if (await box.count()) await expect(box).toHaveCSS('border-style', border);
  }
  await expect(sheets.locator('[data-verdict="SAFE_TO_DIG"]').first()).toBeVisible();
  await sheets.close();

  await page
    .getByRole('link', { name: /^\d{13}/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this ticket' });
  const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue();
  await expect(dialog.getByRole('img', { name: 'QR code of the public link' })).toBeVisible();
  const inspector = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const visit = await inspector.newPage();
  await visit.goto(link);
  await expect(visit.getByRole('heading', { level: 2 })).toHaveText(/^(Safe to dig|Check first|Do not dig)/);
  await expect(visit.getByText(/^As of /)).toBeVisible();
  const wide = await visit.locator('html').evaluate(html => html.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  for (const colorScheme of ['light', 'dark'] as const) {
    const looking = await browser.newPage({ colorScheme });
    await looking.goto(link);
    expect(await axeViolations(looking)).toEqual([]);
    await looking.close();
  }

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByRole('button', { name: 'Make a public link' })).toBeVisible();
  expect((await visit.reload())?.status()).toBe(404);
  await expect(visit.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await inspector.close();
});
