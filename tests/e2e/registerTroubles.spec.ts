import { expect, test } from '../support/test';
import { withholdCrypto } from './publicCalls';
import { answerSignUp, fillCompanyAndPlace, fillSignInStep, send, stepHeading } from './signUpForm';

test('a double click signs up once, and a slow check says what it does', { tag: '@desktop' }, async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/bot-challenge', async route => {
    await held;
    await route.continue();
  });
  await page.goto('/register');
  const calls = await answerSignUp(page);
  await fillSignInStep(page, await fillCompanyAndPlace(page));
  await send(page).dblclick();
  const checking = page.getByRole('button', { name: 'Checking that you are not a robot…' });
  await expect(checking).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, 'Where it is')).toBeFocused();
  await page.goForward();
  await expect(checking).toBeVisible();
  await page.getByLabel('Username').press('Enter');
  release();
  await expect(stepHeading(page, 'The code we mailed')).toBeFocused();
  expect(calls.count).toBe(1);
});

test.describe('with a server that fails', () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test('nothing typed is lost', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/register');
    const draft = await fillCompanyAndPlace(page);
    await fillSignInStep(page, draft);
    await page.route('**/graphql', route => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost' })).toBeVisible();
    await page.route('**/graphql', route => route.abort());
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(draft.password);
    await page.unrouteAll();
    await answerSignUp(page);
    await send(page).click();
    await expect(stepHeading(page, 'The code we mailed')).toBeFocused();
  });
});

test('a browser without web crypto is told so', { tag: '@desktop' }, async ({ page }) => {
  await withholdCrypto(page);
  await page.goto('/register');
  await fillSignInStep(page, await fillCompanyAndPlace(page));
  await send(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'an address that begins with https' }),
  ).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first step is there, and why it cannot be sent', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/register');
    await expect(page).toHaveTitle('Sign up · Whiteline');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
    await expect(page.getByLabel('Company name')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    // Its text is not looked for by Playwright, which takes it for a script's.
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
