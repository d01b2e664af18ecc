import { expect, test } from '../support/test';
import { accountOf, fillSignIn, signInByForm, signOut } from './people';

test('after three wrong passwords the right one still signs in, without mentioning the bot check', {
  tag: '@desktop',
}, async ({ page }) => {
  const { username, password } = await accountOf('ProjectEngineer', 1);
  await page.goto('/login');
  for (let n = 0; n < 3; n += 1) {
    await fillSignIn(page, username, `not the password ${n}`);
    await expect(page.getByRole('alert')).toContainText('Username or password is wrong');
  }
  const proven = page.waitForRequest(request => 'x-bot-proof' in request.headers());
  await fillSignIn(page, username, password);
  await proven;
  await page.waitForURL('**/main/today');
});

test('a user without a session signs in and continues to the requested page', { tag: '@desktop' }, async ({
  page,
}) => {
  const { username, password } = await accountOf('ReadOnlyUser');
  await page.goto('/main/jobs?page=1');
  await page.waitForURL('**/login?next=*');
  await fillSignIn(page, username, password);
  await page.waitForURL('**/main/jobs**');
});

test('after signing out the Back button shows nothing', { tag: '@desktop' }, async ({ page }) => {
  await signInByForm(page, 'ReadOnlyUser');
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a system administrator selects the company to work on and sees which one it is', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInByForm(page, 'SASAdministrator');
  const select = page.getByRole('combobox', { name: 'Company' });
  // The note is there before, too: until somebody chooses, the first company is worked on.
  await select.click();
  await page.getByRole('option', { name: /^Silver Basin/ }).click();
  await expect(select).toHaveText(/^Silver Basin/);
  await page.goto('/main/tickets');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^\d{13}/ })
      .first(),
  ).toBeVisible();
});
