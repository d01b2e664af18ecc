import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signIn } from './people';

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dialog = (page: Page) => page.getByRole('dialog');

test('below 768 pixels the rows are cards and the navigation is at the thumb', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the window of a desk is resized');
  await signIn(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All pages' })).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('button', { name: 'All pages' })).toBeVisible();
});

test('the search finds a ticket by a part of its number and goes there by keyboard', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'ReadOnlyUser');
  await page.goto('/main/tickets');
  const [number = ''] = (
    (await page
      .getByRole('main')
      .getByRole('link', { name: /^\d{13}/ })
      .first()
      .textContent()) ?? ''
  ).split('-');
  if (isMobile) await page.getByRole('button', { name: 'Search' }).click();
  else await page.keyboard.press('/');
  const field = dialog(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('x');
  await expect(dialog(page).getByRole('status')).toContainText('two characters');
  await field.fill('no such thing anywhere');
  await expect(dialog(page).getByRole('status')).toContainText('Nothing holds');
  await field.fill(number.slice(4));
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('an alert leads to its ticket and is not new after it was seen', async ({ page, isMobile }) => {
  await signIn(page, 'ProjectManager', isMobile ? 1 : 2);
  const bell = page.getByRole('button', { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName(/\d+ new/);
  await bell.click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('new');
  await dialog(page)
    .getByRole('link', { name: /red|late|renew/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/main\/tickets\/details\//);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Alerts');
});

test('every page of the bar opens, and only those of the role are there', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the list of all pages is told apart below');
  await signIn(page, 'ProjectEngineer');
  for (const name of ['Tickets', 'Jobs', 'Subcontractors', 'Events', 'Profiles', 'Dashboard']) {
    const link = mainNav(page).getByRole('link', { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Company menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
  for (const name of ['Audit log', 'Company settings', 'Overview of customers']) {
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  }
});

test('a phone reaches every page of its role', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'phones only');
  await signIn(page, 'CompanySuperAdmin');
  await page.getByRole('button', { name: 'All pages' }).click();
  await dialog(page).getByRole('link', { name: 'Audit log' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/main\/audit$/);
});

test('a system administrator sees on every page whose company it is', async ({ page }) => {
  await signIn(page, 'SASAdministrator');
  for (const path of ['/main/tickets', '/main/jobs', '/main/recorded-events', '/main/overview']) {
    await page.goto(path);
    await expect(page.getByRole('note')).toContainText('You are working on');
  }
});
