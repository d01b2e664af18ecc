import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

// These change the demo's second company; other stories count the tickets of the first.
test.skip(({ isMobile }) => isMobile, 'one run of what changes the demo is enough');

/** Of the company's active tickets, next to expire first, one has had all its renewals, and one is an emergency. */
const SPECIAL = 2;

/** The nth other ticket of the active list; these are Normal tickets. */
async function openTicket(page: Page, nth: number): Promise<void> {
  await page.goto('/main/tickets');
  await page
    .locator('main a[href*="/main/tickets/details/"]')
    .nth(SPECIAL + nth)
    .click();
  await expect(bar(page)).toBeVisible();
}

const bar = (page: Page) => page.getByRole('group', { name: 'Actions' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();

/** An action that does not stand on the bar itself. */
async function actFromAll(page: Page, name: string): Promise<void> {
  await act(page, 'All actions');
  await page.getByRole('dialog', { name: 'All actions' }).getByRole('button', { name, exact: true }).click();
}

/** Lets the server refuse a call, as it does when somebody else was faster. */
async function refuse(page: Page, operation: string, message: string): Promise<void> {
  await page.route('**/graphql', route =>
    route.request().postData()?.includes(`mutation ${operation}(`)
      ? route.fulfill({ json: { data: null, errors: [{ message, errorType: 'ConflictException' }] } })
      : route.continue(),
  );
}

test('a ticket is renewed: first what that would change, then the new revision', async ({ page }) => {
  test.setTimeout(120_000);
  await startSession(page, 'CompanyAdmin', 2);
  await openTicket(page, 0);
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await act(page, 'Renew');
  const dialog = page.getByRole('dialog', { name: 'Renew ticket' });
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByLabel('Reason').fill('The main is not finished.');
  await dialog.getByRole('button', { name: 'Renew ticket' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 done');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(number, { timeout: 90_000 });
  await expect(page.getByText('Renewed').first()).toBeVisible();
});

test('a cancellation wants a reason and a Yes, and then nothing more can be done but clone', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await startSession(page, 'CompanyAdmin', 3);
  await openTicket(page, 2);
  await actFromAll(page, 'Cancel ticket');
  const dialog = page.getByRole('dialog', { name: 'Cancel ticket' });
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await dialog.getByRole('link', { name: 'Reason is required.' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await actFromAll(page, 'Cancel ticket');
  await dialog.getByLabel('Reason').fill('The owner stopped the work.');
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'Do not dig' })).toBeVisible();
  await act(page, 'All actions');
  const all = page.getByRole('dialog', { name: 'All actions' });
  await expect(all.getByText('You can’t renew a cancelled ticket.')).toBeVisible();
  await expect(all.getByRole('link', { name: 'Try: Clone' }).first()).toHaveAttribute(
    'href',
    /\/main\/tickets\/create\?clone=/,
  );
});

test('Failed to cancel ticket: said first, the reasons below, above the dialog that stays', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await openTicket(page, 5);
  await refuse(page, 'cancelTicket', 'It is not so.\nAnd not so.');
  await actFromAll(page, 'Cancel ticket');
  const dialog = page.getByRole('dialog', { name: 'Cancel ticket' });
  await dialog.getByLabel('Reason').fill('No more work.');
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to cancel ticket' });
  const title = toast.getByText('Failed to cancel ticket', { exact: true });
  await expect(title).toBeVisible();
  await expect(toast.getByRole('listitem')).toHaveText(['It is not so.', 'And not so.']);
  await expect(dialog).toBeVisible();
  expect(await isOnTop(title)).toBe(true);
  expect(await layerOf(toast)).toBe(1200);
  expect(await layerOf(dialog)).toBe(1100);
});

type Shown = ReturnType<Page['locator']>;

/** Whether nothing lies over the middle of the element. */
function isOnTop(shown: Shown): Promise<boolean> {
  return shown.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });
}

/** The layer that an element is on: the z-index of the nearest positioned parent that has one. */
function layerOf(shown: Shown): Promise<number> {
  return shown.evaluate(element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { zIndex, position } = getComputedStyle(at);
      if (zIndex !== 'auto' && position === 'fixed') return Number(zIndex);
    }
    return 0;
  });
}

test('a dropdown opened in a dialog lies above it', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 3);
  await openTicket(page, 4);
  await actFromAll(page, 'Assign subcontractors');
  const dialog = page.getByRole('dialog', { name: 'Assign subcontractors' });
  await dialog.getByRole('combobox', { name: 'Subcontractor' }).click();
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await expect.poll(() => isOnTop(option)).toBe(true);
  const list = await page
    .locator('.MuiAutocomplete-popper')
    .evaluate(one => Number(getComputedStyle(one).zIndex));
  expect(list).toBeGreaterThan(await layerOf(dialog));
});
