import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose, dateField, typeDate } from './fields';
import { addFilter, found } from './lists';
import { signInByForm, signOut, startSession } from './people';

const groups = (page: Page) => page.getByRole('navigation', { name: 'Ticket groups' });
const tickets = (page: Page) => page.getByRole('main').getByRole('link', { name: /^\d{13}/ });

/** How many tickets the list says it holds. */
async function total(page: Page): Promise<number> {
  await expect(found(page)).toContainText('ticket');
  return Number.parseInt((await found(page).textContent()) ?? '', 10);
}

test('filters narrow the list, are stored completely, and survive navigation and sign-out', {
  tag: '@desktop',
}, async ({ page }) => {
  const { username } = await startSession(page, 'CompanySuperAdmin');
  await page.goto('/main/tickets');
  const before = await total(page);
  const [number = ''] = ((await tickets(page).first().textContent()) ?? '').split('-');
  const filter = page.getByRole('textbox', { name: 'Ticket number' });
  await addFilter(page, 'Ticket number');
  await filter.fill(number.slice(-6));
  const chip = page.getByRole('button', { name: `Ticket number ${number.slice(-6)}` });
  await filter.press('Enter');
  await expect(chip).toBeVisible();
  await expect(found(page)).not.toContainText(`${before} ticket`);
  const narrowed = await total(page);
  expect(narrowed).toBeGreaterThan(0);

  const slice = await page.evaluate(
    user =>
      Object.entries(localStorage).find(([key]) => key.includes(user) && key.endsWith('activeTickets'))?.[1],
    username,
  );
  expect(JSON.parse(slice ?? '{}').filter).toMatchObject({
    status: null,
    expDate: null,
    managerId: [],
    jobNo: '',
  });

  await page.goto('/main/jobs');
  await page.goto('/main/tickets');
  await expect(found(page)).toContainText(`${narrowed} ticket`);

  await groups(page)
    .getByRole('link', { name: /^Expired / })
    .click();
  await expect(chip).toBeHidden();

  await signOut(page);
  await signInByForm(page, 'CompanySuperAdmin');
  await page.goto('/main/tickets');
  await expect(chip).toBeVisible();
  await expect(found(page)).toContainText(`${narrowed} ticket`);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Clear filters' }).click();
  await expect(found(page)).toContainText(`${before} ticket`);
});

test('a ticket opens from the list with its stations, responses and revisions, and can be renamed', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await startSession(page, 'CompanyAdmin', isMobile ? 1 : 0);
  await page.goto('/main/tickets');
  await tickets(page)
    .nth(isMobile ? 3 : 5)
    .click();
  await page.waitForURL(/\/main\/tickets\/details\/[\da-f-]{36}\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{13}/);
  for (const section of [
    'Utilities notified',
    'Work information',
    'Dates',
    'Revisions',
    'Location',
    'Contacts',
  ]) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }
  const name = `Trench by the <old> school ${isMobile ? 'A' : 'B'}`;
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await dialog.getByLabel('Ticket name').fill(name);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();

  // Links to a ticket that was moved since name the job that it was of.
  const own = page.url();
  await page.goto(own.replace(/details\/[\da-f-]{36}/, 'details/00000000-0000-4000-8000-000000000000'));
  await expect(page).toHaveURL(own);
});

test('lists start with verdicts, can be filtered by them, and show no green on expired tickets', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  const verdicts = page.getByRole('main').locator('[data-verdict]');
  await expect(verdicts.first()).toBeVisible();
  await expect(page.getByText(/^Verdicts as of \d/)).toBeVisible();
  for (const word of ['Do not dig', 'Check first', 'Safe to dig']) {
    await choose(page, 'Verdict', word);
    await expect(verdicts.filter({ hasNotText: word })).toHaveCount(0);
    await expect(verdicts.first()).toHaveText(word);
    await choose(page, 'Verdict', word);
  }
  await page.goto('/main/tickets/expired');
  await expect(verdicts.first()).toHaveText('Do not dig');
  await expect(verdicts.filter({ hasNotText: 'Do not dig' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('[data-over="false"]')).toHaveCount(0);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE', permissions: ['clipboard-read', 'clipboard-write'] });

  test('a day is typed, pasted and cleared as month, day and year', { tag: '@desktop' }, async ({ page }) => {
    await startSession(page, 'CompanyAdmin');
    await page.goto('/main/tickets/all');
    expect(await page.evaluate(() => navigator.language)).toBe('de-DE');
    const whole = await total(page);
    await addFilter(page, 'Expires');
    const from = dateField(page, 'Expires from');
    const filtered = (value: string) =>
      page.waitForRequest(request => (request.postData() ?? '').includes(`"value":["${value}"]`));

    let asked = filtered('02/01/2027');
    await typeDate(page, 'Expires from', '2027-02-01');
    await asked;
    await expect(from).toHaveValue('02/01/2027');

    // Both are days of another month where the day comes first.
    await page.evaluate(() => navigator.clipboard.writeText('03/04/2020'));
    await from.click();
    await page.keyboard.press('ControlOrMeta+a');
    asked = filtered('03/04/2020');
    await page.keyboard.press('ControlOrMeta+v');
    await asked;
    await expect(from).toHaveValue('03/04/2020');

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(from).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(found(page)).toContainText(`${whole} ticket`);
  });
});
