import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose } from './fields';
import { startNewCompany } from './newCompany';
import { placeTickets } from './placeTickets';

const steps = (page: Page) => page.getByRole('region', { name: 'Get started' });
const counts = (page: Page) => page.getByRole('region', { name: 'Counts' });

/** Opens the dashboard and waits until it says how far the company is. */
async function expectDone(page: Page, done: number): Promise<void> {
  await page.goto('/main/dashboard');
  await expect(steps(page).getByText(`${done} of 4 steps done`)).toBeVisible();
  await expect(steps(page).getByText('Done', { exact: true })).toHaveCount(done);
}

test('a new company is guided step by step, and the steps disappear when all are done', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const owner = await startNewCompany(page);
  await expectDone(page, 0);
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();

  await steps(page).getByRole('link', { name: 'Add login' }).click();
  await expect(page.getByRole('combobox', { name: 'Select User' })).toHaveValue('Ada Park');
  await choose(page, 'Select Call Center', 'One Call CA');
  await page.getByRole('textbox', { name: 'Login' }).fill(owner.username);
  await page.getByRole('textbox', { name: 'Password' }).fill('center password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Credentials are in process of validation')).toBeVisible();

  await expectDone(page, 1);
  await steps(page).getByRole('link', { name: 'Add a job' }).click();
  await page.getByLabel('Job number').fill('26-001');
  await page.getByLabel('Job name').fill('Vernon Street');
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('26-001 · Vernon Street');
  const job = page.url();

  await expectDone(page, 2);
  await steps(page).getByRole('link', { name: 'Create a ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New ticket' })).toBeVisible();
  await page.goto(job);
  await placeTickets(page, 1);

  await expectDone(page, 3);
  await expect(counts(page).getByRole('link', { name: /Active tickets/ })).toContainText('1');
  await steps(page).getByRole('link', { name: 'Invite people' }).click();
  const drawer = page.getByRole('dialog', { name: 'New user' });
  await drawer.getByLabel('Name').fill('Robin Vale');
  await drawer.getByLabel('Email').fill(owner.email.replace('ada', 'robin'));
  await choose(drawer, 'Role', 'Project engineer');
  await drawer.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText('Robin Vale was added.')).toBeVisible();

  await page.goto('/main/dashboard');
  await expect(counts(page)).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});
