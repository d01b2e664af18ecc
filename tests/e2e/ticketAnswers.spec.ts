import { expect, test } from '../support/test';
import { dateField } from './fields';
import { signIn } from './people';

test('keyboard focus on a phone is never hidden under the bottom sheet', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, 'ProjectManager');
  await page.goto('/main/tickets/create');
  await page.getByText('One Call CA', { exact: true }).first().click();
  const reached = () =>
    page.evaluate(() => {
      const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 };
      const sheet = document.querySelector('[data-action-bar]');
      const isInSheet = sheet?.contains(document.activeElement) ?? true;
      return { isInSheet, isCovered: bottom > (sheet?.getBoundingClientRect().top ?? 0) };
    });
  // The sheet grows by its warning, over a field just above it.
  await dateField(page, 'Work begins').focus();
  await page.evaluate(() =>
    window.scrollBy(0, (document.activeElement?.getBoundingClientRect().bottom ?? 0) - 560),
  );
  await page.keyboard.type('01/01/2026 8:00 AM');
  await expect(page.getByText(/Work begins before the legal start/)).toBeVisible();
  await expect.poll(async () => (await reached()).isCovered).toBe(false);
  await page.getByRole('combobox', { name: 'Job' }).focus();
  await page.keyboard.press('Escape');
  for (let field = await reached(); !field.isInSheet; field = await reached()) {
    const message = await page.evaluate(() => document.activeElement?.id);
    await expect.poll(async () => (await reached()).isCovered, { message }).toBe(false);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: /^Send to / })).toBeFocused();
});
