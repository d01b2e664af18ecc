import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { found } from './lists';
import { signIn, startSession } from './people';

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dialog = (page: Page) => page.getByRole('dialog');

test('below 768 pixels the rows are cards and the navigation is at the thumb', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All pages' })).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('button', { name: 'All pages' })).toBeVisible();
});

test('the search finds a ticket by a part of its number and goes there by keyboard', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await startSession(page, 'ReadOnlyUser');
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
  await expect(dialog(page).getByRole('status')).toContainText('No results for');
  await field.fill(number.slice(0, 6));
  await expect(dialog(page).getByRole('option').nth(1)).toBeVisible();
  // Enter comes before the answer: it leads to what is typed, not to what was found before.
  await field.fill(number.slice(4));
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('a menu of the bar lies above what is at the thumb', { tag: '@phone' }, async ({ page }) => {
  await startSession(page, 'ReadOnlyUser');
  await page.goto('/main/jobs');
  const link = page.getByRole('navigation').last().getByRole('link', { name: 'Tickets' });
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.touchscreen.tap(x + 10, y + 10);
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(/\/main\/jobs$/);
});

test('an alert leads to its ticket and is not new after it was seen', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'ProjectManager', isMobile ? 1 : 2);
  const bell = page.getByRole('button', { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName(/\d+ new/);
  const seen = page.waitForResponse(answer => answer.request().postData()?.includes('seeAlerts') === true);
  await bell.click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('new');
  await dialog(page)
    .getByRole('link', { name: /stop|no response|renew/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/main\/tickets\/details\//);
  // The server has heard that they were seen; a reload could cut that off.
  await seen;
  await page.reload();
  await expect(bell).toHaveAccessibleName('Alerts');
});

test('every page of the bar opens, and only those of the role are there', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'ProjectEngineer');
  for (const name of [
    'Tickets',
    'Jobs',
    'Subcontractors',
    'Recorded events',
    'Ticket profiles',
    'Dashboard',
  ]) {
    const link = mainNav(page).getByRole('link', { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Company menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
  for (const name of ['Audit log', 'Company settings', 'Overview']) {
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  }
});

test('a phone reaches every page of its role', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'CompanySuperAdmin');
  await page.getByRole('button', { name: 'All pages' }).click();
  await dialog(page).getByRole('link', { name: 'Audit log' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/main\/audit$/);
});

test('a system administrator sees on every page whose company it is', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'SASAdministrator');
  for (const path of ['/main/tickets', '/main/jobs', '/main/recorded-events', '/main/overview']) {
    await page.goto(path);
    await expect(page.getByRole('note')).toContainText('Viewing as');
  }
});

test('a search that finds more than fits leads to all of them in the list', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  if (isMobile) await page.getByRole('button', { name: 'Search' }).click();
  else await page.keyboard.press('/');
  // Numbers begin with the year: that of four weeks ago, as a new year has few tickets at first.
  const year = String(new Date(Date.now() - 28 * 86_400_000).getFullYear());
  await dialog(page).getByRole('combobox').fill(year);
  const all = dialog(page).getByRole('link', { name: /^All \d+ in Tickets$/ });
  const [, count] = /(\d+)/.exec((await all.textContent()) ?? '') ?? [];
  expect(Number(count)).toBeGreaterThan(8);
  await all.click();
  await expect(dialog(page)).toBeHidden();
  await expect(found(page)).toContainText(`${count} ticket`);
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue(year);
});

test('Ctrl+K opens the search from a field, and ? tells the keys', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await page.getByRole('main').locator('input').first().focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl K');
});

test('the bar of a system administrator fits a desk', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'SASAdministrator');
  await page.goto('/main/dashboard');
  await expect(page.getByRole('note')).toBeVisible();
  const bar = page.getByRole('banner');
  expect(await bar.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  const edges = await bar.getByRole('button').evaluateAll(all => all.map(one => one.getBoundingClientRect()));
  for (const [index, { left }] of edges.entries()) {
    expect(left).toBeGreaterThanOrEqual(edges[index - 1]?.right ?? 0);
  }
  const name = bar.getByRole('button', { name: 'Your account' });
  expect(await name.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test.describe('without a connection', () => {
  test.use({ expectedInConsole: [/ERR_INTERNET_DISCONNECTED|imported module/] });

  test('a page that cannot be fetched blames the connection inside the frame, and comes with it', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await signIn(page, 'CompanyAdmin');
    await expect(mainNav(page).getByRole('link', { name: 'Jobs' })).toBeVisible();
    // An earlier story may have left the page's code in the browser.
    const code = '**/assets/JobList-*.js';
    await page.route(code, route => route.abort('internetdisconnected'));
    await context.setOffline(true);
    await mainNav(page).getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await mainNav(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
    await mainNav(page).getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await page.unroute(code);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  });
});
