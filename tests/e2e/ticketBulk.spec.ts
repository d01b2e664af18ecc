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
