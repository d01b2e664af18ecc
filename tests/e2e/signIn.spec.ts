import { ROLES } from '../../domain/permissions/roles';
import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { accountOf, fillSignIn, signInByForm, signOut } from './people';
import { proofWanted, refuseCalls, tooMany, withholdCrypto } from './publicCalls';

for (const { cognitoGroupName: role } of ROLES) {
  test(`a ${role} signs in and lands on the dashboard`, { tag: '@desktop' }, async ({ page }) => {
    await signInByForm(page, role);
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });
}

test('the e-mail serves as well as the username', { tag: '@desktop' }, async ({ page }) => {
  const { email, password } = await accountOf('ProjectEngineer');
  await page.goto('/login');
  await fillSignIn(page, email, password);
  await page.waitForURL('**/main/dashboard');
});

test('a wrong password is said in words and keeps what was typed', { tag: '@desktop' }, async ({ page }) => {
  const { username } = await accountOf('ProjectEngineer', 1);
  await page.goto('/login');
  await fillSignIn(page, username, 'not the password');
  await expect(page.getByRole('alert')).toContainText('Username or password is wrong');
  await expect(page.getByRole('textbox', { name: 'Username or e-mail' })).toHaveValue(username);
});

test('after three wrong passwords the right one still signs in, without a word about the bot check', {
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
  await page.waitForURL('**/main/dashboard');
});

test('who failed too often is told how long to wait, and can then sign in', { tag: '@desktop' }, async ({
  page,
}) => {
  const { username, password } = await accountOf('ProjectEngineer');
  await page.goto('/login');
  await refuseCalls(page, tooMany(2));
  await fillSignIn(page, username, password);
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Try again in 2 seconds.');
  await expect(page.getByText('You can try again now.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/main/dashboard');
});

test('a browser without web crypto is told why it cannot go on', { tag: '@desktop' }, async ({ page }) => {
  await withholdCrypto(page);
  await page.goto('/login');
  await refuseCalls(page, proofWanted);
  await fillSignIn(page, 'dana', 'not the password');
  await expect(page.getByRole('alert')).toContainText('Open it by an address that begins with https');
});

test('a sign-in that takes long says so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login');
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/graphql', async route => {
    await held;
    await route.continue();
  });
  await fillSignIn(page, 'dana', 'not the password');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Still working.')).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('Username or password is wrong');
  await expect(page.getByText('Still working.')).toHaveCount(0);
});

test('the sign-in leads to another password and to the sign-up', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/reset-password',
  );
  await main.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('empty fields are named and nothing is sent', { tag: '@desktop' }, async ({ page }) => {
  let calls = 0;
  await page.route('**/graphql', route => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your username or e-mail.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  expect(calls).toBe(0);
});

test('whoever comes without a session signs in and goes on where they wanted', { tag: '@desktop' }, async ({
  page,
}) => {
  const { username, password } = await accountOf('ReadOnlyUser');
  await page.goto('/main/jobs?page=1');
  await page.waitForURL('**/login?next=*');
  await fillSignIn(page, username, password);
  await page.waitForURL('**/main/jobs**');
});

test('after signing out the back button shows nothing', { tag: '@desktop' }, async ({ page }) => {
  await signInByForm(page, 'ReadOnlyUser');
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a system administrator chooses the company to work on and is told which it is', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInByForm(page, 'SASAdministrator');
  const select = page.getByRole('combobox', { name: 'Company' });
  const silverBasin = (await select.getByRole('option', { name: /^Silver Basin/ }).textContent()) ?? '';
  // The note is there before, too: until somebody chooses, the first company is worked on.
  await chooseIn(select, silverBasin);
  await expect(page.getByRole('note').locator('option:checked')).toHaveText(silverBasin);
  await page.goto('/main/tickets');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^\d{13}/ })
      .first(),
  ).toBeVisible();
});
