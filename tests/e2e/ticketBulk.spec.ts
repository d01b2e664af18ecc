import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

const rows = (page: Page) => page.getByRole('checkbox', { name: 'Select this row' });
const tickets = (page: Page) => page.getByRole('main').getByRole('link', { name: /^\d{13}/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen tickets' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** Silver Basin, whose tickets may change; desk and phone use different people and jobs of it. */
async function open(page: Page, isMobile: boolean, path = '/main/tickets'): Promise<void> {
  await startSession(page, 'CompanyAdmin', isMobile ? 3 : 2);
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

test('chosen tickets are renewed after a forecast, and each has its own result', async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile);
  // Not the first ones: what is done to a single ticket begins with those, maybe at this moment.
  for (const place of [12, 13, 14]) await rows(page).nth(place).check();
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Renew…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew 3 tickets' });
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await expect(dialog.getByRole('status')).toContainText(/\d can be renewed|None of these/);
  const yes = dialog.getByRole('button', { name: 'Yes', exact: true });
  if (await yes.isEnabled()) {
    await yes.click();
    await expect(dialog.getByRole('status')).toContainText(/[1-3] of 3 done/);
    await expect(toast(page, /renewal.* on .* way/)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('several reasons against a renewal stand below their ticket as a list', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile);
  const reasons = ['The login was refused.', 'The center is closed.'];
  await page.route('**/graphql', async route => {
    const body = route.request().postData() ?? '';
    if (!body.includes('mutation renewTicket')) return route.fallback();
    const { ticketIds } = JSON.parse(JSON.parse(body).variables.ticketPayload);
    const none = { status: 'EXPIRED', TicketNo: null, newExpDate: null, daysLost: null };
    const skippedTickets = ticketIds.map((ticketId: string, place: number) => ({
      ...none,
      ticketId,
      errorMessage: place === 0 ? reasons.join('\n') : 'The ticket has expired.',
    }));
    return route.fulfill({ json: { data: { result: { success: false, sentTickets: [], skippedTickets } } } });
  });
  for (const place of [0, 1]) await rows(page).nth(place).check();
  await bar(page).getByRole('button', { name: 'Renew…' }).click();
  const told = page.getByRole('dialog', { name: 'Renew 2 tickets' }).getByRole('row');
  await expect(told.nth(1).getByRole('listitem')).toHaveText(reasons);
  await expect(told.nth(2)).toContainText('The ticket has expired.');
  await expect(told.nth(2).getByRole('listitem')).toHaveCount(0);
});

test('a forecast that fails for several reasons lists them', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile);
  const fields = {
    'ticketPayload.reason': 'Shorten the reason.',
    'ticketPayload.ticketIds': 'Name tickets.',
  };
  const message = Object.values(fields).join(' ');
  const refusal = { message, errorType: 'ValidationException', errorInfo: { fields }, extensions: {} };
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('mutation renewTicket')) return route.fallback();
    return route.fulfill({
      json: { data: null, errors: [refusal, { ...refusal, message: 'Try later.', errorInfo: null }] },
    });
  });
  await rows(page).first().check();
  await bar(page).getByRole('button', { name: 'Renew…' }).click();
  const failure = page.getByRole('dialog', { name: 'Renew 1 ticket' }).getByRole('alert');
  await expect(failure.getByRole('listitem')).toHaveText([...Object.values(fields), 'Try later.']);
});

test('a cancellation asks for a reason, and what the server refuses stays with its reason', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
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
  const yes = dialog.getByRole('button', { name: 'Yes', exact: true });
  await yes.click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The work is put off.');
  await yes.click();
  await expect(dialog.getByRole('status')).toContainText('0 of 2 done · 2 not done');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The center is closed.' })).toHaveCount(2);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to cancel ticket' });
  await expect(failure.getByRole('strong')).toHaveText('Failed to cancel ticket');
  await expect(failure.getByText('The center is closed.')).toBeVisible();
  await expect(failure.getByRole('listitem')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page)).toContainText('2 selected');
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
  await expect(toast(page, 'One ticket no longer renews itself.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  // Its row goes when the list has been read anew.
  await expect(tickets(page).filter({ hasText: renewing })).toHaveCount(0);

  await rows(page).last().check();
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

test('a choice grows to all that match and ends with another filter or list', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile);
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check();
  await expect(bar(page)).toContainText('25 selected');
  await bar(page)
    .getByRole('button', { name: /^Select all \d+/ })
    .click();
  await expect(bar(page)).not.toContainText('25 selected');
  const first = (await tickets(page).first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(tickets(page).first()).not.toHaveText(first);
  await expect(rows(page).first()).toBeChecked();
  const tab = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Ticket groups' }).getByRole('link', { name });
  await tab(/^Expiring/).click();
  await expect(bar(page)).toBeHidden();
  await tab(/^Active/).click();
  await expect(tab(/^Active/)).toHaveAttribute('aria-current', 'page');
  await expect(rows(page).first()).not.toBeChecked();
  await expect(bar(page)).toBeHidden();
});

test('a reader can choose and export, and do nothing else', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ReadOnlyUser');
  await page.goto('/main/tickets');
  await rows(page).first().check();
  await expect(bar(page).getByRole('button')).toHaveText(['', /^Select all/, 'Export']);
});

