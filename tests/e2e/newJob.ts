import { expect, type Locator, type Page } from '@playwright/test';
import { NEW_JOB } from './fillTicket';
import { untilShown } from './untilShown';

/** A job of its own in the company of whoever is signed in. Its page is open then. */
export async function addJob(page: Page): Promise<void> {
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
