import { expect, test } from '../support/test';
import { fillCompanyAndPlace, fillSignInStep, kept, stepHeading } from './signUpForm';

test('Back returns one step and loses nothing', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  const draft = await fillCompanyAndPlace(page);
  await fillSignInStep(page, draft);
  await page.goBack();
  await expect(stepHeading(page, 'Company address')).toBeFocused();
  await expect(page.getByLabel('County')).toHaveValue('Placer');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue(draft.company);
  await expect(page.getByLabel('Phone number')).toHaveValue(draft.phoneNumber);
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue(draft.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(draft.password);

  await page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await page.goBack();
  await expect(page.getByLabel('Username')).toHaveValue(draft.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(stepHeading(page, 'Your company')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('neither a reload nor a closed tab keeps the draft', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/register');
  const draft = await fillCompanyAndPlace(page);
  await fillSignInStep(page, draft);
  const { name, password, ...nine } = draft;
  const stored = await page.evaluate(() => sessionStorage.getItem('signUpDraft'));
  expect(JSON.parse(stored ?? '')).toEqual(nine);
  for (const left of [name, password]) expect(await kept(page)).not.toContain(left);

  await page.reload();
  await expect(stepHeading(page, 'Your company')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeEnabled();
  await expect(page.getByLabel('Company name')).toHaveValue('');
  expect(await kept(page)).not.toContain(draft.email);
  await page.goBack();
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await page.getByLabel('Company name').fill(draft.company);
  await page.getByLabel('Phone number').fill(draft.phoneNumber);
  await page.getByLabel('Phone number').press('Tab');
  await expect(stepHeading(page, 'Your company')).toBeVisible();

  await page.getByLabel('Company name').fill(draft.company);
  // Duplicated: the new tab has the storage of the old one, but nobody typed there.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => window.open('/register')),
  ]);
  await expect(copy.getByLabel('Company name')).toBeEnabled();
  await expect(copy.getByLabel('Company name')).toHaveValue('');
  expect(await kept(copy)).not.toContain(draft.company);
  await page.close();
  expect(await kept(copy)).not.toContain(draft.company);
});
