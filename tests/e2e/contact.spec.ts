import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';

test('a message is written with only the keyboard, and sent once', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Name' }).focus();
  for (const text of ['Ada Park', 'ada@example.com', 'Sierra', '9165550142', 'Do you serve Reno?']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  const proven = page.waitForRequest(request => 'x-bot-proof' in request.headers());
  await page.keyboard.press('Enter');
  expect((await proven).postDataJSON().variables).toMatchObject({
    name: 'Ada Park',
    phone: '(916) 555-0142',
  });
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  const violations = await axeViolations(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html)}`)).toEqual([]);
});

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form explains why it cannot be used', async ({ page }) => {
    await page.goto('/contact');
    // What stands in noscript is no text to the other ways of finding it.
    await expect(page.locator('form noscript p')).toContainText('This form needs JavaScript');
    await expect(page.locator('form noscript p')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  });
});
