import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people';

// These change the demo's second company; other stories count the tickets of the first.
test.skip(({ isMobile }) => isMobile, 'one run of what changes the demo is enough');

/** The nth ticket of the active list, next to expire first; the first ones are Normal tickets. */
async function openTicket(page: Page, nth: number): Promise<void> {
  await page.goto('/main/tickets');
  await page.locator('main a[href*="/main/tickets/details/"]').nth(nth).click();
  await expect(page.getByRole('heading', { name: 'Actions' })).toBeVisible();
}

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a ticket is renewed: first what that would change, then the new revision', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'CompanyAdmin', 2);
  await openTicket(page, 0);
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await act(page, 'Renew');
  const dialog = page.getByRole('dialog', { name: 'Renew' });
  await expect(dialog.getByText(/would expire on .* \(estimate\)/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The main is not finished.');
  await dialog.getByRole('button', { name: 'Renew' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(number, { timeout: 90_000 });
  await expect(page.getByText('Renewed').first()).toBeVisible();
});

test('a cancellation wants a reason and a Yes, and then nothing more can be done but clone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'CompanyAdmin', 3);
  await openTicket(page, 2);
  await act(page, 'Cancel ticket');
  const dialog = page.getByRole('dialog', { name: 'Cancel ticket' });
  await dialog.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await act(page, 'Cancel ticket');
  await dialog.getByLabel('Reason').fill('The owner stopped the work.');
  await dialog.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'Do not dig yet' })).toBeVisible();
  await page.getByText(/Why \d+ other actions are not possible/).click();
  await expect(page.getByText('The ticket was cancelled: you cannot renew it any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clone', exact: true })).toBeVisible();
});

test('who may only read is offered nothing to do', async ({ page }) => {
  await signIn(page, 'ReadOnlyUser');
  await openTicket(page, 1);
  await expect(page.getByText('Nothing can be done to this ticket now.')).toBeVisible();
});
