import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { passwordLinksTo } from './mailbox';
import { letLinksBeOpen } from './openLink';
import { fillSignIn, startSession } from './people';

/** Silver Basin, whose people other tests leave alone. */
const ADMIN = 2;
const PASSWORD = 'sixty feet of trench';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const name = (page: Page) => page.getByRole('textbox', { name: 'Username or email' });

/** Somebody new, invited by an administrator; the browser is nobody's afterwards. */
async function invite(page: Page): Promise<string> {
  const id = randomUUID().slice(0, 8);
  const email = `quinn.${id}@example.com`;
  await startSession(page, 'CompanyAdmin', ADMIN);
  await page.goto('/login');
  const [token, userInfo] = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('userInfo'),
  ]);
  const query =
    'mutation ($Name: String!, $Email: String!, $CompanyID: ID!, $Role: RoleInput!, $action: String!) { createEmployer(Name: $Name, Email: $Email, CompanyID: $CompanyID, Role: $Role, action: $action) { ID } }';
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      query,
      variables: {
        Name: `Quinn ${id}`,
        Email: email,
        CompanyID: JSON.parse(userInfo ?? '{}').company,
        Role: { cognitoGroupName: 'ProjectEngineer' },
        action: 'createUser',
      },
    },
  });
  expect((await answer.json()).errors).toBeUndefined();
  await page.evaluate(() => localStorage.clear());
  return email;
}

async function linksTo(email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await passwordLinksTo(email)).length, { timeout: 30_000 }).toBe(count);
  return passwordLinksTo(email);
}

test('a user who forgot their password gets a link by email, sets a new one and signs in', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const email = await invite(page);
  const [invitation = ''] = await linksTo(email, 1);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await expect(heading(page)).toHaveText('Set a new password');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(name(page)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check your email');
  await expect(page.getByText(`If there is an account for ${email}, we emailed`)).toBeVisible();
  const reset = (await linksTo(email, 2)).find(link => link !== invitation) ?? '';

  // The invitation does not work any more, and says where another link is to be had.
  await page.goto(invitation);
  await expect(heading(page)).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Get another link' }).click();
  await expect(heading(page)).toHaveText('Set a new password');
  await expect(name(page)).toBeVisible();

  await page.goto(reset);
  await expect(heading(page)).toHaveText('Set your password');
  await page.getByLabel('New password').fill('too short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/at least 12 characters/);
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByLabel('New password').fill('passwordpassword');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(heading(page)).toHaveText('Your password is set');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/main/today');

  await page.goto(reset);
  await expect(heading(page)).toHaveText('This link no longer works');
  await expect(page.getByText('It was already used to set a password')).toBeVisible();
});

/** All that stood as the page's heading, from its first moment on. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const text = document.querySelector('h1')?.textContent;
      if (text) seen.add(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

for (const [query, title] of [
  ['?set#token=x', 'Set your password'],
  ['?welcome#token=x', 'Welcome to Whiteline'],
  ['?token=x', 'Set your password'],
] as const) {
  test(`an emailed link immediately shows the form to set a password: ${query}`, {
    tag: '@desktop',
  }, async ({ page }) => {
    let wake = () => {};
    const held = new Promise<void>(resolve => {
      wake = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async route => {
      await held;
      await route.continue();
    });
    await letLinksBeOpen(page);
    const headings = await watchHeadings(page);
    await page.goto(`/reset-password${query}`, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(title);
    const set = page.getByRole('button', { name: 'Set password' });
    await expect(set).toBeDisabled();
    const password = page.getByLabel('New password');
    await password.fill('typed before the script came');
    wake();
    await expect(set).toBeEnabled();
    await expect(password).toHaveValue('typed before the script came');
    await expect(password).toHaveAccessibleDescription(/At least 12 characters ?, met/);
    expect(await headings()).toEqual([title]);
    const { search, hash } = new URL(page.url());
    expect([search, hash]).toEqual([query.includes('welcome') ? '?welcome' : '?set', '#token=x']);
  });
}

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('an emailed link shows its own form and what is missing', async ({ page }) => {
    for (const [query, title] of [
      ['?set#token=x', 'Set your password'],
      ['?welcome#token=x', 'Welcome to Whiteline'],
    ]) {
      await page.goto(`/reset-password${query}`);
      await expect(heading(page)).toHaveText(title ?? '');
      await expect(page.getByLabel('New password')).toBeVisible();
      await expect(name(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Set password' })).toBeDisabled();
      await expect(page.locator('noscript')).toBeVisible();
    }
    await page.goto('/reset-password');
    await expect(heading(page)).toHaveText('Set a new password');
  });
});