test('a list is exported with its filters, and a large one is followed until it is there', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await open(page, isMobile);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Table (csv)' }).click();
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
  await page.getByRole('menuitem', { name: 'Spreadsheet (xlsx)' }).click();
  await expect(toast(page, 'The file is being written.')).toBeVisible();
  state = 'READY';
  const link = toast(page, 'Your file with 60000 rows is ready.').getByRole('link', { name: 'Download it' });
  await expect(link).toHaveAttribute('href', '/exports/1/t');
});

test.describe('a server that is slow and fails', { tag: '@desktop' }, () => {
  /**
   * Chooses the first `count` tickets and cancels them; what the server says to each is decided by `answer`, and said
   * from `release` on.
   */
  async function cancelMany(page: Page, count: number, answer: (ticketId: string) => object | null) {
    const sent: string[] = [];
    let release = () => {};
    const isReleased = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/graphql', async route => {
      const body = route.request().postData() ?? '';
      if (!body.includes('mutation cancelTicket')) return route.fallback();
      const { ticketId } = JSON.parse(JSON.parse(body).variables.ticketPayload);
      sent.push(ticketId);
      await isReleased;
      const refused = answer(ticketId);
      return route.fulfill({
        json: refused ? { data: null, errors: [refused] } : { data: { result: { ID: ticketId } } },
      });
    });
    for (let place = 0; place < count; place++) await rows(page).nth(place).check();
    await bar(page).getByRole('button', { name: 'Cancel tickets…' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel ${count} tickets?` });
    await dialog.getByLabel('Reason').fill('The work is put off.');
    await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
    return { dialog, sent, release };
  }
  const refusal = { message: 'The center is closed.', errorType: 'ConflictException', extensions: {} };

  test('tells of each ticket, and those that failed are tried again alone', async ({ page, isMobile }) => {
    await open(page, isMobile);
    const failing = new Set<string>();
    let isDown = true;
    const { dialog, sent, release } = await cancelMany(page, 7, id => {
      if (failing.size < 3) failing.add(id);
      return isDown && failing.has(id) ? refusal : null;
    });
    const bar = dialog.getByRole('progressbar');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Working…' })).toHaveCount(4);
    await expect(bar).toHaveAttribute('max', '7');
    release();
    await expect(dialog.getByRole('status')).toContainText('4 of 7 done · 3 not done');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'The center is closed.' })).toHaveCount(3);
    expect(sent).toHaveLength(7);
    isDown = false;
    await dialog.getByRole('button', { name: 'Try 3 again' }).click();
    await expect(dialog.getByRole('status')).toHaveText('7 of 7 done');
    expect(sent.slice(7).toSorted()).toEqual([...failing].toSorted());
    await expect(dialog.getByRole('button', { name: /again/ })).toHaveCount(0);
  });

  test('can be stopped: what has begun ends, the rest is not started and can be gone on with', async ({
    page,
    isMobile,
  }) => {
    await open(page, isMobile);
    const { dialog, sent, release } = await cancelMany(page, 9, () => null);
    await expect.poll(() => sent.length).toBe(4);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog.getByRole('button', { name: 'Stopping…' })).toBeVisible();
    release();
    await expect(dialog.getByRole('status')).toContainText('not started');
    await dialog.getByRole('button', { name: 'Go on with 5' }).click();
    await expect(dialog.getByRole('status')).toHaveText('9 of 9 done');
    expect(new Set(sent).size).toBe(9);
    expect(sent).toHaveLength(9);
  });
});
