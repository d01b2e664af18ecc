import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { cellsOfCsv } from '../support/exports';
import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { found } from './lists';
import { addUser, enter, openUser } from './newUser';
import { startSession } from './people';

/** Silver Basin, whose people other tests leave alone. */
const ADMIN = 2;

const entries = (page: Page) => page.getByRole('main').getByRole('list').first().locator('> li');

/** An open page would notice that the session is another one, and go elsewhere: it is left first. */
async function becomeAdmin(page: Page): Promise<void> {
  await page.goto('about:blank');
  await startSession(page, 'CompanyAdmin', ADMIN);
}

/** Opens the log as an admin; answers the choice of people. */
async function openLog(page: Page): Promise<Locator> {
  await becomeAdmin(page);
  await page.goto('/main/audit');
  await expect(entries(page).first()).toBeVisible();
  return page.getByRole('combobox', { name: 'Who' });
}

/** Exports what the list shows as csv; the rows without their head. */
async function exported(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return cellsOfCsv(text.slice(1)).slice(1);
}

test('what somebody did who left is found by their name, and exported alone', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await startSession(page, 'CompanyAdmin', ADMIN);
  const person = await addUser(page, 'Read-only user');
  await enter(page, person.email);
  await becomeAdmin(page);
  const drawer = await openUser(page, person);
  await drawer.getByRole('button', { name: 'Remove user…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`${person.name} was removed.`)).toBeVisible();

  const who = await openLog(page);
  await chooseIn(who, `${person.name} (left)`);
  const done = ['Signed in', 'Set a password'];
  await expect(entries(page).locator('strong')).toHaveText(done);
  const rows = await exported(page);
  const [username] = person.email.split('@');
  expect(rows.map(row => row.slice(1, 3))).toEqual(done.map(what => [username, what]));
});

test('administrators who visited are among the people of the log', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'SASAdministrator');
  await page.goto('/main/overview');
  await page.getByRole('link', { name: /Silver Basin/ }).click();
  await page.getByRole('button', { name: 'View as this company' }).click();
  await expect(page.getByRole('note').locator('option:checked')).toHaveText(/^Silver Basin/);
  // The visit begins with what is read of the company, not with the note.
  const numbers = page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: /^\d/ });
  await expect(numbers.first()).toBeVisible();

  const who = await openLog(page);
  await who.click();
  await page
    .getByRole('option', { name: /\(Whiteline administrator\)$/ })
    .first()
    .click();
  const visits = entries(page).filter({ hasText: 'Whiteline administrator' });
  await expect(visits.first()).toContainText('System administrator viewed the company’s data');
});

test('what nobody asked for is told so, and fields have the names of their pages', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', ADMIN);
  const person = await addUser(page, 'Read-only user');
  await openLog(page);
  const what = page.getByRole('combobox', { name: 'What' });
  await chooseIn(what, 'Created demo data');
  await expect(found(page)).toHaveText('1 entry');
  await expect(entries(page)).toContainText('Whiteline (automatic)');
  await chooseIn(what, 'Added a user');
  await expect(entries(page).filter({ hasText: person.name })).toContainText(`Email: ${person.email}`);
});
