import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

/** A phone in the hand, and the part of it that a keyboard leaves. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 420 },
];

test.use({ expectedInConsole: [/ERR_INTERNET_DISCONNECTED/] });

const calls = (page: Page) => page.getByRole('region', { name: 'Call first' });

/** Large enough for a glove, inside the window and with nothing over it. */
async function expectInReach(page: Page, href: string | RegExp): Promise<void> {
  const link = calls(page).locator('a').filter({ visible: true });
  const found = await link.evaluateAll(all =>
    all.map(one => {
      const { x, y, width, height, top, bottom } = one.getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      return {
        href: one.getAttribute('href') ?? '',
        isLarge: Math.min(width, height) >= 44,
        isInside: top >= 0 && bottom <= innerHeight,
        isOnTop: one.contains(over),
      };
    }),
  );
  const one = found.find(({ href: at }) => (typeof href === 'string' ? at === href : href.test(at)));
  expect(one, JSON.stringify(found)).toMatchObject({ isLarge: true, isInside: true, isOnTop: true });
}

test('911, 811 and the utility can be called while damage is reported, even offline', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.setTimeout(120_000);
  await startSession(page, 'CompanyAdmin');
  await page.setViewportSize(SIZES[0] ?? { width: 390, height: 844 });
  await page.goto(`/main/tickets?filter=${JSON.stringify({ jobName: 'North Loop Water Main' })}`);
  await page.locator('main li a').first().click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Report damage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report damage' });
  await expect(calls(page)).toBeVisible();
  const gaps = await calls(page)
    .locator('a')
    .evaluateAll(all =>
      all.map(({ children: [number, label] }) =>
        Math.round((label?.getBoundingClientRect().top ?? 0) - (number?.getBoundingClientRect().bottom ?? 0)),
      ),
    );
  expect(gaps, 'between a number and whose it is').toEqual([0, 0]);
  await dialog.getByRole('button', { name: 'Send damage report' }).click();
  await expect(dialog.getByText('Choose what was hit.')).toBeInViewport();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const field of ['What was hit', 'What happened', 'Equipment']) {
      await dialog.getByLabel(field).scrollIntoViewIfNeeded();
      await expectInReach(page, 'tel:911');
      await expectInReach(page, 'tel:811');
    }
  }

  await calls(page).getByRole('button', { name: 'Pick the utility to see its number' }).click();
  const utility = dialog.getByRole('combobox', { name: /^What was hit/ });
  await expect(utility).toBeFocused();
  await utility.press('ArrowDown');
  await page.getByRole('option').nth(1).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(calls(page).locator('a')).toHaveCount(3);
  await expectInReach(page, /^tel:916555/);

  await dialog.getByLabel('What happened').fill('The bucket tore a service.');
  await dialog.getByRole('button', { name: 'None of these' }).click();
  await context.setOffline(true);
  await expectInReach(page, 'tel:911');
  await dialog.getByRole('button', { name: 'Send damage report' }).click();
  await expect(dialog).toBeHidden();
  // It is never sent: other stories need the ticket.
  await expect(page.getByRole('alert').filter({ hasText: '1 record waits for a signal' })).toBeVisible();
});
