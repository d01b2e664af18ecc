import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { type NewOwner, signUpCompany } from './newCompany';
import { fillSignIn, startSession } from './people';

/**
 * The phone left in a truck: a browser of its own, signed in by the page. A browser draws what is behind another window
 * rarely, and Playwright waits for it to be drawn: whichever page is used is brought to the front.
 */
async function signInElsewhere(browser: Browser, owner: NewOwner): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await fillSignIn(page, owner.username, owner.password);
  await page.waitForURL('**/main/dashboard');
  return page;
}

async function signInAgain(page: Page, owner: NewOwner, password: string): Promise<void> {
  await page.bringToFront();
  await fillSignIn(page, owner.username, password);
  await page.waitForURL('**/main/**');
}

/** The next page finds the session over: it leads to the sign-in, and would lead back. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.bringToFront();
  // The page leads to the sign-in before it has loaded.
  await page.goto('/main/jobs', { waitUntil: 'commit' });
  await page.waitForURL(/\/login\?next=%2Fmain%2Fjobs/);
}

const places = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });

test('sessions are ended one by one, all others at once, and by a new password', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const owner = await signUpCompany(page);
  await page.goto('/login');
  await fillSignIn(page, owner.username, owner.password);
  await page.waitForURL('**/main/dashboard');
  const other = await signInElsewhere(browser, owner);

  await page.bringToFront();
  await page.goto('/main/account#sessions');
  await expect(places(page).getByText('This device')).toHaveCount(1);
  // The last used stands first; the sign-up itself was a session, too.
  const theirs = places(page).getByRole('button', { name: 'Sign out Chrome on Linux' });
  const known = await theirs.count();
  await theirs.first().click();
  const question = page.getByRole('alertdialog', { name: 'Sign out Chrome on Linux?' });
  await question.getByRole('button', { name: 'No' }).click();
  await theirs.first().click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Chrome on Linux was signed out.')).toBeVisible();
  await expect(theirs).toHaveCount(known - 1);
  await expectSignedOut(other);

  await signInAgain(other, owner, owner.password);
  await page.bringToFront();
  await page.reload();
  await places(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
  const all = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await expect(all).toContainText('2 other sessions');
  await all.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('2 other sessions ended.')).toBeVisible();
  await expect(places(page).getByText('No other sessions.')).toBeVisible();
  await expectSignedOut(other);

  await signInAgain(other, owner, owner.password);
  await page.bringToFront();
  const password = page.getByLabel('New password');
  await page.getByLabel('Current password').fill(owner.password);
  await password.fill('levee gravel walnut 7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('You’ve been signed out everywhere else.')).toBeVisible();
  await expectSignedOut(other);
  await signInAgain(other, owner, 'levee gravel walnut 7');

  await page.bringToFront();
  await page.reload();
  await places(page).getByRole('button', { name: 'Sign out here' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL(/\/login(\?|$)/);
  // The console's address changes first, then the page of the site is loaded: that load would cut another one off.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.goto('/main/account');
  await page.waitForURL(/\/login\?next=%2Fmain%2Faccount/);
  await other.context().close();
});

test('the rules of a password are seen as they are met, and what the server refuses stands at its field', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'ProjectEngineer', 2);
  await page.goto('/main/account#password');
  // For password managers: a field of the form that nobody sees.
  const username = page.locator('form', { hasText: 'Current password' }).locator('[autocomplete=username]');
  await expect(username).toHaveValue(/./);
  await expect(username).toBeHidden();
  const password = page.getByLabel('New password');
  await expect(password).toHaveAccessibleDescription(/At least 12 characters ?, not met/);
  await password.fill('Tr0ub4dor&3');
  await expect(password).toHaveAccessibleDescription(/At least 12 characters ?, not met/);
  await password.fill('password1234');
  await expect(password).toHaveAccessibleDescription(/At least 12 characters ?, met/);
  await expect(password).toHaveAccessibleDescription(/easy to guess/);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Fix \d+ fields?$/)).toBeVisible();
  await password.fill('levee gravel walnut 7');
  await expect(password).toHaveAccessibleDescription(/Not easy to guess ?, met/);
});

test.describe('with a call that fails', () => {
  test.use({ expectedInConsole: [/ERR_FAILED/] });

  test('a read-only user tries again and sees where they are signed in', { tag: '@desktop' }, async ({
    page,
  }) => {
    await startSession(page, 'ReadOnlyUser');
    await page.route('**/graphql', route =>
      route.request().postData()?.includes('getSessions(') ? route.abort() : route.continue(),
    );
    await page.goto('/main/account');
    await expect(places(page).getByText('This couldn’t load')).toBeVisible();
    await page.unroute('**/graphql');
    await places(page).getByRole('button', { name: 'Try again' }).click();
    await expect(places(page).getByText('This device')).toBeVisible();
    await expect(places(page).getByRole('button', { name: 'Sign out here' })).toBeVisible();
  });
});
