import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { addFilter, choose } from './lists';
import { signInByForm, signOut, startSession } from './people';

const heads = (page: Page) => page.getByRole('columnheader');

test('columns and the height of rows are chosen once and kept for the person', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'ProjectManager', 1);
  await page.goto('/main/tickets');
  await expect(heads(page).filter({ hasText: 'Coordinates' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Coordinates' }).press('Space');
  await page.getByRole('checkbox', { name: 'Manager' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Ticket', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Roomy rows' }).click();
  const row = page.locator('tbody tr').first();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await signOut(page);
  await signInByForm(page, 'ProjectManager', 1);
  await page.goto('/main/tickets/expired');
  await expect(heads(page).filter({ hasText: 'Coordinates' })).toBeVisible();
  await expect(heads(page).filter({ hasText: 'Manager' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Roomy rows' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Roomy rows' }).click();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(36);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Standard columns' }).click();
  await expect(heads(page).filter({ hasText: 'Coordinates' })).toHaveCount(0);
});

test('filters are saved under a name, used, renamed, replaced and deleted', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'ProjectEngineer');
  await page.goto('/main/jobs');
  const status = page.getByRole('combobox', { name: 'Status' });
  await addFilter(page, 'Status');
  await choose(page, 'Status', 'Completed');
  await expect(page).toHaveURL(/COMPLETED/);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Save these filters…' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Done');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Done” is saved.')).toBeVisible();

  await choose(page, 'Status', 'On hold');
  await expect(page).toHaveURL(/ON_HOLD/);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Use Done' }).click();
  await expect(status).toHaveText('Completed');

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Rename Done' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Finished');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Finished” is saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Delete Finished' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('“Finished” is deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await expect(page.getByText('No filters are saved for this list yet.')).toBeVisible();
});

test('a dropdown is 200 px high at most, and letters lead to a name', async ({ page, isMobile }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/tickets');
  if (isMobile) await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: /^Project manager/ }).click();
  const panel = page.getByRole('dialog', { name: 'Project manager' });
  const names = panel.getByRole('checkbox');
  const list = names.first().locator('xpath=ancestor::div[1]');
  await expect(list).toHaveCSS('max-height', '200px');
  const name = (await list.locator('label').last().textContent()) ?? '';
  await names.first().focus();
  await page.keyboard.type(name.slice(0, 4));
  await expect(panel.getByRole('checkbox', { name })).toBeFocused();
});
