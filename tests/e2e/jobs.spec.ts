import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { NEW_JOB } from './fillTicket';
import { startSession } from './people';
import { placeTickets } from './placeTickets';
import { untilShown } from './untilShown';

/** A job of its own in the demo's second company, whose lists nobody counts. */
async function addJob(page: Page): Promise<void> {
  const number = `${NEW_JOB}${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
  await page.goto('/main/jobs/add');
  await untilShown(page.getByLabel('Job number'));
  await page.getByLabel('Job number').fill(number);
  await page.getByLabel('Job name').fill('Valve vault');
  await untilShown(page.getByRole('combobox', { name: 'Project manager' }).filter({ hasText: /\w/ }));
  const save = page.getByRole('button', { name: 'Save job' });
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await leftOf(save), 'where the fields begin').toBe(await leftOf(page.getByLabel('Job number')));
  await save.click();
  await untilShown(page.getByRole('heading', { level: 1, name: `${number} · Valve vault` }));
}

test('a job is closed out: its tickets are closed or left open, and then it is completed', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(150_000);
  await startSession(page, 'CompanyAdmin', 2);
  await addJob(page);
  await placeTickets(page, 2);
  await page.getByRole('button', { name: 'Close out…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close out job/ });
  const choices = dialog.getByRole('combobox', { name: /^What to do with/ });
  await untilShown(choices.first());
  await expect(choices.first()).toHaveText('Close – work done');
  await expect(choices).toHaveCount(2);
  await chooseIn(choices.first(), 'Cancel at the call center');
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await expect(dialog.getByRole('link', { name: 'Reason is required.' })).toBeVisible();
  await chooseIn(choices.first(), 'Leave as is');
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await expect(page.getByText('1 ticket won’t change.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await untilShown(dialog.getByText('2 of 2 done'));
  await untilShown(dialog.getByText(/is completed\.$/));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await untilShown(page.getByText('Completed', { exact: true }));
  await expect(page.getByRole('button', { name: 'Close out…' })).toHaveCount(0);
});
