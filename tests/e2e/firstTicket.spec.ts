import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose } from './fields';
import { fillAnswers, send } from './fillTicket';
import { mailedCode } from './mailbox';
import { fillCompanyAndPlace, fillSignInStep, send as sendSignUp } from './signUpForm';

/** From Home over Sign Up into the console of a company that has nothing yet. */
async function signUpFromHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  const draft = await fillCompanyAndPlace(page);
  await fillSignInStep(page, draft);
  await sendSignUp(page).click();
  await page.getByLabel('6-digit code').fill(await mailedCode(draft.email));
  await page.getByRole('button', { name: 'Confirm and open the console' }).click();
  await page.waitForURL('**/main/dashboard');
}

async function storeLogin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add login' }).click();
  await choose(page, 'Select Call Center', 'One Call CA');
  await page.getByRole('textbox', { name: 'Login' }).fill('sierra.trenching');
  await page.getByRole('textbox', { name: 'Password' }).fill('center password');
  await page.getByRole('button', { name: 'Save' }).click();
  const stored = page.getByRole('row').filter({ hasText: 'One Call CA' });
  await expect(stored.getByText('Works')).toBeVisible({ timeout: 30_000 });
}

// On a phone: a desk has each step in a story of its own.
test('from Home to the number of the first ticket, and its first responses', { tag: '@phone' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signUpFromHome(page);
  await storeLogin(page);

  await page.getByRole('link', { name: 'Whiteline', exact: true }).click();
  await page.getByRole('link', { name: 'Create a ticket' }).click();
  // The job that is missing is added on the way.
  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByLabel('Job number').fill('26-001');
  await page.getByLabel('Job name').fill('Elk Grove lateral');
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByRole('combobox', { name: 'Job' })).toHaveValue('26-001 · Elk Grove lateral');

  await fillAnswers(page);
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{13}/, { timeout: 60_000 });
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Utilities notified' }).tap();
  const answered = page.getByRole('region', { name: 'Utilities notified' }).locator('.MuiChip-root');
  await expect(answered.filter({ hasNotText: 'No response' }).first()).toBeVisible({ timeout: 60_000 });
});
