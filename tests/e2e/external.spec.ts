import type { Locator, Page } from '@playwright/test';
import { addDays, formatUsDate } from '../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { externalMessages as words } from '../../src/external/messages';
import { axeViolations } from '../support/axe';
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
import { dateField } from './fields';

// On a phone, where such links are opened; a desk has a file with it (externalFile.spec.ts).
test('a ticket is shared without a file, once, without requests to other servers', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
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
  await expect(heading(page)).toHaveText(/^You sent ticket 2026112000044-001 on /);
  expect(foreign).toEqual([]);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('dates are still shown as month, day and year', { tag: '@desktop' }, async ({ page }) => {
    const invited = await openInvitation(page);
    // Both are days of another month where the day comes first.
    const month = addDays(`${START.slice(0, 7)}-28`, 4).slice(0, 7);
    const [startDay, expDate] = [`${month}-01`, `${month}-02`] as const;
    await fillTicket(page, { startDay, expDate });
    await expect(dateField(page, 'Legal Start Date')).toHaveValue(`${formatUsDate(startDay)} 05:01 PM`);
    await expect(dateField(page, 'Expiration Date')).toHaveValue(formatUsDate(expDate));
    await submit(page).click();
    await expect(success(page)).toBeVisible();
    const [ticket] = await invited.shared();
    expect(calendarDay(new Date(ticket?.ExpDate ?? ''), PACIFIC)).toBe(expDate);
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

test('everything works by keyboard', { tag: '@desktop' }, async ({ page }) => {
  const invited = await openInvitation(page);
  for (const [label, typed] of [
    ['Job Number', 'D-7'],
    ['Job Name', 'Vernon bore'],
    ['Ticket Number', '2026112000044'],
    ['Ticket Name', 'Bore'],
    ['Revision', '001'],
    ['Project Manager', 'Lee Park'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(typed);
  }
  for (const [label, typed] of [
    ['Legal Start Date', `${formatUsDate(START)} 5:01 PM`],
    ['Expiration Date', formatUsDate(EXPIRES)],
  ] as const) {
    await tabTo(page, dateField(page, label));
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

test('axe finds nothing in any state of the page', { tag: '@desktop' }, async ({ page }) => {
  const expectClean = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await axeViolations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([]);
    }
  };
  await openInvitation(page);
  await submit(page).click();
  await expectClean();
  await page.getByRole('button', { name: 'Reject' }).click();
  await rejectDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectClean();
  await rejectDialog(page).getByLabel('Reason').fill('We dig under your ticket.');
  await rejectDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(heading(page)).toHaveText(/you won’t share/);
  await expectClean();
  await page.reload();
  await expect(heading(page)).toHaveText(/^On .*, you told .* that you won’t share a ticket$/);
  await expectClean();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(heading(page)).toHaveText(words.closed.heading);
  await expectClean();
});
