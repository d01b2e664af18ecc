import type { Page } from '@playwright/test';
import { thisYear } from '../support/centerDays';
import { expect, test } from '../support/test';
import { choose, typeDate } from './fields';
import { startSession } from './people';

test(
  'an administrator posts and withdraws a holiday, and saves a code',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    const { username } = await startSession(page, 'SASAdministrator');
    const year = thisYear() + 1;
    const [day, code] = project.name === 'phone' ? ['09', 'E2P'] : ['08', 'E2D'];
    await page.goto('/main/rules');
    await page.getByRole('button', { name: 'Add day' }).click();
    await typeDate(page, 'Day', `${year}-09-${day}`);
    await page.getByLabel('Name', { exact: true }).fill(`Storm ${code}`);
    await page.getByRole('button', { name: 'Save day' }).click();
    // A person cannot reach what is behind the dialog; a script could, while the day is still being sent.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await choose(page, 'Year', String(year));
    const posted = page.getByRole('row', { name: new RegExp(`Storm ${code}`) });
    await posted.getByRole('button', { name: 'Withdraw…' }).click();
    await yes(page);
    await expect(posted).toHaveCount(0);

    await page.getByRole('link', { name: 'Response codes' }).click();
    await page.getByRole('button', { name: 'Add code' }).click();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Meaning, in the call center’s words').fill('Wait for the locator');
    await choose(page, 'Status', 'Stop: do not dig');
    await page.getByRole('button', { name: 'Save code' }).click();
    const row = page.getByRole('row', { name: new RegExp(code) });
    await expect(row).toContainText('Stop');
    await expect(row).toContainText(`by ${username} on`);
    await page.getByRole('link', { name: 'Activity' }).click();
    const entry = page.getByRole('row', { name: new RegExp(`Changed a response code ${code}`) });
    await expect(entry.first()).toContainText(username);
  },
);

/** Says Yes and waits until it is done: an open dialog hides what is behind it, so that nothing seems to be there. */
async function yes(page: Page) {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
