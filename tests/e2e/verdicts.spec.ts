import type { Locator, Page } from '@playwright/test';
import type { Verdict } from '../../domain/tickets/verdict/reasons';
import { expect, test } from '../support/test';
import { startSession } from './people';

/** The job of the demo on which California's situations are. */
const JOB = 'North Loop Water Main';

const chips = (page: Page) => page.getByRole('main').locator('[data-verdict]');

/** The active tickets of the job with one verdict. */
async function listOf(page: Page, verdict: Verdict): Promise<void> {
  await page.goto(`/main/tickets?filter=${JSON.stringify({ jobName: JOB, verdict })}`);
  await expect(chips(page).first()).toBeVisible();
}

/** Opens the first ticket of the list that gives this reason; answers its verdict with all that it says. */
async function openFor(page: Page, verdict: string, reason: string): Promise<Locator> {
  await page
    .getByRole('row')
    .filter({ hasText: reason })
    .first()
    .getByRole('link', { name: /^\d{13}/ })
    .click();
  const panel = page.getByRole('region', { name: verdict, exact: true });
  await expect(panel).toContainText(/as of \d{1,2}:\d\d [AP]M/);
  return panel;
}

test('a safety officer reads a job: three verdicts, each with its reasons, and what a user may settle', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await listOf(page, 'DO_NOT_DIG');
  expect(await chips(page).count()).toBeGreaterThan(6);

  const stopped = await openFor(page, 'Do not dig', 'Open event stops the work');
  await expect(stopped.getByText(/Resolve it, then close its event/)).toBeVisible();
  await expect(stopped.getByText('Good practice, not law').first()).toBeVisible();
  await page.goBack();
  const standBy = await openFor(page, 'Do not dig', 'Stand-by not recorded today');
  await expect(standBy.getByText(/must stand by while you dig/)).toBeVisible();

  await listOf(page, 'SAFE_TO_DIG');
  await page
    .getByRole('link', { name: /^\d{13}/ })
    .first()
    .click();
  const free = page.getByRole('region', { name: /^Safe to dig/ });
  await expect(free).toContainText(/Responses checked .* · expires \w{3} \d\d\/\d\d/);
  await expect(free).toContainText('Check again before each shift.');
  await expect(free.getByText(/checks passed/)).toBeVisible();

  await listOf(page, 'CHECK_FIRST');
  const overridden = await openFor(page, 'Check first', 'response overridden');
  await expect(overridden.getByText(/at your own risk/)).toBeVisible();
  await expect(overridden.getByText(/Located by hand/)).toBeVisible();
  await expect(overridden.getByRole('button', { name: /Mark as read/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Check first', exact: true })).toBeVisible();

  await listOf(page, 'CHECK_FIRST');
  const commented = await openFor(page, 'Check first', 'comment to read');
  await commented.getByRole('button', { name: /Mark as read/ }).click();
  const read = page.getByRole('region', { name: /^Safe to dig · \d conditions?$/ });
  await expect(read).toContainText('Read by');
});

test('a crew checks the marks on its phone, and the ticket becomes safe to dig', { tag: '@phone' }, async ({
  page,
}) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto(`/main/tickets?filter=${JSON.stringify({ verdict: 'CHECK_FIRST' })}`);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marks to be checked' }).first();
  await row.getByRole('link', { name: /^\d{13}/ }).click();
  const panel = page.getByRole('region', { name: 'Check first', exact: true });
  await panel.getByRole('button', { name: 'Check the marks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check the marks' });
  await dialog.getByRole('button', { name: 'All seen' }).click();
  for (const [question, answer] of [
    ['Is the white lining visible?', 'Yes'],
    ['Do the marks agree with the outline?', 'Yes'],
    ['Is anything unmarked?', 'No'],
  ] as const) {
    await dialog.getByRole('group', { name: question }).getByRole('button', { name: answer }).click();
  }
  await dialog.getByRole('button', { name: 'Save the check' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/marks checked \d{1,2}:\d\d [AP]M by/)).toBeVisible();
});
