import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose } from './fields';
import { found } from './lists';
import { startSession } from './people';

/** Silver Basin, whose profiles other tests leave alone. */
const ADMIN = 2;
/** Of the other company, which has shared profiles; what this one makes nobody else sees. */
const ENGINEER = 0;

let problems: string[] = [];
test.beforeEach(({ page }) => {
  problems = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
});
test.afterEach(() => expect(problems).toEqual([]));

const drawer = (page: Page) => page.getByRole('dialog');
const profileName = () => `Profile ${randomUUID().slice(0, 8)}`;

test('a profile is made, applied, changed and deleted', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000);
  await startSession(page, 'CompanyAdmin', ADMIN);
  await page.goto('/main/ticket-profile');
  await page.getByRole('link', { name: 'New profile' }).first().click();
  const name = profileName();
  await drawer(page).getByLabel('Name', { exact: true }).fill(name);
  await choose(drawer(page), 'Call center', 'One Call NV');
  await expect(drawer(page).getByLabel('Anticipated depth')).toHaveCount(0);
  await choose(drawer(page), 'Work type', 'Sewer');
  await choose(drawer(page), 'Work activity', 'Lateral replacement');
  await choose(drawer(page), 'Work begins', '+3 working days');
  await drawer(page).getByLabel('Remarks for the locators').fill('See {jobNumber}');
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(drawer(page).getByText('There is no placeholder {jobNumber}.').first()).toBeVisible();
  await drawer(page).getByLabel('Remarks for the locators').fill('See {jobNo} at {crossStreet}');
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(`The profile ${name} was saved.`)).toBeVisible();

  await expect(page).toHaveURL(/\/main\/ticket-profile\/details\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('3 working days after the notice')).toBeVisible();
  const apply = page.getByRole('link', { name: 'Apply' });
  await expect(apply).toHaveAttribute('href', /\/main\/tickets\/create\?profile=[\w-]+$/);

  await page.getByRole('link', { name: 'Edit' }).click();
  await choose(drawer(page), 'Project owner', 'Municipality');
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByText('Municipality')).toBeVisible();

  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The profile was deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/main\/ticket-profile$/);
  await expect(found(page)).toContainText('profile');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('what is typed stays when the profile that somebody else changed is read anew', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await startSession(page, 'CompanyAdmin', ADMIN);
  await page.goto('/main/ticket-profile');
  await page.getByRole('link', { name: 'New profile' }).first().click();
  const name = profileName();
  await drawer(page).getByLabel('Name', { exact: true }).fill(name);
  await choose(drawer(page), 'Call center', 'One Call NV');
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  const [mine, other] = [drawer(page).getByLabel('Name', { exact: true }), await context.newPage()];
  await mine.fill(`${name} mine`);
  await other.goto(page.url());
  await drawer(other).getByLabel('Name', { exact: true }).fill(`${name} theirs`);
  await drawer(other).getByRole('button', { name: 'Save profile' }).click();
  await expect(other.getByRole('heading', { level: 1, name: `${name} theirs` })).toBeVisible();

  await page.bringToFront();
  const read = page.waitForResponse(answer =>
    /query getTicketProfile\b/.test(answer.request().postData() ?? ''),
  );
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await (await read).finished();
  await expect(mine).toHaveValue(`${name} mine`);
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Somebody changed this in between.')).toBeVisible();
  await page.getByRole('button', { name: 'Load what is stored now' }).click();
  await expect(mine).toHaveValue(`${name} theirs`);
});

test('a ticket is kept as a profile', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', ADMIN);
  await page.goto('/main/tickets');
  const href = await page
    .getByRole('main')
    .locator('a[href*="/main/tickets/details/"]')
    .first()
    .getAttribute('href');
  const ticketId = href?.split('/').at(-1) ?? '';
  await page.goto(`/main/ticket-profile?fromTicket=${ticketId}`);
  await expect(drawer(page).getByLabel('Work type')).not.toHaveText(/^Choose/);
  const name = profileName();
  await drawer(page).getByLabel('Name', { exact: true }).fill(name);
  await drawer(page).getByText('Only for me').click();
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Only you')).toBeVisible();
});

test('a project engineer makes profiles for themselves only', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ProjectEngineer');
  await page.goto('/main/ticket-profile?profile=new');
  await expect(drawer(page).getByText('Your role makes profiles for yourself only.')).toBeVisible();
  await expect(drawer(page).getByLabel('Only for me')).toHaveCount(0);
});

test('a project engineer changes and deletes an own profile, and leaves shared ones alone', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'ProjectEngineer', ENGINEER);
  await page.goto('/main/ticket-profile?profile=new');
  const name = profileName();
  await drawer(page).getByLabel('Name', { exact: true }).fill(name);
  await choose(drawer(page), 'Call center', 'One Call NV');
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share…' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit' }).click();
  await drawer(page).getByLabel('Description').fill('Weekly work');
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByText('Weekly work')).toBeVisible();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The profile was deleted.')).toBeVisible();

  const shared = page.getByRole('main').locator('a[href*="/main/ticket-profile/details/"]').first();
  const sharedName = (await shared.textContent()) ?? '';
  await shared.click();
  // The list says it too, in each of its rows, and stays until the page of the profile has come.
  await expect(page.getByRole('heading', { level: 1, name: sharedName, exact: true })).toBeVisible();
  await expect(page.getByText('Everybody', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete…' })).toHaveCount(0);
});

test('a private profile is shared with everybody after a Yes', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', ADMIN);
  await page.goto('/main/ticket-profile?profile=new');
  const name = profileName();
  await drawer(page).getByLabel('Name', { exact: true }).fill(name);
  await choose(drawer(page), 'Call center', 'One Call NV');
  await drawer(page).getByText('Only for me').click();
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Only you', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`Everybody can use the profile ${name} now.`)).toBeVisible();
  await expect(page.getByText('Everybody', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share…' })).toHaveCount(0);
});

test('a read-only user makes none', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ReadOnlyUser');
  await page.goto('/main/ticket-profile');
  await expect(page.getByRole('heading', { name: 'Ticket profiles' })).toBeVisible();
  await expect(found(page)).toContainText('profile');
  await expect(page.getByRole('link', { name: 'New profile' })).toHaveCount(0);
});
