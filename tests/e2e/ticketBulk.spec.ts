import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signIn } from './people';

const rows = (page: Page) => page.getByRole('checkbox', { name: /^Select 2\d{12}/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen tickets' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** Silver Basin, whose tickets may change; desk and phone use different people and jobs of it. */
async function open(page: Page, isMobile: boolean, path = '/main/tickets'): Promise<void> {
  await signIn(page, 'CompanyAdmin', isMobile ? 3 : 2);
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

test('chosen tickets are renewed after a forecast, and each has its own result', async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile);
  for (const place of [0, 1, 2]) await rows(page).nth(place).check();
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Renew…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew 3 tickets' });
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await expect(dialog.getByRole('status')).toContainText(/\d can be renewed|None of these/);
  const yes = dialog.getByRole('button', { name: /^Yes, renew/ });
  if (await yes.isEnabled()) {
    await yes.click();
    await expect(dialog.getByRole('status')).toContainText(/(\d) of \1 done/);
    await expect(toast(page, /renewal.* on .* way/)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('a cancellation asks for a reason, and what the server refuses stays with its reason', async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile);
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('mutation cancelTicket')) return route.fallback();
    const errors = [{ message: 'The center is closed.', errorType: 'ConflictException', extensions: {} }];
    return route.fulfill({ json: { data: null, errors } });
  });
  const last = (await rows(page).count()) - 1;
  await rows(page).nth(last).check();
  await rows(page)
    .nth(last - 1)
    .check();
  await bar(page).getByRole('button', { name: 'Cancel tickets…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 tickets?' });
  const yes = dialog.getByRole('button', { name: 'Yes, cancel 2 tickets' });
  await yes.click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The work is put off.');
  await yes.click();
  await expect(dialog.getByRole('status')).toContainText('2 of 2 done · 2 not done');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The center is closed.' })).toHaveCount(2);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to cancel ticket' });
  await expect(failure.getByRole('strong')).toHaveText('Failed to cancel ticket');
  await expect(failure.getByRole('listitem')).toHaveText(['The center is closed.']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page)).toContainText('2 selected');
});

test('auto-renew is switched for several tickets, and a subcontractor assigned', async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile, '/main/tickets/auto-renew');
  await rows(page).first().check();
  await bar(page).getByRole('button', { name: 'Auto-renew off…' }).click();
  await page.getByRole('button', { name: 'Yes, turn it off' }).click();
  await expect(toast(page, 'One ticket no longer renews itself.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await rows(page).first().check();
  await bar(page).getByRole('button', { name: 'Assign…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a subcontractor to 1 ticket' });
  await dialog.getByRole('button', { name: 'Assign to 1 ticket' }).click();
  await expect(dialog.getByText('Choose a subcontractor.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Subcontractor' }).click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByLabel('Contact')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign to 1 ticket' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 of 1 done');
});

test('a choice grows to all that match and ends with another filter or list', async ({ page, isMobile }) => {
  await open(page, isMobile);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page)).toContainText('25 selected');
  await bar(page)
    .getByRole('button', { name: /^Select all \d+/ })
    .click();
  await expect(bar(page)).not.toContainText('25 selected');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page).first()).toBeChecked();
  await page.getByRole('link', { name: /^Expiring/ }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('link', { name: /^Active/ }).click();
  await expect(rows(page).first()).not.toBeChecked();
  await expect(bar(page)).toBeHidden();
});

test('a reader can choose and export, and do nothing else', async ({ page }) => {
  await signIn(page, 'ReadOnlyUser');
  await page.goto('/main/tickets');
  await rows(page).first().check();
  await expect(bar(page).getByRole('button')).toHaveText([/^Select all/, 'Clear', 'Export']);
});

test('a list is exported with its filters, and a large one is followed until it is there', async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Table (csv)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^active-tickets-.*\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).split('\n')[0]).toContain('Ticket number');

  let asked = 0;
  await page.route('**/graphql', async route => {
    const body = route.request().postData() ?? '';
    if (body.includes('query exportTickets')) {
      const result = {
        statusCode: 202,
        body: '/exports/1/t',
        contentType: 'text/plain',
        contentDisposition: '',
      };
      return route.fulfill({
        json: { data: { result: { ...result, isBase64Encoded: false, exportId: 'e1' } } },
      });
    }
    if (!body.includes('query getExport')) return route.fallback();
    asked += 1;
    const state = asked === 1 ? 'WRITING' : 'READY';
    return route.fulfill({ json: { data: { result: { state, rows: 60_000, error: null } } } });
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Spreadsheet (xlsx)' }).click();
  await expect(toast(page, 'The file is being written.')).toBeVisible();
  const link = toast(page, 'Your file with 60000 rows is ready.').getByRole('link', { name: 'Download it' });
  await expect(link).toHaveAttribute('href', '/exports/1/t');
});
