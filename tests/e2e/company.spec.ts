import { expect, test } from '../support/test';
import { choose, chooseIn } from './fields';
import { found } from './lists';
import { startSession } from './people';

test('an owner changes the settings, an admin reads them', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanySuperAdmin', 1);
  await page.goto('/main/settings');
  await page.getByLabel('Show as expiring (days before)').fill('40');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toContainText('from 1 to 14');
  await page.getByLabel('Show as expiring (days before)').fill('7');
  const years = page.getByLabel('Record retention (years)');
  const wanted = (await years.inputValue()) === '7' ? '8' : '7';
  await years.fill(wanted);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.reload();
  await expect(years).toHaveValue(wanted);
});

test('the log tells what an admin changed, filtered and as a file', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/audit');
  await expect(page.locator('main strong').first()).toBeVisible();
  await chooseIn(page.getByRole('combobox', { name: 'What' }), 'Created demo data');
  await expect(found(page)).toHaveText('1 entry');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem').first().click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-/);
});

test('one’s account: details, digest, colours and a password that is refused', { tag: '@desktop' }, async ({
  page,
}) => {
  const { username } = await startSession(page, 'ReadOnlyUser', 3);
  await page.goto('/main/account');
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await choose(page, 'Email me the list of expiring tickets', 'Every day');
  await page.getByRole('button', { name: 'Save digest' }).click();
  await expect(page.getByText('The digest was saved.')).toBeVisible();
  await choose(page, 'Theme', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Current password').fill('not the one');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 12 characters');
});
