import type { Page } from '@playwright/test';
import type { RoleName } from '../../domain/permissions/roles';
import { expect, test } from '../support/test';
import { startSession } from './people';
import { untilShown } from './untilShown';

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

/** Starts a session on a page that asks the server nothing: a dashboard may still do so, and would find the token out. */
async function startQuietly(page: Page, role: RoleName, nth = 0): Promise<void> {
  await startSession(page, role, nth);
  await page.goto('/terms');
}

/** The dashboard's count, once the server has answered: a dash stands for it until then. */
const activeTickets = (page: Page) => page.getByRole('link', { name: /^\d+\s*Active tickets$/ });

const spoilToken = (page: Page) => page.evaluate(() => localStorage.setItem('token', 'expired'));

test('two tabs refresh once in total', { tag: '@desktop' }, async ({ page, context }) => {
  await startQuietly(page, 'ProjectManager', 2);
  const other = await context.newPage();
  const refreshes = countRefreshes([page, other]);
  await spoilToken(page);
  await Promise.all([page, other].map(tab => tab.goto('/main/dashboard')));
  for (const tab of [page, other]) await untilShown(activeTickets(tab));
  expect(refreshes()).toBe(1);
});

test('an expired session clears local storage and returns to the page after sign-in', {
  tag: '@desktop',
}, async ({ page }) => {
  await startQuietly(page, 'ReadOnlyUser');
  await page.evaluate(() => {
    localStorage.setItem('token', 'expired');
    localStorage.setItem('refreshToken', 'dead');
  });
  await page.goto('/main/jobs');
  await page.waitForURL(/\/login\?next=%2Fmain%2Fjobs/, { timeout: 0 });
  await untilShown(page.getByRole('heading', { name: 'Sign in' }));
  expect(
    await page.evaluate(() => localStorage.getItem('refreshToken') ?? localStorage.getItem('userInfo')),
  ).toBe(null);
});
