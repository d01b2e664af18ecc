import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose, chooseIn } from './fields';
import { found } from './lists';
import { startSession } from './people';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an owner changes the settings, an admin reads them', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanySuperAdmin', 1);
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

test('an admin sees the settings and no button', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/settings');
  await expect(page.getByText('A company owner changes these.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0);
});

test('an engineer has neither settings nor the log', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ProjectEngineer', 5);
  await page.goto('/main/settings');
  await expect(heading(page)).toHaveText('You may not see this');
  await page.goto('/main/audit');
  await expect(heading(page)).toHaveText('You may not see this');
});

test('a project manager is led to the logs of tickets', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ProjectManager', 5);
  await page.goto('/main/audit');
  await expect(heading(page)).toContainText('The log of your jobs');
});

test('the log tells what an admin changed, filtered and as a file', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/audit');
  await expect(page.locator('main strong').first()).toBeVisible();
  await chooseIn(page.getByRole('combobox', { name: 'What' }), 'Made demo data');
  await expect(found(page)).toHaveText('1 entry');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem').first().click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-/);
});

test('pages to come say what they will be', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ReadOnlyUser', 2);
  for (const path of ['requests', 'support', 'billing', 'subscriptions', 'reports']) {
    await page.goto(`/main/${path}`);
    await expect(page.getByText('This page is being built.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
});

test('one’s account: details, digest, colours and a password that is refused', { tag: '@desktop' }, async ({
  page,
}) => {
  const { username } = await startSession(page, 'ReadOnlyUser', 3);
  await page.goto('/main/account');
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await choose(page, 'Send me the list of expiring tickets', 'Every day');
  await page.getByRole('button', { name: 'Save digest' }).click();
  await expect(page.getByText('The digest was saved.')).toBeVisible();
  await choose(page, 'Colours on this device', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Current password').fill('not the one');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 12 characters');
});
