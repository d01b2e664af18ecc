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

test('a profile is created, applied, changed and deleted', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000);
  await startSession(page, 'CompanyAdmin', ADMIN);
  await page.goto('/main/ticket-profile');
  await page.getByRole('link', { name: 'New profile' }).first().click();
  const name = `Profile ${randomUUID().slice(0, 8)}`;
  await drawer(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await choose(drawer(page), 'Call center', 'One Call NV');
  await choose(drawer(page), 'Work type', 'Sewer');
  await drawer(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(`The profile ${name} was saved.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Apply profile' }).click();
  await expect(page.getByRole('combobox', { name: /^Work type/ })).toHaveText('Sewer');
  await page.goBack();

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
