import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

test('a customer is added, changed, suspended, reactivated and deleted', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'SASAdministrator');
  // Of a name that comes last: who has selected no company works on the first, in the stories beside this one as well.
  const name = `Western Quarry ${Date.now().toString(36)}`;
  await page.goto('/main/overview');
  await page.getByRole('button', { name: 'New customer' }).first().click();
  const form = page.getByRole('dialog', { name: 'New customer' });
  await form.getByRole('button', { name: 'Save customer' }).click();
  await expect(form.getByRole('alert')).toContainText('Company name');
  await form.getByRole('textbox', { name: 'Customer' }).fill(name);
  await form.getByLabel('State').fill('nv');
  await form.getByLabel('Owner name').fill('Ines Falk');
  await form.getByLabel('Owner email').fill(`${Date.now().toString(36)}@example.com`);
  await form.getByRole('button', { name: 'Save customer' }).click();
  await expect(heading(page)).toHaveText(name);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('City').fill('Elko');
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByText('Elko, NV')).toBeVisible();

  await page.getByRole('button', { name: 'Suspend…' }).click();
  await yes(page);
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate…' }).click();
  await yes(page);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete…' }).click();
  await yes(page);
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await expect(page).toHaveURL(/\/main\/overview$/);
});
