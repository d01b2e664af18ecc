import { axeViolations } from '../support/axe';
import { newSignUp } from '../support/signUps';
import { expect, test } from '../support/test';
import { mailedCode } from './mailbox';
import { accountOf } from './people';
import {
  answerCall,
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

test('from Home into the console by the mailed code', { tag: '@desktop' }, async ({ page, isMobile }) => {
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

  await expect(stepHeading(page, 'The code we mailed')).toBeFocused();
  await expect(page.getByText(`We have mailed you at ${draft.email}. If you have an account`)).toBeVisible();
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

test('a step with something wrong in it says what, at the fields and above', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/register');
  await next(page);
  await expect(page.getByRole('alert').filter({ hasText: '2 things need your attention.' })).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await expect(page.getByLabel('Company name')).toHaveAccessibleDescription('Company name is required.');
  await page.getByLabel('Company name').fill('Sierra Trenching');
  await page.getByLabel('Phone number').pressSequentially('916555');
  await next(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('(916) 555');
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/must be a phone number of 10/);
  await page.getByRole('link', { name: /must be a phone number/ }).click();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.getByLabel('Phone number').fill('+1 916 555 0110');
  await expect(page.getByLabel('Phone number')).toHaveValue('(916) 555-0110');
  await next(page);

  await next(page);
  await expect(page.getByLabel('Street address')).toBeFocused();
  await page.getByLabel('Street address').fill('100 Trench Way');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('State').selectOption({ label: 'Nevada' });
  await page.getByLabel('ZIP code').pressSequentially('8950112');
  await next(page);
  await expect(page.getByLabel('ZIP code')).toHaveValue('89501-12');
  await expect(page.getByLabel('ZIP code')).toBeFocused();
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/must look like 95678/);
  await expect(page.getByLabel('County')).toHaveAccessibleDescription('Choose a county from the list.');
  await page.getByLabel('County').selectOption('Washoe');
  await page.getByLabel('ZIP code').press('End');
  for (let digit = 0; digit < 2; digit++) await page.getByLabel('ZIP code').press('Backspace');
  await page.getByLabel('State').selectOption({ label: 'Oregon' });
  await expect(page.getByLabel('County (optional)')).toHaveValue('');
  await next(page);

  await send(page).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('a@b');
  await page.getByLabel('E-mail').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('7 to go')).toBeVisible();
  await send(page).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/can have letters, digits/);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/must look like name@example.com/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 12/);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await expect(page.getByRole('status').filter({ hasText: 'This password is easy to guess' })).toBeVisible();
  await send(page).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('a name that is taken leads to its field', { tag: '@desktop' }, async ({ page }) => {
  const { username } = await accountOf('CompanyAdmin');
  await page.goto('/register');
  const draft = await fillCompanyAndPlace(page, newSignUp({ username }));
  await fillSignInStep(page, draft);
  await send(page).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/);

  const fields = { company: 'A company of this name is on Whiteline already.', username: 'Taken.' };
  await answerCall(page, 'signUp', {
    errors: [{ message: 'Taken.', errorType: 'ConflictException', errorInfo: { fields } }],
  });
  await send(page).click();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await expect(page.getByLabel('Company name')).toHaveAccessibleDescription(/is on Whiteline already/);
  await page.getByLabel('Company name').fill(`${draft.company} Roseville`);
  await next(page);
  await next(page);
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Taken\./);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(draft.password);
});

test('with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
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
  await expect(stepHeading(page, 'Where it is')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(stepHeading(page, 'Where it is')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type(draft.address);
  for (const text of [draft.city, 'California', draft.zipCode]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(page.getByLabel('State')).toHaveValue('CA');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Placer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'Your sign-in')).toBeFocused();
  await type(draft.username, draft.email, draft.password);
  await expect(stepHeading(page, 'The code we mailed')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(code(page)).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'dark' ? '@desktop' : [];
  test(`axe finds nothing in any step, ${colorScheme}`, { tag }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    const expectClean = async () => {
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const violations = await axeViolations(page);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
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
}

test('every step fits a phone, with targets for gloves', { tag: '@phone' }, async ({ page }) => {
  const expectToFit = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const below = await page.evaluate(() => {
      const site = document.querySelector('.site')?.getBoundingClientRect();
      return document.documentElement.scrollHeight - window.scrollY - (site?.bottom ?? 0);
    });
    expect(below).toBeLessThan(1);
    const targets = page.getByRole('main').locator('input, select, button, .problems a, .simple-after a');
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
