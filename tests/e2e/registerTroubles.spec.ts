import { expect, test } from '../support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first step is shown, with why it cannot be sent', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/register');
    await expect(page).toHaveTitle('Sign up · Whiteline');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
    await expect(page.getByLabel('Company name')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    // Its text is not looked for by Playwright, which takes it for a script's.
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
