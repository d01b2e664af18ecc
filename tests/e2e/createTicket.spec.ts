import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signIn } from './people';

// Connections that a test cuts itself.
test.use({ expectedInConsole: [/net::ERR_FAILED/] });

/** The next weekday ten days ahead, as a datetime-local input takes it. */
function inTenDays(): string {
  const day = new Date(Date.now() + 10 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T08:30`;
}

async function chooseJob(page: Page): Promise<void> {
  const job = page.getByRole('combobox', { name: 'Job' });
  await job.click();
  await page.getByRole('listbox').getByRole('option').first().click();
}

async function yesOrNo(page: Page, name: string, answer: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('group', { name }).getByText(answer, { exact: true }).click();
}

async function fillForm(page: Page, center: 'One Call CA' | 'One Call NV'): Promise<void> {
  const isCalifornia = center === 'One Call CA';
  await page.getByText(center, { exact: true }).first().click();
  await chooseJob(page);
  await page.getByLabel('Ticket name').fill(`Lateral at <Main> & "2nd" (${center})`);
  await page.getByLabel('Work begins').fill(inTenDays());
  await page.getByLabel('County').selectOption(isCalifornia ? 'Sacramento' : 'Washoe');
  await page.getByLabel('City').selectOption(isCalifornia ? 'Elk Grove' : 'Reno');
  await page.getByLabel('Address or location').fill('100 Example Street');
  await page.getByLabel('Nearby cross street').fill('Second Street');
  await page.getByLabel('ZIP code').fill(isCalifornia ? '95624' : '89501');
  await page.getByLabel('Latitude').fill(isCalifornia ? '38.4088' : '39.5296');
  await page.getByLabel('Longitude').fill(isCalifornia ? '-121.3716' : '-119.8138');
  await page.getByLabel('Dig area, feet across').fill('120');
  await page.getByLabel('How is the area marked in white?').selectOption('Yes-Paint');
  await page.getByLabel('Work type').selectOption('Sewer');
  await page.getByLabel('Work activity').selectOption('Lateral replacement');
  await page.getByLabel('Excavation method').selectOption('Backhoe');
  for (const question of ['Boring', 'Explosives', 'Street or sidewalk']) await yesOrNo(page, question, 'No');
  if (isCalifornia) {
    await page.getByLabel('Work duration').selectOption('2-4 days');
    await page.getByLabel('Anticipated depth').selectOption('48 to 84 inches');
    for (const question of ['Vacuum excavation', 'Pavement only']) await yesOrNo(page, question, 'No');
  }
  await page.getByLabel('Project owner').selectOption('Municipality');
  await page.getByLabel('Permit').fill('No Permit required');
  await page.getByLabel('Phone', { exact: true }).fill('(916) 555-0123');
  await page.getByLabel('On-site contact').fill('Foreman of the demo');
  await page.getByLabel('On-site phone').fill('916-555-0124');
}

for (const center of ['One Call CA', 'One Call NV'] as const) {
  test(`a ticket goes to ${center}, gets its number and its first answers`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, 'CompanyAdmin', center === 'One Call CA' ? 0 : 1);
    await page.goto('/main/tickets/create');
    await fillForm(page, center);
    await expect(page.getByText('Legal start').first()).toBeVisible();
    await expect(page.getByLabel('Anticipated depth')).toHaveCount(center === 'One Call CA' ? 1 : 0);
    await page.getByRole('button', { name: 'Save ticket' }).click();
    await page.waitForURL(/\/main\/tickets\/details\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{13}/, { timeout: 60_000 });
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Stations notified' })).toBeVisible();
    const answered = page.getByRole('region', { name: 'Stations notified' });
    await expect(answered.getByText(/Clear|Check|Stop/).first()).toBeVisible({ timeout: 60_000 });
  });
}

test('what is missing is named beside its field and in a summary; nothing is sent; the draft stays', async ({
  page,
}) => {
  await signIn(page, 'ProjectManager');
  await page.goto('/main/tickets/create');
  let sent = 0;
  page.on('request', request => {
    if (request.postData()?.includes('createTicket(')) sent += 1;
  });
  await page.getByText('One Call CA', { exact: true }).first().click();
  await page.getByLabel('Ticket name').fill('Kept while I look something up');
  await page.getByRole('button', { name: 'Save ticket' }).click();
  await expect(page.getByText(/answers need your attention/)).toBeVisible();
  await expect(page.getByText('ZIP code is required.').first()).toBeVisible();
  expect(sent).toBe(0);
  await page.goto('/main/tickets');
  await page.goto('/main/tickets/create');
  await expect(page.getByLabel('Ticket name')).toHaveValue('Kept while I look something up');
});

test('a double click and a lost answer make one ticket', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'CompanySuperAdmin');
  await page.goto('/main/tickets/create');
  await fillForm(page, 'One Call CA');
  const ids: string[] = [];
  let lose = true;
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('createTicket(')) return route.continue();
    const response = await route.fetch();
    ids.push((await response.json()).data.result.ID);
    if (!lose) return route.fulfill({ response });
    lose = false;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Save ticket' }).dblclick();
  await expect(page.getByText('The server could not be reached').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save ticket' }).click();
  await page.waitForURL(/\/main\/tickets\/details\//);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids).size).toBe(1);
});

test('a read-only user is not offered the form', async ({ page }) => {
  await signIn(page, 'ReadOnlyUser');
  await page.goto('/main/tickets');
  await expect(page.getByRole('link', { name: 'New ticket' })).toHaveCount(0);
  await page.goto('/main/tickets/create');
  await expect(page.getByText('You may not see this')).toBeVisible();
});
