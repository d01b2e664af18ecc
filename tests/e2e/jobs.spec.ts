import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signIn } from './people';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A job of its own in the demo's second company, whose lists nobody counts; answers its number. */
async function addJob(page: Page): Promise<string> {
  const number = `E2E-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
  await page.goto('/main/jobs/add');
  await page.getByLabel('Job number').fill(number);
  await page.getByLabel('Job name').fill('Valve vault');
  await expect(page.getByLabel('Project manager')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(heading(page)).toHaveText(`${number} · Valve vault`);
  return number;
}

async function yes(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
}

test('a job is added, changed and deleted, and the way back works', async ({ page }) => {
  await signIn(page, 'CompanyAdmin', 2);
  const number = await addJob(page);
  await page.getByRole('link', { name: 'Edit job' }).click();
  await page.getByLabel('Job name').fill('Valve vault, north');
  await page.getByLabel('Status').selectOption('On hold');
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(heading(page)).toHaveText(`${number} · Valve vault, north`);
  await expect(page.getByText('On hold')).toBeVisible();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await yes(page);
  await expect(page.getByText(`Job ${number} was deleted.`)).toBeVisible();
  await expect(page).toHaveURL(/\/main\/jobs$/);
  await page.goto('/main/jobs?filter=%7B%7D');
  await expect(page.getByRole('link', { name: number })).toHaveCount(0);
});

test('what was typed is not lost without a word', async ({ page }) => {
  await signIn(page, 'CompanyAdmin', 2);
  await page.goto('/main/jobs');
  await page.getByRole('link', { name: 'Add job' }).first().click();
  await page.getByLabel('Job name').fill('Half a name');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByLabel('Job name')).toHaveValue('Half a name');
  await page.goBack();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(heading(page)).toHaveText('Jobs');
});

test('a job that somebody else changed meanwhile is loaded anew', async ({ page, context }) => {
  await signIn(page, 'CompanyAdmin', 2);
  await addJob(page);
  await page.getByRole('link', { name: 'Edit job' }).click();
  await page.getByLabel('Job name').fill('Mine');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Job name').fill('Theirs');
  await other.getByRole('button', { name: 'Save job' }).click();
  await expect(heading(other)).toContainText('Theirs');
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByText('Somebody changed this in between.')).toBeVisible();
  await page.getByRole('button', { name: 'Load what is stored now' }).click();
  await expect(page.getByLabel('Job name')).toHaveValue('Theirs');
});

test('people are put on a job and taken off', async ({ page }) => {
  await signIn(page, 'CompanyAdmin', 2);
  await addJob(page);
  await page.getByRole('button', { name: 'Change people' }).click();
  const dialog = page.getByRole('dialog', { name: /^People of job/ });
  await dialog.getByRole('combobox', { name: 'Add somebody' }).click();
  const first = page.getByRole('option', { name: /Project engineer/ }).first();
  const [name = ''] = ((await first.textContent()) ?? '').split(' · ');
  await first.click();
  await dialog.getByRole('button', { name: 'Save people' }).click();
  await expect(dialog).toBeHidden();
  const people = page.getByRole('region', { name: 'People' });
  await expect(people.getByText(name, { exact: true })).toBeVisible();
  await people.getByRole('button', { name: 'Change people' }).click();
  await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await dialog.getByRole('button', { name: 'Save people' }).click();
  await expect(people.getByText('Nobody besides the project manager.')).toBeVisible();
});

test('a job with tickets is kept, and says what hangs on it', async ({ page }) => {
  await signIn(page, 'CompanyAdmin', 2);
  await page.goto('/main/jobs');
  await page.locator('main a[href*="/main/jobs/details/"]').last().click();
  await expect(page.getByRole('link', { name: /^\d{13}/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await yes(page);
  await expect(page.getByText(/cannot be removed: it has \d+ tickets/)).toBeVisible();
});

test('a reader sees a job and can change nothing', async ({ page }) => {
  await signIn(page, 'ReadOnlyUser');
  await page.goto('/main/jobs');
  await expect(page.getByRole('link', { name: 'Add job' })).toHaveCount(0);
  await page.locator('main a[href*="/main/jobs/details/"]').first().click();
  await expect(page.getByRole('region', { name: 'Tickets' })).toBeVisible();
  for (const name of ['Close out…', 'Delete…', 'Change people']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  const url = page.url().replace('details/', '');
  await page.goto(`${url}/edit`);
  await expect(heading(page)).toHaveText('You may not see this');
});

test('a manager changes only jobs of their own', async ({ page }) => {
  await signIn(page, 'ProjectManager');
  await page.goto('/main/jobs');
  const links = page.locator('main a[href*="/main/jobs/details/"]');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''));
  const shown: boolean[] = [];
  for (const address of addresses.slice(0, 8)) {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
    shown.push((await page.getByRole('link', { name: 'Edit job' }).count()) > 0);
  }
  expect(shown).toContain(true);
  expect(shown).toContain(false);
});
