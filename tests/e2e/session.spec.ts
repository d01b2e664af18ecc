import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signIn } from './people';

// Connections that a test cuts itself.
test.use({ expectedInConsole: [/net::ERR_FAILED/] });

/** Counts the refreshes a page asks for. */
function countRefreshes(pages: Page[]): () => number {
  let count = 0;
  for (const page of pages) {
    page.on('request', request => {
      if (request.url().endsWith('/graphql') && request.postData()?.includes('refreshToken(')) count += 1;
    });
  }
  return () => count;
}

const spoilToken = (page: Page) => page.evaluate(() => localStorage.setItem('token', 'expired'));

test('calls that find the token expired together refresh it once and go on', async ({ page }) => {
  await signIn(page, 'ProjectManager', 1);
  await expect(page.getByRole('link', { name: /Active tickets/ })).toBeVisible();
  const refreshes = countRefreshes([page]);
  await spoilToken(page);
  await page.reload();
  await expect(page.getByRole('link', { name: /Active tickets/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(refreshes()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('expired');
});

test('two tabs refresh once between them', async ({ page, context }) => {
  await signIn(page, 'ProjectManager', 2);
  const other = await context.newPage();
  await other.goto('/main/dashboard');
  await expect(other.getByRole('link', { name: /Active tickets/ })).toBeVisible();
  const refreshes = countRefreshes([page, other]);
  await spoilToken(page);
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: /Active tickets/ })).toBeVisible();
  }
  expect(refreshes()).toBe(1);
});

test('a dead session clears local storage and leads to the sign-in with the way back', async ({ page }) => {
  await signIn(page, 'ReadOnlyUser');
  await page.goto('/main/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('token', 'expired');
    localStorage.setItem('refreshToken', 'dead');
  });
  await page.reload();
  await page.waitForURL(/\/login\?next=%2Fmain%2Fjobs/);
  expect(
    await page.evaluate(() => localStorage.getItem('refreshToken') ?? localStorage.getItem('userInfo')),
  ).toBe(null);
});

test('a broken connection during the refresh does not sign anybody out', async ({ page }) => {
  await signIn(page, 'ReadOnlyUser');
  await expect(page.getByRole('link', { name: /Active tickets/ })).toBeVisible();
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('refreshToken(') ? route.abort() : route.continue(),
  );
  await spoilToken(page);
  await page.reload();
  await expect(page.getByText('The server could not be reached').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(null);
  await page.unroute('**/graphql');
  await page.reload();
  await expect(page.getByRole('link', { name: /Active tickets/ })).toBeVisible();
});
