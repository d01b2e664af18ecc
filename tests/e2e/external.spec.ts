import type { Locator, Page } from '@playwright/test';
import { addDays, formatUsDate } from '../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { externalMessages as words } from '../../src/external/messages';
import { axeViolations } from '../support/axe';
import { today } from '../support/centerDays';
import { expect, test } from '../support/test';
import {
  EXPIRES,
  fillTicket,
  heading,
  openInvitation,
  rejectDialog,
  START,
  submit,
  success,
} from './externalForm';
import { invite } from './invitedLink';

test('a ticket is shared without a file, once', async ({ page }) => {
  const invited = await openInvitation(page);
  await expect(page).toHaveTitle('Submit Form · Whiteline');
  await expect(page.getByText(words.note(invited.company))).toBeVisible();
  await fillTicket(page, { jobNo: '  D-7 ' });
  await submit(page).click();
  await expect(success(page)).toBeVisible();
  await expect(heading(page)).toHaveText(words.answered.shared(invited.company));
  await expect(heading(page)).toBeFocused();
  await expect(success(page)).toBeHidden();
  expect(await invited.shared()).toMatchObject([
    { TicketNo: '2026112000044', JobNo: 'D-7', ProjectManager: 'Lee Park', BucketLink: null },
  ]);
  const [ticket] = await invited.shared();
  expect(calendarDay(new Date(ticket?.ExpDate ?? ''), PACIFIC)).toBe(EXPIRES);
  await page.reload();
  await expect(heading(page)).toHaveText(words.closed.heading);
});

test('every label and star is as specified', { tag: '@desktop' }, async ({ page }) => {
  await openInvitation(page);
  const labels = await page.locator('form label').allTextContents();
  expect(labels).toEqual([
    'Job Number*',
    'Job Name',
    'Ticket Number*',
    'Ticket Name',
    'Revision*',
    'Project Manager*',
    'Legal Start Date',
    'Expiration Date',
    'Attach Ticket File',
  ]);
});

