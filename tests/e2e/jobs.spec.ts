import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose, chooseIn } from './fields';
import { found } from './lists';
import { startSession, untilKnown } from './people';
import { placeTickets } from './placeTickets';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A job of its own in the demo's second company, whose lists nobody counts; answers its number. */
async function addJob(page: Page): Promise<string> {
  const number = `E2E-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
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

test('a job is added, changed and deleted, and the way back works', async ({ page }) => {
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

test('what was typed is not lost without a word', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/jobs');
  await page.getByRole('link', { name: 'New job' }).first().click();
  await expect(heading(page)).toHaveText('New job');
  const name = page.getByRole('textbox', { name: 'Job name' });
  await name.fill('Half a name');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(name).toHaveValue('Half a name');
  await page.goBack();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(heading(page)).toHaveText('Jobs');
});

test('a job that somebody else changed meanwhile is loaded anew', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await startSession(page, 'CompanyAdmin', 2);
  await addJob(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Job name').fill('Mine');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Job name').fill('Theirs');
  await other.getByRole('button', { name: 'Save job' }).click();
  await expect(heading(other)).toContainText('Theirs');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByText('Somebody changed this in between.')).toBeVisible();
  await page.getByRole('button', { name: 'Load what is stored now' }).click();
  await expect(page.getByLabel('Job name')).toHaveValue('Theirs');
});

test('people are put on a job and taken off', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
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
  await expect(dialog.getByRole('combobox', { name: 'Add somebody' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await dialog.getByRole('button', { name: 'Save people' }).click();
  await expect(people.getByText('Nobody besides the project manager.')).toBeVisible();
});

test('a job with tickets is kept, and says what hangs on it', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/jobs');
  await page.locator('main a[href*="/main/jobs/details/"]').last().click();
  await expect(page.getByRole('link', { name: /^\d{13}/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await yes(page);
  await expect(page.getByText(/cannot be removed: it has \d+ tickets/)).toBeVisible();
});

test('a reader sees a job and can change nothing', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ReadOnlyUser');
  await page.goto('/main/jobs');
  const job = page.locator('main a[href*="/main/jobs/details/"]').first();
  await expect(job).toBeVisible();
  await expect(page.getByRole('link', { name: 'New job' })).toHaveCount(0);
  await job.click();
  await expect(page.getByRole('region', { name: 'Tickets', exact: true })).toBeVisible();
  await untilKnown(page);
  for (const name of ['Close out…', 'Delete…', 'Change people']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  const url = page.url().replace('details/', '');
  await page.goto(`${url}/edit`);
  await expect(heading(page)).toHaveText('You may not see this');
});

test('a manager changes only jobs of their own', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ProjectManager');
  await page.goto('/main/jobs');
  const links = page.locator('main a[href*="/main/jobs/details/"]');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''));
  const shown: boolean[] = [];
  for (const address of addresses.slice(0, 8)) {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
    await untilKnown(page);
    shown.push((await page.getByRole('link', { name: 'Edit', exact: true }).count()) > 0);
  }
  expect(shown).toContain(true);
  expect(shown).toContain(false);
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
  await expect(choices.first()).toHaveValue('close');
  await expect(choices).toHaveCount(2);
  await chooseIn(choices.first(), 'cancel');
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await chooseIn(choices.first(), 'leave');
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await expect(page.getByText('1 ticket stays as it is.')).toBeVisible();
  await yes(page);
  await expect(dialog.getByText('2 of 2 done')).toBeVisible();
  await expect(dialog.getByText(/is completed\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close out…' })).toHaveCount(0);
});

test('a close-out that fails in part keeps the job, and can be done again', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(150_000);
  await startSession(page, 'CompanyAdmin', 3);
  await addJob(page);
  await placeTickets(page, 1);
  const refuse = (route: Route) =>
    route.request().postData()?.includes('mutation closeTicket(')
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'Not now.', errorType: 'ConflictException' }] },
        })
      : route.continue();
  await page.route('**/graphql', refuse);
  await page.getByRole('button', { name: 'Close out…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close out job/ });
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await yes(page);
  await expect(dialog.getByText('Not now.').first()).toBeVisible();
  await expect(dialog.getByText('The job stays as it is')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.unroute('**/graphql', refuse);
  await page.getByRole('button', { name: 'Close out…' }).click();
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await yes(page);
  await expect(dialog.getByText(/is completed\.$/)).toBeVisible();
});

test('after a change Back leads to where the job was opened, and so does a change given up', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await addJob(page);
  const job = page.url();
  await page.goto('/main/jobs');
  await page.goto(job);
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await edit.click();
  await page.getByLabel('County').fill('Washoe');
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(page).toHaveURL(job);
  await edit.click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(job);
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/jobs(\?|$)/);
});

/** The ID of the job that the first ticket of the open list belongs to: it stands in the ticket's address. */
async function jobOfFirstTicket(page: Page): Promise<string> {
  const href = await page.locator('main a[href*="/main/tickets/details/"]').first().getAttribute('href');
  return href?.split('/').at(-2) ?? '';
}

test('the map of a job shows its tickets as the dashboard does', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  const jobId = await jobOfFirstTicket(page);
  const asked = page.waitForRequest(request => request.postData()?.includes('query getTicketMap') ?? false);
  await page.goto(`/main/jobs/details/${jobId}`);
  expect((await asked).postDataJSON().variables).toMatchObject({ group: 'active', jobID: jobId });
  const map = page.getByRole('region', { name: 'Map of active tickets' });
  await expect(map.getByRole('application')).toBeVisible();
  await map.getByText(/as a list$/).click();
  await expect(
    map
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first(),
  ).toBeVisible();
});

test('each group of a job can be had as a file', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets/expired');
  const jobId = await jobOfFirstTicket(page);
  await page.goto(`/main/jobs/details/${jobId}?group=expired`);
  const panel = page.getByRole('region', { name: 'Tickets' });
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Table (csv)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^expired-tickets-/);
});

test('a manager reads the log of their own jobs and of no others', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ProjectManager');
  await page.goto('/main/jobs');
  const links = page.locator('main a[href*="/main/jobs/details/"]');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''));
  for (const address of addresses.slice(0, 6)) {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
    await untilKnown(page);
    const isOwn = (await page.getByRole('link', { name: 'Edit', exact: true }).count()) > 0;
    await expect(page.getByRole('region', { name: 'What was changed' })).toHaveCount(isOwn ? 1 : 0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
