import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose, chooseIn } from './fields';
import { NEW_JOB } from './fillTicket';
import { found } from './lists';
import { startSession } from './people';
import { placeTickets } from './placeTickets';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A job of its own in the demo's second company, whose lists nobody counts; answers its number. */
async function addJob(page: Page): Promise<string> {
  const number = `${NEW_JOB}${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
  await page.goto('/main/jobs/add');
  await page.getByLabel('Job number').fill(number);
  await page.getByLabel('Job name').fill('Valve vault');
  await expect(page.getByLabel('Project manager')).toHaveText(/\w/);
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(heading(page)).toHaveText(`${number} · Valve vault`);
  return number;
}

async function yes(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
}

test('a job is added, changed and deleted, and the way back works', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  const number = await addJob(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Job name').fill('Valve vault, north');
  await choose(page, 'Status', 'On hold');
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(heading(page)).toHaveText(`${number} · Valve vault, north`);
  await expect(page.getByText('On hold')).toBeVisible();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await yes(page);
  await expect(page.getByText(`Job ${number} was deleted.`)).toBeVisible();
  await expect(page).toHaveURL(/\/main\/jobs$/);
  await page.goto('/main/jobs?filter=%7B%7D');
  await expect(found(page)).toContainText('job');
  await expect(page.getByRole('link', { name: number })).toHaveCount(0);
});

test('a job is closed out: its tickets are closed or left, and then it is completed', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(150_000);
  await startSession(page, 'CompanyAdmin', 2);
  await addJob(page);
  await placeTickets(page, 2);
  await page.getByRole('button', { name: 'Close out…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close out job/ });
  const choices = dialog.getByRole('combobox', { name: /^What to do with/ });
  await expect(choices.first()).toHaveText('Close – work done');
  await expect(choices).toHaveCount(2);
  await chooseIn(choices.first(), 'Cancel at the call center');
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await expect(dialog.getByRole('link', { name: 'Reason is required.' })).toBeVisible();
  await chooseIn(choices.first(), 'Leave as is');
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await expect(page.getByText('1 ticket won’t change.')).toBeVisible();
  await yes(page);
  await expect(dialog.getByText('2 of 2 done')).toBeVisible();
  await expect(dialog.getByText(/is completed\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close out…' })).toHaveCount(0);
});
