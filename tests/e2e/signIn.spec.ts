import { ROLES } from '../../domain/permissions/roles';
import { expect, test } from '../support/test';
import { accountOf, fillSignIn, signIn, signOut } from './people';

for (const { cognitoGroupName: role } of ROLES) {
  test(`a ${role} signs in and lands on the dashboard`, async ({ page }) => {
    await signIn(page, role);
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });
}

test('the e-mail serves as well as the username', async ({ page }) => {
  const { email, password } = await accountOf('ProjectEngineer');
  await page.goto('/login');
  await fillSignIn(page, email, password);
  await page.waitForURL('**/main/dashboard');
});

test('a wrong password is said in words and keeps what was typed', async ({ page }) => {
  const { username } = await accountOf('ProjectEngineer', 1);
  await page.goto('/login');
  await fillSignIn(page, username, 'not the password');
  await expect(page.getByRole('alert')).toContainText('Username or password is wrong');
  await expect(page.getByRole('textbox', { name: 'Username or e-mail' })).toHaveValue(username);
});

test('empty fields are named and nothing is sent', async ({ page }) => {
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

test('whoever comes without a session signs in and goes on where they wanted', async ({ page }) => {
  const { username, password } = await accountOf('ReadOnlyUser');
  await page.goto('/main/jobs?page=1');
  await page.waitForURL('**/login?next=*');
  await fillSignIn(page, username, password);
  await page.waitForURL('**/main/jobs**');
});

test('after signing out the back button shows nothing', async ({ page }) => {
  await signIn(page, 'ReadOnlyUser');
  await signOut(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a system administrator chooses the company to work on and is told which it is', async ({ page }) => {
  await signIn(page, 'SASAdministrator');
  const select = page.getByRole('combobox', { name: 'Company' });
  await select.selectOption({ index: 1 });
  await expect(page.getByText(/You are working on/)).toBeVisible();
  await page.goto('/main/tickets');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^\d{13}/ })
      .first(),
  ).toBeVisible();
});
