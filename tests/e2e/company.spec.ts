import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signIn } from './people';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an owner changes the settings, an admin reads them', async ({ page }) => {
  await signIn(page, 'CompanySuperAdmin', 1);
  await page.goto('/main/settings');
  await page.getByLabel('Days before expiry').fill('40');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toContainText('from 1 to 14');
  await page.getByLabel('Days before expiry').fill('7');
  const years = page.getByLabel('Years that records are kept');
  const wanted = (await years.inputValue()) === '7' ? '8' : '7';
  await years.fill(wanted);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.reload();
  await expect(years).toHaveValue(wanted);
});

test('an admin sees the settings and no button', async ({ page }) => {
  await signIn(page, 'CompanyAdmin', 2);
  await page.goto('/main/settings');
  await expect(page.getByText('A company owner changes these.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0);
});

test('an engineer has neither settings nor the log', async ({ page }) => {
  await signIn(page, 'ProjectEngineer', 5);
  await page.goto('/main/settings');
  await expect(heading(page)).toHaveText('You may not see this');
  await page.goto('/main/audit');
  await expect(heading(page)).toHaveText('You may not see this');
});

test('a project manager is led to the logs of tickets', async ({ page }) => {
  await signIn(page, 'ProjectManager', 5);
  await page.goto('/main/audit');
  await expect(heading(page)).toContainText('The log of your jobs');
});

test('the log tells what an admin changed, filtered and as a file', async ({ page }) => {
  await signIn(page, 'CompanyAdmin', 2);
  await page.goto('/main/audit');
  await expect(page.locator('main strong').first()).toBeVisible();
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('combobox', { name: 'What' }).selectOption('Made demo data');
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem').first().click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-/);
});

test('everybody reads the rules, only an administrator changes them', async ({ page }) => {
  await signIn(page, 'ReadOnlyUser', 2);
  await page.goto('/main/rules');
  await expect(page.getByText('Thanksgiving Day')).toBeVisible();
  await page.getByRole('link', { name: 'Response codes' }).click();
  await expect(page.getByText('Locate area marked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change…' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page.getByText('Gov. Code 4216.2(b)').first()).toBeVisible();
});

test('an administrator posts a holiday and a code, and withdraws both', async ({ page }, { project }) => {
  await signIn(page, 'SASAdministrator');
  const year = new Date().getFullYear() + 1;
  const [day, code] = project.name === 'phone' ? ['09', 'E2P'] : ['08', 'E2D'];
  await page.goto('/main/rules');
  await page.getByRole('button', { name: 'Post a day' }).click();
  await page.getByLabel('Day', { exact: true }).fill(`${year}-09-${day}`);
  await page.getByLabel('Name', { exact: true }).fill(`Storm ${code}`);
  await page.getByRole('button', { name: 'Post the day' }).click();
  await page.getByLabel('Year').selectOption(String(year));
  const posted = page.getByRole('row', { name: new RegExp(`Storm ${code}`) });
  await posted.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(posted).toHaveCount(0);

  await page.getByRole('link', { name: 'Response codes' }).click();
  await page.getByRole('button', { name: 'Post a code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Meaning, in the center’s words').fill('Wait for the locator');
  await page.getByLabel('Reading').selectOption('red');
  await page.getByRole('button', { name: 'Post the code' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('until further notice');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Stop');
  await row.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(row).toHaveCount(0);
});

test('pages to come say what they will be', async ({ page }) => {
  await signIn(page, 'ReadOnlyUser', 2);
  for (const path of ['requests', 'support', 'billing', 'subscriptions', 'reports']) {
    await page.goto(`/main/${path}`);
    await expect(page.getByText('This page is being built.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
});

test('one’s account: details, digest, colours and a password that is refused', async ({ page }) => {
  const { username } = await signIn(page, 'ReadOnlyUser', 3);
  await page.goto('/main/account');
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await page.getByLabel('Send me the list of expiring tickets').selectOption('Every day');
  await page.getByRole('button', { name: 'Save digest' }).click();
  await expect(page.getByText('The digest was saved.')).toBeVisible();
  await page.getByLabel('Colours on this device').selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Current password').fill('not the one');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 12 characters');
});
