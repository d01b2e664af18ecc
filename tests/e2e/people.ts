import type { APIRequestContext, Page } from '@playwright/test';
import { ACTIONS } from '../../domain/actions';
import type { RoleName } from '../../domain/permissions/roles';
import type { ClientConfig } from '../../src/api/config';
import { LOGIN } from '../../src/api/documents';
import type { Credentials } from '../../src/authProvider/session';
import { proofOf } from '../support/botProof';
import { storeLocally } from '../support/keptContext';
import { type DemoAccount, demoAccounts } from '../support/server';
import { expect } from '../support/test';

/** The nth demo account of a role; different tests that change something use different people. */
export async function accountOf(role: RoleName, nth = 0): Promise<DemoAccount> {
  const accounts = await demoAccounts(process.env.WHITELINE_DATA ?? '');
  const account = accounts.filter(one => one.role === role)[nth];
  if (!account) throw new Error(`the demo has no ${role} number ${nth}`);
  return account;
}

/** Types into the sign-in page that is open. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in through the page and waits for the dashboard: for stories about signing in. */
export async function signInByForm(page: Page, role: RoleName, nth = 0): Promise<DemoAccount> {
  const account = await accountOf(role, nth);
  await page.goto('/login');
  await fillSignIn(page, account.username, account.password);
  await page.waitForURL('**/main/dashboard');
  return account;
}

/**
 * Makes the sign-in call alone and has the browser keep nothing but the session, where the sign-in page would keep it:
 * the next address opens as this person's. Loading that page and the dashboard first would take most tests half their time.
 */
export async function startSession(page: Page, role: RoleName, nth = 0): Promise<DemoAccount> {
  const account = await accountOf(role, nth);
  const config = await page.request.get('/config.json');
  await keepSession(page, new URL(config.url()).origin, await logIn(page.request, account));
  return account;
}

/** Makes the sign-in call; after the wrong passwords of other stories, from the same address, the server wants a proof. */
export async function logIn(
  request: APIRequestContext,
  account: Pick<DemoAccount, 'username' | 'password'>,
): Promise<Credentials> {
  const { apiKey }: ClientConfig = await (await request.get('/config.json')).json();
  const send = async (proof: Record<string, string> = {}) => {
    const { username, password } = account;
    const answer = await request.post('/graphql', {
      headers: { 'x-api-key': apiKey, ...proof },
      data: { query: LOGIN, variables: { username, password, action: ACTIONS.login } },
    });
    return (await answer.json()).data?.result;
  };
  return (await send()) ?? (await send(await proof(request)));
}

async function proof(request: APIRequestContext): Promise<Record<string, string>> {
  const challenge = await request.get('/bot-challenge');
  return { 'x-bot-proof': await proofOf(await challenge.json()) };
}

/** Has the browser keep nothing but this session. An open page would notice that it is another one, and go elsewhere. */
export async function keepSession(page: Page, origin: string, credentials: Credentials): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const { token, refreshToken, userInfo } = credentials;
  const session = { token, refreshToken, userInfo: JSON.stringify(userInfo) };
  await storeLocally(page.context(), origin, session);
}

/** Starts a session and opens the dashboard. */
export async function signIn(page: Page, role: RoleName, nth = 0): Promise<DemoAccount> {
  const account = await startSession(page, role, nth);
  await page.goto('/main/dashboard');
  return account;
}

/** Waits until the page knows who is signed in, and so what they may do: the bar has their pages then. */
export async function untilKnown(page: Page): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Main' });
  await expect(pages.getByRole('link').first()).toBeVisible();
}

/** Signs out from the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // With the way back in it, or without: whether a call learns of the end before the page has gone is chance.
  await page.waitForURL(/\/login(\?|$)/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
}
