import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expect, test } from '../support/test';
import { accountOf, fillSignIn, signOut, startSession } from './people';

/** The next half minute's code, which works too: the present one may have been used. */
const codeOf = (key: string, later = 0) =>
  String(generateSync({ secret: key.replaceAll(' ', ''), epoch: Math.floor(Date.now() / 1000) + later }));

const keyShown = async (page: Page) =>
  (await page.getByText('Can’t scan it?').locator('code').textContent()) ?? '';

test('somebody sets up an app, signs in with its code and then with a recovery code', {
  tag: '@desktop',
}, async ({ page }) => {
  const { username, password } = await startSession(page, 'ReadOnlyUser', 1);
  await page.goto('/main/account#second-factor');
  const part = page.getByRole('region', { name: 'Second factor' });
  await part.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await keyShown(page);
  await dialog.getByLabel('Code').fill('000 000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText(/not the code of this key/).first()).toBeVisible();
  await dialog.getByLabel('Code').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(part).toContainText('10 left');

  await signOut(page);
  await fillSignIn(page, username, password);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(code).toHaveAccessibleDescription(/wrong or was used already/);
  await code.fill(codeOf(key, 30));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/main/**');

  await signOut(page);
  await fillSignIn(page, username, password);
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/main/**');
  await page.goto('/main/account#second-factor');
  await expect(part).toContainText('9 left');
});

test('somebody adds a passkey and signs in with it', { tag: '@desktop' }, async ({ page, baseURL }) => {
  // Browsers bind passkeys to names.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const { username, password } = await accountOf('ProjectEngineer', 2);
  await page.goto(`${origin}/login`);
  await fillSignIn(page, username, password);
  await page.waitForURL('**/main/**');
  await page.goto(`${origin}/main/account#second-factor`);
  const part = page.getByRole('region', { name: 'Second factor' });
  await part.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'New passkey' });
  await dialog.getByLabel('Name of this device').fill('Test laptop');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(part).toContainText('Passkey “Test laptop”');

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/main/**');

  await signOut(page);
  await fillSignIn(page, username, password);
  await expect(page.getByText('Use your passkey.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/main/**');
});
