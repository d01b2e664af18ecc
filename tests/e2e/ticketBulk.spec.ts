import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

const rows = (page: Page) => page.getByRole('checkbox', { name: 'Select this row' });
const tickets = (page: Page) => page.getByRole('main').getByRole('link', { name: /^\d{13}/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected tickets' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** Silver Basin, whose tickets may change; desk and phone use different people and jobs of it. */
async function open(page: Page, isMobile: boolean, path = '/main/tickets'): Promise<void> {
  await startSession(page, 'CompanyAdmin', isMobile ? 3 : 2);
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

test('chosen tickets are renewed after a forecast, and each has its own result', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile);
  // Not the first ones: what is done to a single ticket begins with those, maybe at this moment.
  for (const place of [12, 13, 14]) await rows(page).nth(place).check();
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Renew…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew 3 tickets' });
  await expect(dialog.getByRole('status')).toContainText(/\d can be renewed|None of these/);
  const renew = dialog.getByRole('button', { name: /^Renew/ });
  if (await renew.isEnabled()) {
    await renew.click();
    await expect(dialog.getByRole('status')).toContainText(/[1-3] of 3 done/);
    await expect(toast(page, /[Rr]enewals? sent to/)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('auto-renew is switched for several tickets, and a subcontractor assigned', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile, '/main/tickets/auto-renew');
  // Not the first one: that is where auto-renew is turned off for a single ticket, maybe at this moment.
  const renewing = (await tickets(page).last().textContent()) ?? '';
  await rows(page).last().check();
  await bar(page).getByRole('button', { name: 'Auto-renew off…' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(toast(page, 'Auto-renew is off for 1 ticket.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  // Its row goes when the list has been read anew.
  await expect(tickets(page).filter({ hasText: renewing })).toHaveCount(0);

  await rows(page).last().check();
  await bar(page).getByRole('button', { name: 'Assign sub…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a subcontractor to 1 ticket' });
  await dialog.getByRole('button', { name: 'Assign to 1 ticket' }).click();
  await expect(dialog.getByRole('link', { name: 'Choose a subcontractor.' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Subcontractor' }).click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByLabel('Contact')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign to 1 ticket' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 of 1 done');
});

test('a list is exported with its filters, and a large one is followed until it is there', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await open(page, isMobile);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^active-tickets-.*\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).split('\n')[0]).toContain('Ticket number');

  let state = 'WRITING';
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
    return route.fulfill({ json: { data: { result: { state, rows: 60_000, error: null } } } });
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await expect(toast(page, 'Preparing your file…')).toBeVisible();
  state = 'READY';
  const link = toast(page, 'Your export (60000 rows) is ready.').getByRole('link', { name: 'Download' });
  await expect(link).toHaveAttribute('href', '/exports/1/t');
});
