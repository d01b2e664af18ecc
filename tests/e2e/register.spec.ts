import { axeViolations } from '../support/axe';
import { newSignUp } from '../support/signUps';
import { expect, test } from '../support/test';
import { mailedCode } from './mailbox';
import {
  answerSignUp,
  code,
  confirm,
  fillCompanyAndPlace,
  fillSignInStep,
  kept,
  next,
  send,
  stepHeading,
} from './signUpForm';

test('from Home into the console with the emailed code', { tag: '@desktop' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Whiteline, to Home' })).toBeVisible({ visible: !isMobile });
  const draft = await fillCompanyAndPlace(page);
  await fillSignInStep(page, draft);
  await expect(page.getByText('Not easy to guess, met', { exact: true })).toBeVisible();
  expect(await kept(page)).not.toContain(draft.password);
  await send(page).click();

  await expect(stepHeading(page, 'Enter your code')).toBeFocused();
  await expect(page.getByText(`We emailed ${draft.email}:`)).toBeVisible();
  expect(await kept(page)).not.toContain(draft.password);
  const mailed = await mailedCode(draft.email);
  await code(page).fill(` ${mailed.slice(0, 3)} ${mailed.slice(3)} `);
  await confirm(page).click();
  await page.waitForURL('**/main/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('signUpDraft'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain(draft.email);

  await page.goBack();
  await expect(page).toHaveURL(url => url.pathname === '/');
  await page.goto('/register');
  await expect(page.getByText(`You are signed in as ${draft.username}.`)).toBeVisible();
});

test('with only the keyboard', { tag: '@desktop' }, async ({ page }) => {
  const draft = newSignUp();
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
  };
  await page.goto('/register');
  await answerSignUp(page);
  await expect(page.getByLabel('Company')).toBeEnabled();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await type(draft.company, '9165550110');
  await expect(stepHeading(page, 'Company address')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(stepHeading(page, 'Company address')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type(draft.address);
  for (const text of [draft.city, 'California', draft.zipCode]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(page.getByLabel('State')).toHaveValue('California');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Placer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'Your account')).toBeFocused();
  await type(draft.name, draft.username, draft.email, draft.password);
  await expect(stepHeading(page, 'Enter your code')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(code(page)).toBeFocused();
});

test('every step fits a phone, with targets for gloved hands', { tag: '@phone' }, async ({ page }) => {
  const expectToFit = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const below = await page.evaluate(() => {
      const site = document.querySelector('.site')?.getBoundingClientRect();
      return document.documentElement.scrollHeight - window.scrollY - (site?.bottom ?? 0);
    });
    expect(below).toBeLessThan(1);
    const targets = page
      .getByRole('main')
      .locator('input:not([type=hidden]), select, button, .problems a, .simple-after a');
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(box?.height, await target.evaluate(node => node.outerHTML)).toBeGreaterThanOrEqual(44);
    }
  };
  await page.goto('/register');
  await answerSignUp(page);
  await next(page);
  await expectToFit();
  const draft = newSignUp();
  await page.getByLabel('Company name').fill(draft.company);
  await page.getByLabel('Phone number').fill('9165550110');
  await next(page);
  await next(page);
  await expectToFit();
  await page.reload();
  await fillCompanyAndPlace(page, draft);
  await expectToFit();
  await fillSignInStep(page, draft);
  await send(page).click();
  await expect(code(page)).toBeVisible();
  await expectToFit();
});

test('axe finds nothing in any step', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const expectClean = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await axeViolations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    }
  };
  await page.goto('/register');
  await answerSignUp(page);
  await next(page);
  await expectClean();
  const draft = await fillCompanyAndPlace(page);
  await page.goBack();
  await page.getByLabel('ZIP code').fill('1');
  await next(page);
  await expectClean();
  await page.getByLabel('ZIP code').fill(draft.zipCode);
  await next(page);
  await send(page).click();
  await fillSignInStep(page, { ...draft, password: 'password1234' });
  await expectClean();
  await fillSignInStep(page, draft);
  await send(page).click();
  await confirm(page).click();
  await expectClean();
});
