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

async function yesOrNo(page: Page, name: string, answer: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('group', { name }).getByText(answer, { exact: true }).click();
}

type CenterName = 'One Call CA' | 'One Call NV';

/** Answers everything that the form asks, with the first job there is and coordinates that are typed. */
export async function fillForm(page: Page, center: CenterName): Promise<void> {
  await chooseCenter(page, center);
  await chooseJob(page);
  await fillAnswers(page, center);
}

export async function chooseCenter(page: Page, center: CenterName): Promise<void> {
  await page.getByText(center, { exact: true }).first().click();
}

/** Answers everything but the center and the job. */
export async function fillAnswers(page: Page, center: CenterName): Promise<void> {
  const isCalifornia = center === 'One Call CA';
  await page.getByLabel('Ticket name').fill(`Lateral at <Main> & "2nd" (${center})`);
  await typeDate(page, 'Work begins', inTenDays());
  await choose(page, 'County', isCalifornia ? 'Sacramento' : 'Washoe');
  await page.getByLabel('City').fill(isCalifornia ? 'Elk Grove' : 'Reno');
  await page.getByLabel('Address or location').fill('100 Example Street');
  await page.getByLabel('Nearby cross street').fill('Second Street');
  await page.getByLabel('ZIP code').fill(isCalifornia ? '95624' : '89501');
  await page.getByLabel('Latitude').fill(isCalifornia ? '38.4088' : '39.5296');
  await page.getByLabel('Longitude').fill(isCalifornia ? '-121.3716' : '-119.8138');
  await page.getByLabel('Dig area (feet across)').fill('120');
  await choose(page, 'White lining', 'Yes-Paint');
  await choose(page, 'Work type', 'Sewer');
  await choose(page, 'Work activity', 'Lateral replacement');
  await choose(page, 'Excavation method', 'Backhoe');
  for (const question of ['Boring', 'Explosives', 'Street or sidewalk']) await yesOrNo(page, question, 'No');
  if (isCalifornia) {
    await choose(page, 'Work duration', '2-4 days');
    await choose(page, 'Anticipated depth', '48 to 84 inches');
    for (const question of ['Vacuum excavation', 'Pavement only']) await yesOrNo(page, question, 'No');
  }
  await choose(page, 'Project owner', 'Municipality');
  await page.getByLabel('Permit').fill('No Permit required');
  await page.getByLabel('Phone', { exact: true }).fill('(916) 555-0123');
  await page.getByLabel('On-site contact').fill('Foreman of the demo');
  await page.getByLabel('On-site phone').fill('916-555-0124');
}

/** Has the filled form reviewed, and sends it. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send to / }).click();
  const review = page.getByRole('dialog', { name: 'Review before sending' });
  await review.getByRole('button', { name: /^Send to / }).click();
}

/** Sends the form that is open; answers the id of its ticket. */
export async function saved(page: Page): Promise<string> {
  await send(page);
  await page.waitForURL(/\/main\/tickets\/details\//);
  return page.url().split('/').at(-1) ?? '';
}
