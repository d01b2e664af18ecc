import { expect, test } from '../support/test';
import { signIn } from './people';

test('what the keyboard comes to on a phone is not under the sheet', { tag: '@phone' }, async ({ page }) => {
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
  await page.getByRole('group', { name: 'Work begins' }).getByRole('spinbutton').first().focus();
  await page.evaluate(() =>
    window.scrollBy(0, (document.activeElement?.getBoundingClientRect().bottom ?? 0) - 560),
  );
  await page.keyboard.type('010120260800AM');
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
