import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { addFilter, choose, found } from './lists';
import { signIn, signInByForm, signOut, startSession } from './people';

const groups = (page: Page) => page.getByRole('navigation', { name: 'Ticket groups' });
const tickets = (page: Page) => page.getByRole('main').getByRole('link', { name: /^\d{13}/ });

/** How many tickets the list says it holds. */
async function total(page: Page): Promise<number> {
  await expect(found(page)).toContainText('ticket');
  return Number.parseInt((await found(page).textContent()) ?? '', 10);
}

test('each group shows as many tickets as its tab says', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  for (const group of ['Active', 'Expiring', 'Expired', 'Auto-renew']) {
    const tab = groups(page).getByRole('link', { name: new RegExp(`^${group} `) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    const [, count] = /(\d+)/.exec((await tab.textContent()) ?? '') ?? [];
    await expect(found(page)).toContainText(`${count} ticket`);
    await expect(tickets(page).first()).toBeVisible();
  }
});

test('filters narrow the list, are stored whole, and are there after leaving and after signing out', {
  tag: '@desktop',
}, async ({ page }) => {
  const { username } = await startSession(page, 'CompanySuperAdmin');
  await page.goto('/main/tickets');
  const before = await total(page);
  const [number = ''] = ((await tickets(page).first().textContent()) ?? '').split('-');
  const filter = page.getByRole('textbox', { name: 'Ticket number' });
  await addFilter(page, 'Ticket number');
  await filter.fill(number.slice(-6));
  await expect(found(page)).not.toContainText(`${before} ticket`);
  const narrowed = await total(page);
  expect(narrowed).toBeGreaterThan(0);

  const slice = await page.evaluate(
    user =>
      Object.entries(localStorage).find(([key]) => key.includes(user) && key.endsWith('activeTickets'))?.[1],
    username,
  );
  expect(JSON.parse(slice ?? '{}').filter).toMatchObject({
    status: null,
    expDate: null,
    managerId: [],
    jobNo: '',
  });

  await page.goto('/main/jobs');
  await page.goto('/main/tickets');
  await expect(found(page)).toContainText(`${narrowed} ticket`);

  await groups(page)
    .getByRole('link', { name: /^Expired / })
    .click();
  await expect(filter).toBeHidden();

  await signOut(page);
  await signInByForm(page, 'CompanySuperAdmin');
  await page.goto('/main/tickets');
  await expect(filter).toHaveValue(number.slice(-6));
  await expect(found(page)).toContainText(`${narrowed} ticket`);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Clear filters' }).click();
  await expect(found(page)).toContainText(`${before} ticket`);
});

test('the project manager, day and status filters send what the contract wants', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'ProjectManager');
  await page.goto('/main/tickets');
  await total(page);
  const sent: { field: string; operator: string; value: string[] }[][] = [];
  page.on('request', request => {
    const body = request.url().endsWith('/graphql') ? request.postDataJSON() : null;
    if (body?.variables?.body?.filters) sent.push(body.variables.body.filters);
  });
  await addFilter(page, 'Expires on');
  await page.getByLabel('Expires on').fill('2026-12-04');
  await expect(page).toHaveURL(/2026-12-04/);
  await addFilter(page, 'Status');
  await choose(page, 'Status', 'Active');
  await expect(page).toHaveURL(/ACTIVE/);
  await addFilter(page, 'Project manager');
  await page.getByRole('combobox', { name: 'Project manager' }).click();
  await page.getByRole('option').first().click();
  await expect
    .poll(() => sent.at(-1)?.toSorted((a, b) => a.field.localeCompare(b.field)))
    .toEqual([
      { field: 'ExpDate', operator: 'eq', value: ['12/04/2026'] },
      { field: 'ManagerId', operator: 'in', value: [expect.any(String)] },
      { field: 'Status', operator: 'eq', value: ['ACTIVE'] },
    ]);
});

