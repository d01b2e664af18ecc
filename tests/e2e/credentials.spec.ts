import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { startSession } from './people';

/** Silver Basin, whose logins other tests leave alone. */
const ADMIN = 2;
const SAVED = 'Credentials are in process of validation. Check your email for confirmation';

const user = (page: Page) => page.getByRole('combobox', { name: 'Select User' });
const center = (page: Page) => page.getByLabel('Select Call Center');
const login = (page: Page) => page.getByRole('textbox', { name: 'Login' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function pickUser(page: Page, nth: number): Promise<string> {
  await user(page).click();
  const option = page.getByRole('listbox').getByRole('option').nth(nth);
  const name = (await option.textContent()) ?? '';
  await option.click();
  return name;
}

/** Counts the calls of a kind that leave the page from now on. */
function countCalls(page: Page, operation: string): () => number {
  let count = 0;
  page.on('request', request => {
    if (request.postData()?.includes(`${operation}(`)) count += 1;
  });
  return () => count;
}

let problems: string[] = [];
test.beforeEach(({ page }) => {
  problems = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
});
test.afterEach(() => expect(problems).toEqual([]));

test('an admin picks a user, then a center, and only then sees the login', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'CompanyAdmin', ADMIN);
  await page.goto('/main/user-credentials');
  await expect(center(page)).toBeDisabled();
  await expect(login(page)).toHaveCount(0);
  await pickUser(page, 0);
  await expect(center(page)).toBeEnabled();
  await expect(login(page)).toHaveCount(0);
  await chooseIn(center(page), 'One Call CA');
  await expect(login(page)).toBeVisible();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveAttribute('autocomplete', 'off');
  await pickUser(page, 1);
  await expect(center(page)).toHaveValue('');
  await expect(login(page)).toHaveCount(0);
  await expect(password(page)).toHaveCount(0);
});

test('what is missing is named in the words of the specification, and nothing is sent', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', ADMIN);
  await page.goto('/main/user-credentials');
  const sent = countCalls(page, 'changeCredentials');
  await save(page).click();
  await expect(page.getByText('Please select the user!')).toBeVisible();
  await expect(page.getByText('Call center is required!')).toBeVisible();
  await pickUser(page, 0);
  await chooseIn(center(page), 'One Call NV');
  await login(page).fill('');
  await password(page).fill('');
  await save(page).click();
  await expect(page.getByText('Login is required!')).toBeVisible();
  await expect(page.getByText('Password is required!')).toBeVisible();
  expect(sent()).toBe(0);
});

test(
  'a login is saved, loaded again when chosen, and checked by its center',
  { tag: '@desktop' },
  async ({ page }, info) => {
    await startSession(page, 'CompanyAdmin', ADMIN);
    await page.goto('/main/user-credentials');
    const name = await pickUser(page, info.project.name === 'phone' ? 3 : 2);
    await chooseIn(center(page), 'One Call NV');
    await login(page).fill('demo.center.login');
    await password(page).fill('  spaces and "quotes"  ');
    await save(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'One Call NV' });
    await expect(row.getByText('Works')).toBeVisible({ timeout: 30_000 });
    await expect(row.getByText(/\d{2}\/\d{2}\/\d{4}/)).toBeVisible();
    await chooseIn(center(page), 'One Call CA');
    await expect(login(page)).not.toHaveValue('demo.center.login');
    await chooseIn(center(page), 'One Call NV');
    await expect(login(page)).toHaveValue('demo.center.login');
    await expect(password(page)).toHaveValue('  spaces and "quotes"  ');
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain('quotes');
  },
);

test(
  'blanks around a login are dropped; what is typed goes only after a Yes',
  { tag: '@desktop' },
  async ({ page }, info) => {
    await startSession(page, 'CompanyAdmin', ADMIN);
    await page.goto('/main/user-credentials');
    const name = await pickUser(page, info.project.name === 'phone' ? 1 : 0);
    await chooseIn(center(page), 'One Call NV');
    await expect(login(page)).toBeEditable();
    await login(page).fill('  blanks.around  ');
    await password(page).fill('kept as typed ');
    await save(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(login(page)).toHaveValue('blanks.around');
    const question = page.getByRole('alertdialog');
    await chooseIn(center(page), 'One Call CA');
    await expect(question).toHaveCount(0);
    await expect(login(page)).toBeEditable();

    await password(page).fill('typed for this person');
    await pickUser(page, 2);
    await question.getByRole('button', { name: 'No' }).click();
    await expect(password(page)).toHaveValue('typed for this person');
    await expect(user(page)).toHaveValue(name);
    await pickUser(page, 2);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(password(page)).toHaveCount(0);
    await expect(center(page)).toHaveValue('');
  },
);

test('a slow answer about one center never fills the fields of another', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'CompanyAdmin', ADMIN);
  await page.goto('/main/user-credentials');
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  let answered = () => {};
  const late = new Promise<void>(resolve => {
    answered = resolve;
  });
  await page.route('**/graphql', async route => {
    const text = route.request().postData() ?? '';
    if (!text.includes('getCredentials(')) return route.continue();
    const { callCenter } = JSON.parse(text).variables;
    const isSlow = callCenter === 'onecall';
    if (isSlow) await held;
    const result = { username: `login of ${callCenter}`, pass: `password of ${callCenter}` };
    await route.fulfill({ json: { data: { result } } });
    if (isSlow) answered();
  });
  await pickUser(page, 0);
  await chooseIn(center(page), 'One Call CA');
  await expect(login(page)).not.toBeEditable();
  await chooseIn(center(page), 'One Call NV');
  await expect(login(page)).toHaveValue('login of onecallnv');
  release();
  await late;
  await expect(login(page)).toHaveValue('login of onecallnv');
  await expect(password(page)).toHaveValue('password of onecallnv');
  await pickUser(page, 1);
  await chooseIn(center(page), 'One Call NV');
  await expect(password(page)).toHaveValue('password of onecallnv');
});

test('a read-only user has their own login and no choice of users', { tag: '@desktop' }, async ({ page }) => {
  await startSession(page, 'ReadOnlyUser', 1);
  await page.goto('/main/user-credentials');
  await expect(center(page)).toBeEnabled();
  await expect(user(page)).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText('Call center is required!')).toBeVisible();
  await chooseIn(center(page), 'One Call CA');
  await expect(login(page)).toBeEditable();
});
