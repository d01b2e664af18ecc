import { expect, test } from '../support/test';
import { addFilter } from './lists';
import { startSession } from './people';

test('rows are as high as chosen, and a dropdown 200 px at most', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/tickets');
  const height = async () => (await page.locator('tbody tr').first().boundingBox())?.height;
  await page.getByRole('button', { name: 'Density: Compact' }).click();
  await expect.poll(height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Density: Comfortable' }).click();
  await expect.poll(height).toBeLessThan(36);
  await page.getByRole('combobox', { name: 'Verdict' }).click();
  await expect(page.locator('.MuiMenu-paper')).toHaveCSS('max-height', '200px');
  await page.keyboard.press('Escape');
  await addFilter(page, 'Project manager');
  await page.getByRole('combobox', { name: 'Project manager' }).click();
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '200px');
});
