import { SIGN_ON_RETURN } from '../../domain/companies/signOn';
import { startIdentityProvider } from '../support/oidcProvider';
import { expect, test } from '../support/test';
import { accountOf, signOut, startSession } from './people';

test('an owner sets up single sign-on, and somebody signs in with it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const returnAddress = `${baseURL}${SIGN_ON_RETURN}`;
  const provider = await startIdentityProvider(returnAddress, login => ({ email: login }));
  // The provider's page wants fonts from elsewhere.
  await page.route(/^https:/, route => route.fulfill({ body: '' }));
  try {
    const owner = await startSession(page, 'CompanySuperAdmin');
    await page.goto('/main/settings');
    const part = page.getByRole('region', { name: 'Single sign-on' });
    await expect(part).toContainText(returnAddress);
    await part.getByLabel('Issuer').fill('http://127.0.0.1:9');
    await part.getByLabel('Client ID').fill(provider.clientId);
    await part.getByLabel('Client secret').fill(provider.clientSecret);
    await part.getByLabel('Current password').fill(owner.password);
    await part.getByRole('button', { name: 'Save single sign-on' }).click();
    await expect(part.getByText(/doesn’t answer at this address/).first()).toBeVisible();
    await part.getByLabel('Issuer').fill(provider.issuer);
    await part.getByRole('button', { name: 'Save single sign-on' }).click();
    await expect(part.getByRole('button', { name: 'Remove' })).toBeVisible();

    await signOut(page);
    const { username, email } = await accountOf('ProjectEngineer');
    const enter = async (login: string) => {
      await page.getByRole('button', { name: 'Use single sign-on' }).click();
      await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByPlaceholder('Enter any login').fill(login);
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await enter('nobody@example.com');
    await expect(page.getByText(/^Nobody in your company uses Whiteline/)).toBeVisible();
    await page.context().clearCookies();
    await enter(email);
    await page.waitForURL('**/main/**');
  } finally {
    await provider.close();
  }
});
