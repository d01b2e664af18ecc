import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signIn, startSession } from './people';

const box = async (of: Locator) => {
  const found = await of.boundingBox();
  if (!found) throw new Error('nothing of it is to be seen');
  return found;
};

/** Large enough for a gloved finger. */
const expectTarget = async (target: Locator) => {
  await expect(target).toBeVisible();
  // Menus and panels grow to their size.
  await expect(async () => {
    const { width, height } = await box(target);
    expect(Math.min(width, height), String(target)).toBeGreaterThanOrEqual(44);
  }).toPass({ timeout: 10_000 });
};

test('settings are readable on a phone', { tag: '@phone' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/main/settings');
    await expect(page.locator('dd').first()).toBeVisible();
    const widths = await page.locator('dd').evaluateAll(all => all.map(one => one.clientWidth));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(110);
  }
});

test('the panel of saved filters remains on the screen', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ProjectEngineer', 2);
  await page.goto('/main/jobs');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await expect(page.getByText('No filters are saved for this list yet.')).toBeVisible();
  // What comes late makes the panel larger, and only then it is moved.
  await expect(async () => {
    const panel = await box(page.getByRole('dialog', { name: 'Saved filters' }));
    expect(panel.x).toBeGreaterThanOrEqual(0);
    expect(panel.x + panel.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }).toPass({ timeout: 30_000 });
});

test('a column heading shows its focus, and its tooltip covers no row', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/jobs');
  const head = page.getByRole('columnheader').getByRole('button').first();
  await expect(head).toBeVisible();
  await head.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(head).toBeFocused();
  await expect(head).toHaveCSS('outline-style', 'solid');

  // Where it has the focus, too, that is told: it goes first.
  await head.evaluate((element: HTMLElement) => element.blur());
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // What a click on it does is told below it, where the first row is; who goes on to that row has it back.
  await page.getByRole('columnheader').getByRole('button').nth(1).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  const { x = 0, y = 0 } = (await page.getByRole('tooltip').boundingBox()) ?? {};
  await page.mouse.move(x + 4, y + 12);
  expect(
    await row.evaluate((element, at) => element.contains(document.elementFromPoint(...at)), [
      x + 4,
      y + 12,
    ] as const),
  ).toBe(true);
});

test('tap targets are large enough', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'CompanyAdmin', 2);
  await expectTarget(page.getByRole('link', { name: /^All \d+ tickets/ }).first());
  await page.goto('/main/tickets');
  await expectTarget(page.getByRole('button', { name: 'Go to next page' }));
  await page.getByRole('button', { name: 'List tools' }).click();
  await expectTarget(page.getByRole('button', { name: /^Sort by/ }));
  await page.keyboard.press('Escape');
  await page.locator('main li a').first().click();
  await page.waitForURL('**/details/**');
  const contacts = page.getByRole('button', { name: 'Contacts' });
  await expectTarget(contacts);
  await contacts.click();
  await expectTarget(page.locator('dl a').first());
  await expectTarget(page.locator('main summary').first());
});

/** The page one came from, after the form in between has been saved. */
async function expectNoWayBackToForm(page: Page, details: string) {
  await page.waitForURL(details);
  await page.goBack();
  await expect(page).not.toHaveURL(/edit/);
}

test('Back after saving does not return to the form', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/jobs');
  await page
    .locator('main')
    .getByRole('link', { name: /^\d{2}-/ })
    .first()
    .click();
  await page.waitForURL('**/jobs/details/**');
  const details = page.url();
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNoWayBackToForm(page, details);
});
