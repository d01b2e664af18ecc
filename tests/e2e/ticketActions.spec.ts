import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

const bar = (page: Page) => page.getByRole('group', { name: 'Actions' });
/** An action that does not stand on the bar itself. */
async function actFromAll(page: Page, name: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'All actions' }).click();
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

test('a dropdown is above its dialog, and an error is above the dialog that remains open', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/tickets');
  await page.locator('main a[href*="/main/tickets/details/"]').nth(7).click();
  await actFromAll(page, 'Assign subcontractors');
  const assigning = page.getByRole('dialog', { name: 'Assign subcontractors' });
  await assigning.getByRole('combobox', { name: 'Subcontractor' }).click();
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await expect.poll(() => isOnTop(option)).toBe(true);
  const list = await page
    .locator('.MuiAutocomplete-popper')
    .evaluate(one => Number(getComputedStyle(one).zIndex));
  expect(list).toBeGreaterThan(await layerOf(assigning));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(assigning).toBeHidden();

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
