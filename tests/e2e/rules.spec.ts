import type { Page } from '@playwright/test';
import { thisYear } from '../support/centerDays';
import { expect, test } from '../support/test';
import { choose, typeDate } from './fields';
import { startSession } from './people';

test('everybody reads the rules, only an administrator changes them', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'ReadOnlyUser', 2);
  await page.goto('/main/rules');
  await expect(page.getByText('Thanksgiving Day')).toBeVisible();
  await page.getByRole('link', { name: 'Response codes' }).click();
  await expect(page.getByText('Locate area marked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit…' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page.getByText('Gov. Code 4216.2(b)').first()).toBeVisible();
});

test(
  'an administrator posts a holiday and a code, and withdraws both',
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
    await expect(page.getByRole('alertdialog')).toContainText('until further notice');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    const row = page.getByRole('row', { name: new RegExp(code) });
    await expect(row).toContainText('Stop');
    await expect(row).toContainText(`by ${username} on`);
    await row.getByRole('button', { name: 'Withdraw…' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Unknown: by its text');
    await yes(page);
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: 'Activity' }).click();
    const entry = page.getByRole('row', { name: new RegExp(`Withdrew a response code ${code}`) });
    await expect(entry.first()).toContainText(username);
  },
);

test(
  'a withdrawal tells what counts when, and leaves later postings',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await startSession(page, 'SASAdministrator');
    await page.goto('/main/rules?part=codes');
    const code = project.name === 'phone' ? 'E3P' : 'E3D';
    const year = thisYear();
    await postCode(page, code, 'Check: read the response first', `${year}-01-02`);
    await postCode(page, code, 'Stop: do not dig', `${year}-02-01`);
    const rows = page.getByRole('row', { name: new RegExp(code) });
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('button', { name: 'Withdraw…' }).click();
    const dialog = page.getByRole('alertdialog');
    await typeDate(dialog, 'Inactive from', `${year}-02-01`);
    await expect(dialog).toContainText('Choose an earlier day');
    await typeDate(dialog, 'Inactive from', `${year}-01-10`);
    await expect(dialog.getByRole('listitem')).toHaveText([
      new RegExp(`until 01/01/${year}.*Unknown`),
      new RegExp(`01/02/${year} to 01/09/${year}.*posted`),
      new RegExp(`01/10/${year} to 01/31/${year}.*Unknown.*changes`),
      new RegExp(`from 02/01/${year}.*posted`),
    ]);
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('No active ticket has it.').last()).toBeVisible();
    await expect(rows.first()).toContainText(`before 01/10/${year}`);
    await expect(rows.last()).toContainText('Stop');
    for (let left = 2; left > 0; left -= 1) {
      await rows.first().getByRole('button', { name: 'Withdraw…' }).click();
      await typeDate(dialog, 'Inactive from', `${year}-01-01`);
      await yes(page);
      await expect(rows).toHaveCount(left - 1);
    }
  },
);

test(
  'who posts sees which tickets are still counted by the former meaning, until none is',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await startSession(page, 'SASAdministrator');
    const code = project.name === 'phone' ? 'E4P' : 'E4D';
    // How long the server takes to count is its own affair: it is answered for.
    let left: object[] = [];
    await page.route('**/graphql', route =>
      route.request().postData()?.includes('getResponseRecounts')
        ? route.fulfill({ json: { data: { result: left } } })
        : route.fallback(),
    );
    await page.goto('/main/rules?part=codes');
    const line = page.getByRole('status').filter({ hasText: /recalculated|Recalculating/ });
    await expect(page.getByText('Locate area marked')).toBeVisible();
    await expect(line).toHaveCount(0);
    left = [{ code, tickets: 3 }];
    await postCode(page, code, 'Check: read the response first', `${thisYear()}-01-02`);
    await expect(line).toContainText(`Recalculating 3 tickets with code ${code}…`);
    await expect(line).toContainText('Lists may show the old status');
    left = [];
    await expect(line).toHaveText('All tickets are recalculated. Lists show the current status.');
    await page.reload();
    await expect(page.getByText('Locate area marked')).toBeVisible();
    await expect(line).toHaveCount(0);
  },
);

async function postCode(page: Page, code: string, reading: string, day: string) {
  await page.getByRole('button', { name: 'Add code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Meaning, in the call center’s words').fill('Wait for the locator');
  await choose(page, 'Status', reading);
  await typeDate(page, 'Active from', day);
  await page.getByRole('button', { name: 'Save code' }).click();
  await yes(page);
}

/** Says Yes and waits until it is done: an open dialog hides what is behind it, so that nothing seems to be there. */
async function yes(page: Page) {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