test('what is missing is said at every field, and blanks count as nothing', { tag: '@desktop' }, async ({
  page,
}) => {
  const invited = await openInvitation(page);
  await page.getByLabel('Project Manager').fill('   ');
  await submit(page).click();
  for (const text of [
    'Job number is required.',
    'Ticket number is required.',
    'Revision is required.',
    'Project manager is required.',
    'Legal Start Date is required.',
    'Expiration Date is required.',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Job Number')).toBeFocused();
  await fillTicket(page);
  await page.getByLabel('Revision').fill('');
  await page.getByLabel('Hour of the legal start').selectOption('');
  await submit(page).click();
  await expect(page.getByLabel('Revision')).toBeFocused();
  await expect(page.getByText('Revision is required.')).toBeVisible();
  await expect(page.getByText(words.timeMissing)).toBeVisible();
  await expect(page.getByText('Job number is required.')).toBeHidden();
  expect(await invited.shared()).toEqual([]);
});

test('days before today cannot be chosen, nor an end before the start', { tag: '@desktop' }, async ({
  page,
}) => {
  const before = today();
  const yesterday = addDays(before, -1);
  const invited = await openInvitation(page);
  // Midnight may have passed meanwhile.
  const first = new RegExp(`^(${before}|${today()})$`);
  for (const label of ['Legal Start Date', 'Expiration Date']) {
    await expect(page.getByLabel(label)).toHaveAttribute('min', first);
  }
  await fillTicket(page, { startDay: yesterday, expDate: yesterday });
  await submit(page).click();
  await expect(page.getByText('Legal Start Date cannot be before today.')).toBeVisible();
  await expect(page.getByText('Expiration Date cannot be before today.')).toBeVisible();
  await expect(page.getByLabel('Legal Start Date')).toBeFocused();

  await fillTicket(page, { startDay: addDays(before, 3), expDate: addDays(before, 2) });
  await submit(page).click();
  await expect(page.getByText('Expiration Date cannot be before the Legal Start Date.')).toBeVisible();
  await expect(page.getByLabel('Expiration Date')).toBeFocused();
  expect(await invited.shared()).toEqual([]);
});

test('pressed twice, it is sent once', { tag: '@desktop' }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', request => {
    if (request.postData()?.includes('mutation linkExternalTicket')) sent.push(request.url());
  });
  await openInvitation(page);
  await fillTicket(page);
  await submit(page).dblclick();
  await expect(success(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('whoever answers second is told, and keeps what was typed', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const invited = await openInvitation(page);
  const other = await context.newPage();
  await other.goto(invited.path);
  await fillTicket(other, { ticketNo: '2' });
  await page.bringToFront();
  await fillTicket(page);
  await submit(page).click();
  await expect(success(page)).toBeVisible();
  await other.bringToFront();
  await submit(other).click();
  const toast = other.getByRole('alert');
  await expect(toast.getByRole('listitem')).toHaveText('This invitation has already been answered.');
  await expect(toast).toBeHidden();
  await expect(other.getByText(words.notSent)).toBeVisible();
  await expect(other.getByLabel('Ticket Number')).toHaveValue('2');
  expect(await invited.shared()).toMatchObject([{ TicketNo: '2026112000044' }]);
});

test('every link that opens nothing says the same', { tag: '@desktop' }, async ({ page }) => {
  const invited = await openInvitation(page);
  const [, , company = '', request = ''] = invited.path.split('/');
  await invited.revoke();
  const closed = [
    invited.path,
    `/external/Another%20Company/${request}`,
    `/external/${company}/${'x'.repeat(request.length)}`,
    `/external/${company}`,
    `/external/%E0%A4%A/${request}`,
  ];
  const texts = new Set<string>();
  for (const path of closed) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(await response?.text(), path).toContain('<meta name="robots" content="noindex"/>');
    await expect(heading(page), path).toHaveText(words.closed.heading);
    texts.add(await page.getByRole('main').innerText());
  }
  expect(texts.size).toBe(1);
});

test.describe('a server that cannot be reached', { tag: '@desktop' }, () => {
  test.use({ expectedInConsole: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('is asked once more on wish', async ({ page }) => {
    const { path, company } = await invite(page.request);
    await page.route('**/graphql', route => route.abort());
    await page.goto(path);
    await expect(heading(page)).toHaveText(words.unreachable.heading);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: words.unreachable.retry }).click();
    await expect(heading(page)).toHaveText(words.heading(company));
  });

  test('takes nothing that was typed with it', async ({ page }) => {
    await openInvitation(page);
    await fillTicket(page);
    await page.route('**/graphql', route => route.abort());
    await submit(page).click();
    await expect(page.getByText(words.notSent)).toBeVisible();
    await expect(page.getByLabel('Job Number')).toHaveValue('D-7');
    await page.unroute('**/graphql');
    await submit(page).click();
    await expect(success(page)).toBeVisible();
  });
});

/** Goes on by the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate(element => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('everything goes by keyboard', { tag: '@desktop' }, async ({ page }) => {
  const invited = await openInvitation(page);
  for (const [label, typed] of [
    ['Job Number', 'D-7'],
    ['Job Name', 'Vernon bore'],
    ['Ticket Number', '2026112000044'],
    ['Ticket Name', 'Bore'],
    ['Revision', '001'],
    ['Project Manager', 'Lee Park'],
    ['Legal Start Date', formatUsDate(START).replaceAll('/', '')],
    ['Hour of the legal start', '5'],
    ['Minute of the legal start', '01'],
    ['AM or PM', 'PM'],
    ['Expiration Date', formatUsDate(EXPIRES).replaceAll('/', '')],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(typed);
  }
  await tabTo(page, page.getByRole('button', { name: 'Reject' }));
  await page.keyboard.press('Enter');
  await expect(rejectDialog(page).getByLabel('Reason')).toBeFocused();
  for (let steps = 0; steps < 6; steps++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => document.activeElement?.closest('.external-form') !== null);
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reject' })).toBeFocused();
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeVisible();
  expect(await invited.shared()).toMatchObject([{ JobNo: 'D-7', TicketNo: '2026112000044' }]);
});

test('nothing is asked of anybody else', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await openInvitation(page);
  await fillTicket(page);
  await submit(page).click();
  await expect(success(page)).toBeVisible();
  expect(foreign).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    const tag = colorScheme === 'dark' ? '@desktop' : [];
    test('axe finds nothing, whatever the page shows', { tag }, async ({ page }) => {
      const expectClean = async () => {
        await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
        const violations = await axeViolations(page);
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ).toEqual([]);
      };
      await openInvitation(page);
      await expectClean();
      await submit(page).click();
      await expectClean();
      await page.getByRole('button', { name: 'Reject' }).click();
      await rejectDialog(page).getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectClean();
      await rejectDialog(page).getByLabel('Reason').fill('We dig under your ticket.');
      await rejectDialog(page).getByRole('button', { name: 'Yes' }).click();
      await expect(success(page)).toBeVisible();
      await expectClean();
      await page.reload();
      await expect(heading(page)).toHaveText(words.closed.heading);
      await expectClean();
    });
  });
}
