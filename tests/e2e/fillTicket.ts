import type { Page } from '@playwright/test';
import { inTenDays } from '../support/filledTicket';
import { choose, typeDate } from './fields';

/** How the numbers of jobs begin that stories add. */
export const NEW_JOB = 'E2E-';

/** The first job that no other story adds and deletes meanwhile. */
export async function chooseJob(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Job' }).click();
  await page.getByRole('option').filter({ hasNotText: NEW_JOB }).first().click();
}

/** Answers everything but the job, for a ticket of California with coordinates that are typed. */
export async function fillAnswers(page: Page): Promise<void> {
  await page.getByText('One Call CA', { exact: true }).first().click();
  await page.getByLabel('Ticket name').fill('Lateral at <Main> & "2nd"');
  await typeDate(page, 'Work begins', inTenDays());
  await choose(page, 'County', 'Sacramento');
  await page.getByLabel('City').fill('Elk Grove');
  await page.getByLabel('Address or location').fill('100 Example Street');
  await page.getByLabel('Nearby cross street').fill('Second Street');
  await page.getByLabel('ZIP code').fill('95624');
  await page.getByLabel('Latitude').fill('38.4088');
  await page.getByLabel('Longitude').fill('-121.3716');
  await page.getByLabel('Dig area (feet across)').fill('120');
  await choose(page, 'White lining', 'Yes-Paint');
  await choose(page, 'Work type', 'Sewer');
  await choose(page, 'Work activity', 'Lateral replacement');
  await choose(page, 'Excavation method', 'Backhoe');
  await choose(page, 'Work duration', '2-4 days');
  await choose(page, 'Anticipated depth', '48 to 84 inches');
  for (const name of ['Boring', 'Explosives', 'Street or sidewalk', 'Vacuum excavation', 'Pavement only']) {
    await page.getByRole('group', { name }).getByText('No', { exact: true }).click();
  }
  await choose(page, 'Project owner', 'Municipality');
  await page.getByLabel('Permit').fill('No Permit required');
  await page.getByLabel('Phone', { exact: true }).fill('(916) 555-0123');
  await page.getByLabel('On-site contact').fill('Foreman of the demo');
  await page.getByLabel('On-site phone').fill('916-555-0124');
}

/** Has the filled form reviewed, and sends it; waits for the ticket's page. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send to / }).click();
  const review = page.getByRole('dialog', { name: 'Review before sending' });
  await review.getByRole('button', { name: /^Send to / }).click();
  await page.waitForURL(/\/main\/tickets\/details\//);
}