test('pages and order', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  const first = await tickets(page).first().textContent();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(tickets(page).first()).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Go to previous page' }).click();
  await expect(tickets(page).first()).toHaveText(first ?? '');
  await page.getByRole('columnheader', { name: 'Ticket' }).getByRole('button').click();
  await expect
    .poll(async () => {
      const numbers = await tickets(page).allTextContents();
      return (
        numbers.length > 5 && numbers.every((one, index) => index === 0 || one >= (numbers[index - 1] ?? ''))
      );
    })
    .toBe(true);
});

test('no ticket matches: said so, with a way out', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ProjectEngineer');
  await page.goto('/main/tickets');
  await total(page);
  await page.getByRole('textbox', { name: 'Search' }).fill('<b>no such job</b> %_\\');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(tickets(page).first()).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedInConsole: [/ERR_FAILED/] });

  test('a list that cannot be loaded says so and can be tried again', { tag: '@desktop' }, async ({
    page,
  }) => {
    await startSession(page, 'ReadOnlyUser', 1);
    let broken = true;
    await page.route('**/graphql', route =>
      broken && route.request().postData()?.includes('ActiveTickets') ? route.abort() : route.continue(),
    );
    await page.goto('/main/tickets');
    await expect(page.getByText('The server could not be reached').first()).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tickets(page).first()).toBeVisible();
  });
});

test('a ticket opens from the list with its stations, answers and revisions, and can be renamed', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await startSession(page, 'CompanyAdmin', isMobile ? 1 : 0);
  await page.goto('/main/tickets');
  await tickets(page)
    .nth(isMobile ? 3 : 5)
    .click();
  await page.waitForURL(/\/main\/tickets\/details\/[\da-f-]{36}\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{13}/);
  for (const section of [
    'Utilities notified',
    'Work information',
    'Dates',
    'Revisions',
    'Location',
    'Contacts',
  ]) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }
  const name = `Trench by the <old> school ${isMobile ? 'A' : 'B'}`;
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await dialog.getByLabel('Ticket name').fill(name);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();

  const other = page.url().replace(/details\/[\da-f-]{36}/, 'details/00000000-0000-4000-8000-000000000000');
  await page.goto(other);
  await expect(page.getByText('This no longer exists')).toBeVisible();
});

test('an address with what no list has shows the list, and says nothing of filters', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'CompanyAdmin');
  const filter = JSON.stringify({ status: 'LATE', expDate: 'soon', managerId: ['dana'], colour: 'red' });
  const search = new URLSearchParams({ filter, page: '0', perPage: '7', sort: 'Colour', order: 'up' });
  await page.goto(`/main/tickets?${search}`);
  await expect(tickets(page)).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Remove this filter' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/main\/tickets$/);
});

test('a page beyond the end shows the last one, and Back leaves the list', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'CompanyAdmin');
  await page.goto('/main/tickets?page=900');
  const count = await total(page);
  await expect(page.getByText(new RegExp(`–${count} of ${count}$`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/dashboard/);
});

test('the number of a job leads to it', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  const job = page.getByRole('main').locator('a[href^="/main/jobs/details/"]').first();
  const number = (await job.textContent()) ?? '';
  await job.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('verdicts lead the lists, filter them, and show no green on what has expired', async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  const verdicts = page.getByRole('main').locator('[data-verdict]');
  await expect(verdicts.first()).toBeVisible();
  await expect(page.getByText(/^Verdicts as of \d/)).toBeVisible();
  for (const word of ['Do not dig', 'Check first', 'Safe to dig']) {
    await choose(page, 'Verdict', word);
    await expect(verdicts.filter({ hasNotText: word })).toHaveCount(0);
    await expect(verdicts.first()).toHaveText(word);
    await choose(page, 'Verdict', word);
  }
  await page.goto('/main/tickets/expired');
  await expect(verdicts.first()).toHaveText('Do not dig');
  await expect(verdicts.filter({ hasNotText: 'Do not dig' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('[data-over="false"]')).toHaveCount(0);
});
