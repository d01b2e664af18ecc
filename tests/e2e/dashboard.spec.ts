import { expect, test } from '../support/test';
import { found } from './lists';
import { startSession } from './people';

test('a number leads to exactly what it counts', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  // An answer that comes between the number and the list changes what is counted: both are read anew then.
  await expect(async () => {
    await page.goto('/main/dashboard');
    const tile = page
      .getByRole('region', { name: 'Counts' })
      .getByRole('link', { name: /^\d+ ?Do not dig$/ });
    const count = Number(/^\d+/.exec((await tile.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    await tile.click();
    await expect(found(page)).toContainText(`${count} ticket`);
  }).toPass();
});
