import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';
import { signIn, startSession } from './people';

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('below 768 pixels rows are cards and the navigation is at the bottom', { tag: '@desktop' }, async ({
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

test('no column of a ticket list is cut off on a tablet or a laptop', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'CompanyAdmin');
  for (const path of ['/main/tickets', '/main/jobs']) {
    await page.goto(path);
    if (path === '/main/jobs') await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('checkbox', { name: 'Select this row' }).first()).toBeVisible();
    for (const width of [768, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wrapper = page.getByRole('table').locator('..');
      // Sideways only: how far down the table begins is another matter, as is what lies above it.
      const cut = () =>
        wrapper.evaluate(table => {
          const expires = table.querySelector('th.column-ExpDate')?.getBoundingClientRect();
          if (!expires?.width || expires.left < 0 || expires.right > innerWidth) return { expires };
          return table.scrollWidth - table.clientWidth;
        });
      await expect.poll(cut, `${path} at ${width}`).toBe(0);
    }
  }
});

test('a menu of the bar is above the bottom navigation', { tag: '@phone' }, async ({ page }) => {
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

test('the search does not move while results arrive', async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  const before = await field.boundingBox();
  await field.fill('20');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
});

test('search opens from the list of shortcuts, Esc closes it, and axe finds nothing in either', async ({
  page,
}) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search everything' });
    await expect(field).toBeFocused();
    await field.fill('20');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test("the system administrator's bar fits a desktop screen", { tag: '@desktop' }, async ({ page }) => {
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

test.describe('offline', () => {
  test.use({ expectedInConsole: [/ERR_INTERNET_DISCONNECTED|imported module/] });

  test('a page that cannot be loaded shows a connection error in the layout, and loads once online', {
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
    await expect(page.getByRole('alert').filter({ hasText: 'No signal.' })).toBeVisible();
    await mainNav(page).getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await page.unroute(code);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  });
});
