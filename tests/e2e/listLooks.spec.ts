import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose } from './fields';
import { addFilter } from './lists';
import { signInByForm, signOut, startSession } from './people';

const heads = (page: Page) => page.getByRole('columnheader');

test('columns and the height of rows are chosen once and kept for the person', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'ProjectManager', 1);
  await page.goto('/main/tickets');
  await expect(heads(page).filter({ hasText: 'Coordinates' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Coordinates' }).press('Space');
  await page.getByRole('switch', { name: 'Project manager' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Density: Compact' }).click();
  const row = page.locator('tbody tr').first();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await signOut(page);
  await signInByForm(page, 'ProjectManager', 1);
  await page.goto('/main/tickets/expired');
  await expect(heads(page).filter({ hasText: 'Coordinates' })).toBeVisible();
  await expect(heads(page).filter({ hasText: 'Project manager' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Density: Comfortable' }).click();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(36);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
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
  await expect(page.getByText('“Done” was saved.')).toBeVisible();

  await choose(page, 'Status', 'On hold');
  await expect(page).toHaveURL(/ON_HOLD/);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Use Done' }).click();
  await expect(status).toHaveText('Completed');

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Rename Done' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Finished');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Finished” was saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Delete Finished' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('“Finished” was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await expect(page.getByText('No filters are saved for this list yet.')).toBeVisible();
});

test('a dropdown is 200 px high at most', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/tickets');
  await addFilter(page, 'Project manager');
  await page.getByRole('combobox', { name: 'Project manager' }).click();
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '200px');
});
