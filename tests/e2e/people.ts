import type { Page } from '@playwright/test';
import type { RoleName } from '../../domain/permissions/roles';
import { type DemoAccount, demoAccounts } from '../support/server';

/** The nth demo account of a role; different tests that change something use different people. */
export async function accountOf(role: RoleName, nth = 0): Promise<DemoAccount> {
  const accounts = await demoAccounts(process.env.WHITELINE_DATA ?? '');
  const account = accounts.filter(one => one.role === role)[nth];
  if (!account) throw new Error(`the demo has no ${role} number ${nth}`);
  return account;
}

/** Types into the sign-in page that is open. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in through the page and waits for the dashboard. */
export async function signIn(page: Page, role: RoleName, nth = 0): Promise<DemoAccount> {
  const account = await accountOf(role, nth);
  await page.goto('/login');
  await fillSignIn(page, account.username, account.password);
  await page.waitForURL('**/main/dashboard');
  return account;
}

/** Signs out from the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
}
