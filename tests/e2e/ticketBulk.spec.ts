import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

const rows = (page: Page) => page.getByRole('checkbox', { name: 'Select this row' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** Silver Basin, whose tickets may change; desk and phone use different people and jobs of it. */
async function open(page: Page, isMobile: boolean, path = '/main/tickets'): Promise<void> {
  await startSession(page, 'CompanyAdmin', isMobile ? 3 : 2);
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

test('a list is exported with its filters, and a large one shows progress until it is ready', {
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

test('on a phone rows are ticked with a glove, and the dates and results of a renewal can be read', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await open(page, isMobile, '/main/tickets?filter={}');
  const newExpDate = '2026-12-28T07:59:59Z';
  await page.route('**/graphql', async route => {
    const { query = '', variables } = route.request().postDataJSON();
    if (!query.includes('mutation renewTicket')) return route.fallback();
    const [ticketId] = JSON.parse(variables.ticketPayload).ticketIds;
    const sent = { ticketId, status: 'SENT', placementId: null, errorMessage: null, newExpDate, daysLost: 3 };
    return route.fulfill({
      json: { data: { result: { success: true, sentTickets: [sent], skippedTickets: [] } } },
    });
  });
  const box = await rows(page).first().locator('..').boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await rows(page).first().check();
  const bar = page.getByRole('region', { name: 'Selected tickets' });
  await expect(bar.getByRole('button', { name: 'Export' })).toBeVisible();
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Renew…' }).click();
  const dialog = page.getByRole('dialog');
  const labels = dialog.locator('td[data-label]');
  await expect(labels).toHaveCount(2);
  for (const label of await labels.all())
    expect(await label.evaluate(cell => getComputedStyle(cell, '::before').content)).toContain('xpir');
  await dialog.getByRole('button', { name: 'Renew ticket' }).click();
  const result = dialog.getByText(/^Expires Sun 12\/27\/2026/);
  await expect(result).toBeVisible();
  expect((await result.boundingBox())?.height).toBeLessThan(50);
});
