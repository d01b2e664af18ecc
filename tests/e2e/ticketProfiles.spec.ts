import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose } from './fields';
import { found } from './lists';
import { startSession } from './people';

/** Silver Basin, whose profiles other tests leave alone. */
const ADMIN = 2;

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
  await drawer(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await choose(drawer(page), 'Call center', 'One Call NV');
  await expect(drawer(page).getByLabel('Anticipated depth')).toHaveCount(0);
  await choose(drawer(page), 'Work type', 'Sewer');
  await choose(drawer(page), 'Work activity', 'Lateral replacement');
  await choose(drawer(page), 'Work begins', '3 working days after the notice');
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
  await drawer(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await drawer(page).getByText('Only me').click();
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Only you')).toBeVisible();
});
