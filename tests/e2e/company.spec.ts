import { expect, test } from '../support/test';
import { startSession } from './people';

test('an owner changes the settings, and an admin can read them', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanySuperAdmin', 1);
  await page.goto('/main/settings');
  await page.getByLabel('Show as expiring (days before)').fill('40');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toContainText('from 1 to 14');
  await page.getByLabel('Show as expiring (days before)').fill('7');
  const years = page.getByLabel('Record retention (years)');
  const wanted = (await years.inputValue()) === '7' ? '8' : '7';
  await years.fill(wanted);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.reload();
  await expect(years).toHaveValue(wanted);
});
